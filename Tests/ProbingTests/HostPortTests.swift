import Testing

@testable import Probing

@Suite("Places in the network") struct HostPortTests {
    @Test("hosts, addresses and ports are read") func good() {
        #expect(HostPort("localhost:80")?.port == 80)
        #expect(HostPort("[::1]:8080")?.host == "::1")
        #expect(
            PlainURL("http://a.b/c?d#e")
                == PlainURL("http://a.b:80/c?d").map {
                    var url = $0
                    url.authority = "a.b"
                    return url
                })
        #expect(PlainURL("http://a:8")?.target == "/")
        #expect(PlainURL("http://a?x")?.target == "/?x")
    }

    @Test("what is no place is refused", arguments: ["", "a", ":80", "a:", "a:x", "a:99999", "[::1", "a:80:90"])
    func bad(_ text: String) { #expect(HostPort(text) == nil) }

    @Test("other URLs are refused", arguments: ["https://a", "a", "http://", "http://a/b c", "http://a/\r\nX: y"])
    func badURLs(_ text: String) { #expect(PlainURL(text) == nil) }
}
