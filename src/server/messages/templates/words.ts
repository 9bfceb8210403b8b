/** Signs that are not seen: they turn the words around them, or hide between them. */
const unseen =
  /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu

/** What somebody typed, as one line: no break can begin a header, no sign can turn the line around. */
export function oneLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** What somebody typed over several lines, each cleaned. */
export function typedLines(typed: string): string[] {
  return typed.split(/\r\n|[\n\v\f\r\u{85}\u{2028}\u{2029}]/u).map(oneLine)
}

/**
 * Names and comments of strangers, in which phones and mail programs find no address to open: a
 * message of ours leads to nobody else.
 */
export function withoutLinks(typed: string): string {
  return (
    oneLine(typed)
      // Signs that an address may be written with in place of its dots.
      .replace(/[。．｡․]/gu, '.')
      .replace(/\.(?:\u200C|\u034F|[\uFE00-\uFE0F])+/gu, '.')
      .replace(/:\/{2,}/g, ' ')
      .replace(/(?<=\S)\.(?=\p{L}{2})/gu, '. ')
      .replace(/(?<=\b\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d{1,3}\b)/g, '. ')
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const cut = '...'

/** Whole letters only: an accent or an emoji is never cut in two. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > longest - cut.length) break
    kept += segment
  }
  return kept.trimEnd() + cut
}

/** A name as it stands in a subject, of which mailboxes show little more. */
export const inSubject = (name: string) => shorten(name, 60)

/** '1 point', '1,200 points'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
