/** Invisible characters that reverse the words around them, or hide between them. */
const unseen =
  /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu

/** Typed text as one line: no line break can begin a header, and nothing can reverse the line. */
export function oneLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Typed text of several lines, each cleaned. */
export function typedLines(typed: string): string[] {
  return typed.split(/\r\n|[\n\v\f\r\u{85}\u{2028}\u{2029}]/u).map(oneLine)
}
