/// A key that was pressed, or a text that was pasted.
public enum Key: Hashable, Sendable {
    /// Delete the character before the cursor.
    case backspace
    /// Tab with shift: back to what was asked before.
    case backTab
    /// A letter with the control key, in lower case: `.control("a")`.
    case control(Unicode.Scalar)
    /// Delete the character at the cursor.
    case delete
    /// Delete the word before the cursor.
    case deleteWordBack
    /// Delete the word behind the cursor.
    case deleteWordForward
    case down
    case end
    case enter
    case escape
    case home
    case left
    case pageDown
    case pageUp
    /// A text from the clipboard, as it is.
    case paste(String)
    case right
    /// A part of a character: combining marks come one by one.
    case scalar(Unicode.Scalar)
    case tab
    case up
    /// To the beginning of a word.
    case wordLeft
    /// To the end of a word.
    case wordRight
}
