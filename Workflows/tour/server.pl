# A small HTTP server on the loopback for the tour; perl is part of every Debian.
use strict;
use warnings;
use IO::Socket::INET;

my $port = shift;
my $server = IO::Socket::INET->new(
    LocalAddr => "127.0.0.1", LocalPort => $port, Listen => 8, ReuseAddr => 1
) or die "cannot listen on port $port: $!\n";
$| = 1;
print "listening on port $port\n";
while (my $client = $server->accept) {
    my ($request, $length) = ("", 0);
    while (defined(my $line = <$client>)) {
        $request ||= $line;
        $length = $1 if $line =~ /^content-length:\s*(\d+)/i;
        last if $line =~ /^\r?$/;
    }
    read($client, my $body, $length) if $length;
    my ($method, $path) = split " ", $request || "- -";
    print "$method $path\n";
    my ($status, $type, $answer) = ("200 OK", "application/json", '{"status": "up", "version": "1.2.0"}');
    ($type, $answer) = ("text/plain", "0123456789abcdef\n" x 4096) if $path eq "/artifact";
    ($status, $answer) = ("201 Created", '{"id": 7}') if $method eq "POST";
    ($status, $answer) = ("404 Not Found", '{"error": "no such thing"}') if $path eq "/missing";
    printf $client "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
        $status, $type, length $answer, $answer;
    close $client;
}
