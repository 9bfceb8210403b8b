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

/**
 * Strangers' names and comments, so that phones and mail programs find no address to open in them:
 * our messages must lead to nobody else.
 */
export function withoutLinks(typed: string): string {
  return (
    oneLine(typed)
      // Signs with which addresses may be written instead of dots.
      .replace(/[。．｡․]/gu, '.')
      .replace(/\.(?:\u200C|\u034F|[\uFE00-\uFE0F])+/gu, '.')
      .replace(/:\/{2,}/g, ' ')
      .replace(/(?<=\S)\.(?=\p{L}{2})/gu, '. ')
      .replace(/(?<=\b\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d{1,3}\b)/g, '. ')
  )
}

/**
 * Five digits or more in any notation, as short numbers have; or the start of a number in letters.
 */
const phoneNumber = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){5,}|(?<!\p{Nd})1\W{0,2}[89]\p{Nd}{2}\W/u
const endings =
  'com|net|org|info|biz|io|co|app|me|us|uk|ca|de|fr|es|mx|ru|cn|in|eu|xyz|site|online|website|shop|store|top|club|live|link|click|page|dev|ai|tv|cc|ly|gl|gg|to'
const link = new RegExp(
  [
    `:/|@|\\bwww\\b|[\\p{L}\\p{N}]\\s?\\.(?:${endings})(?![\\p{L}\\p{N}])`,
    // With any ending after a longer word or before a path, or as people say it.
    '[\\p{L}\\p{N}]{3}\\.\\p{L}{2}|\\.\\s?\\p{L}{2,}\\s?/',
    `\\bdot\\s(?:${endings})\\b|\\bh..ps?\\b`,
  ].join('|'),
  'iu',
)
/** Tells somebody to do something. */
const orders = /\b(?:reply|verify|text \p{L}+ to)\b/iu

/** Whether a name says where to call or what to open, and not only who it is. */
export function leadsElsewhere(name: string): boolean {
  const words = oneLine(name).normalize('NFKC').replace(/[。․]/gu, '.')
  return [phoneNumber, link, orders].some((found) => found.test(words))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const cut = '...'

/** Keeps whole letters: no accent or emoji is cut in two. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > longest - cut.length) break
    kept += segment
  }
  return kept.trimEnd() + cut
}

/** A name for a subject, of which mailboxes show little more. */
export const inSubject = (name: string) => shorten(name, 60)

/** Such as '1 point' or '1,200 points'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
