import { leadIn } from '../../../contract/textedWords/leftOut.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { oneLine } from '../../platform/text/typedLines.ts'

/**
 * Words that somebody typed, for a text or an email: the only way for them into one. Words that
 * would lead a reader elsewhere are left out, with ours `instead`. In others a space follows each
 * dot, so that no phone makes “Eat.Pray.Coffee” a link. `plain` may only replace characters.
 */
export function typedWords(
  typed: string,
  instead: string,
  plain: (typed: string) => string = oneLine,
): { readonly text: string; readonly isLeftOut: boolean } {
  const words = plain(typed)
  // Looked at twice: characters that `plain` removes may have hidden an address, or made one.
  if (leadIn(typed) || leadIn(words)) return { text: instead, isLeftOut: true }
  return { text: words.replace(/(?<=\S)\.(?=\p{L}{2})/gu, '. '), isLeftOut: false }
}

/** The same for emails, as a text. */
export const shownWords = (typed: string, instead: string) => typedWords(typed, instead).text

/** A shop’s name in an email to its owner. */
export const nameOf = (businessName: string) => shownWords(businessName, neutral.yourShop)

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
