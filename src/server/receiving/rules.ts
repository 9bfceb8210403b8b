import type { Language } from '../../contract/platform/languages.ts'
import { asLatin } from '../../contract/textedWords/fold.ts'
import { phoneOf } from '../platform/text/phone.ts'
import * as lists from './words.ts'

export type Keyword = 'stop' | 'start' | 'agree' | 'refuse' | 'help'

export interface ReceivedKeyword {
  readonly keyword: Keyword
  /** The word of the text, in capitals. */
  readonly word: string
  /** The rest of the text may say something else, which somebody should read. */
  readonly saysMore: boolean
}

// https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
const byGateway: Readonly<Record<string, Keyword>> = { STOP: 'stop', START: 'start', HELP: 'help' }

/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', æ: 'ae', đ: 'd', ß: 'ss' }
/** Marks that belong to no alphabet, emoji joiners among them. Indic vowels stay. */
const marks = /[\p{Script=Inherited}\p{Cf}]/gu

/** The words of a text by their letters alone: no case, accents, punctuation or emoji. */
export function wordsIn(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/['`\u2018\u2019\u02BC]/g, '')
    .toLowerCase()
    .replace(/[ıłøæđß]/g, (letter) => plain[letter] ?? letter)
    .replace(/(\p{L})\1{2,}/gu, '$1')
  const words = letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const isSpelled = words.length > 2 && words.every((word) => word.length === 1)
  return isSpelled ? [words.join('')] : words
}

type Phrase = readonly string[]
const phrases = (all: readonly string[]): readonly Phrase[] => all.map(wordsIn)
const setOf = (all: readonly string[]) => new Set(all.flatMap(wordsIn))

const atStart = phrases(lists.stopsAtStart)
const alone = phrases(lists.stopsAlone)
const [openers, polite] = [setOf(lists.openers), setOf(lists.polite)]
const [wishes, notBeforeStop] = [setOf(lists.wishes), setOf(lists.notBeforeStop)]
const afterStop = new Set([...polite, ...setOf(lists.afterStop), ...setOf(lists.stopsAtStart)])
/** In this order: NO THANKS is a refusal, though it begins like none of the others. */
const others: readonly (readonly [Keyword, readonly Phrase[]])[] = [
  ['start', phrases(lists.starts)],
  ['agree', phrases(lists.agreements)],
  ['refuse', phrases(lists.refusals)],
  ['help', phrases([...lists.helps, ...Object.values(lists.helpsIn).flat()])],
]

const languagesOfHelp = new Map(
  Object.entries(lists.helpsIn).flatMap(([language, all]) =>
    phrases(all).map((one) => [wordOf(one), language as Language]),
  ),
)

/** The language of a word that asks for help; undefined for HELP, which all languages know. */
export const languageOfHelp = (word: string): Language | undefined => languagesOfHelp.get(word)

/** “tak” is a Polish YES, and thanks in Danish; “fine” ends things in Italian only. */
const isOtherTongue = (one: ReceivedKeyword | undefined, phone: string) =>
  (one?.word === 'TAK' && phone.startsWith('+45')) ||
  (one?.word === 'FINE' && /^\+(?!39|41|378)/.test(phone))

/** A YES that asks is none. */
const isAsked = (one: ReceivedKeyword | undefined, text: string) =>
  (one?.keyword === 'agree' || one?.word === 'YES') && /[?？؟]/u.test(text)

/** No part matches what the part before it does: otherwise a thousand line breaks would take a second. */
const signature = new RegExp(`[\\r\\n][^\\w\\r\\n]*(?:${lists.signatures.join('|')})`, 'iu')

function withoutSignature(text: string): string {
  const at = text.search(signature)
  return at < 0 ? text : text.slice(0, at)
}

/**
 * What a text says, in whichever language; undefined if nobody can tell but a person. A STOP counts
 * wherever a text begins with it. Everything else must be all of it: “yes but no” is no YES.
 * `optOutType`: the keyword that a gateway has understood itself.
 */
export function keywordIn(
  text: string,
  optOutType: string | undefined,
  phone = '',
): ReceivedKeyword | undefined {
  const said = optOutType?.toUpperCase() ?? ''
  const theirs = Object.hasOwn(byGateway, said) ? byGateway[said] : undefined
  const words = wordsIn(withoutSignature(text))
  const meant = meaningOf(words) ?? disguisedStop(text)
  const own = isOtherTongue(meant, phone) || isAsked(meant, text) ? undefined : meant
  // The gateway sends nothing to the number any more, whatever we understand.
  if (theirs === 'stop' && own?.keyword !== 'stop') {
    return { keyword: theirs, word: said, saysMore: false }
  }
  return own ?? (theirs && { keyword: theirs, word: said, saysMore: false })
}

function meaningOf(all: readonly string[]): ReceivedKeyword | undefined {
  const words = withoutOpeners(all)
  return stopIn(words, all) ?? otherIn(words)
}

const longestDisguise = 40

/** Letters of other alphabets, and small capitals, that look like STOP. */
function disguisedStop(text: string): ReceivedKeyword | undefined {
  if (text.length > longestDisguise || /^\p{ASCII}*$/u.test(text)) return undefined
  const words = wordsIn(asLatin(text))
  return stopIn(withoutOpeners(words), words)
}

/** Keeps the last word, which may be the whole text: OK. */
function withoutOpeners(all: readonly string[]): readonly string[] {
  const first = all.findIndex((word, place) => !openers.has(word) || startsKeyword(all, place))
  return first < 0 ? [] : all.slice(first)
}

/** “Por favor no” begins with words that also begin a keyword of several words: “i agree”. */
const startsKeyword = (all: readonly string[], place: number) =>
  others.some(([, known]) => known.some((one) => one.length > 1 && isAt(all, one, place)))

const isAt = (words: readonly string[], one: Phrase, place = 0) =>
  one.length > 0 && one.every((word, index) => words[place + index] === word)

/** Chinese and Japanese write no spaces. */
const isGlued = ([word = '']: readonly string[], [one = '', ...more]: Phrase) =>
  more.length === 0 && /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hang}]/u.test(one)
    ? word.startsWith(one)
    : one === 'stop' && word.startsWith(one) && afterStop.has(word.slice(one.length))

function stopIn(words: readonly string[], all: readonly string[]): ReceivedKeyword | undefined {
  const begun =
    atStart.find((one) => isAt(words, one)) ?? atStart.find((one) => isGlued(words, one))
  if (begun) {
    const saysMore = !words.slice(begun.length).every((word) => afterStop.has(word))
    return { keyword: 'stop', word: wordOf(begun), saysMore }
  }
  const whole = alone.find((one) => isAllOf(words, one, afterStop))
  if (whole) return { keyword: 'stop', word: wordOf(whole), saysMore: false }
  const wished = words.slice(words.findIndex((word) => !wishes.has(word) && !openers.has(word)))
  const asked = atStart.find((one) => isAllOf(wished, one, afterStop))
  if (asked) return { keyword: 'stop', word: wordOf(asked), saysMore: false }
  // “I said stop”, “yes stop”: short, and STOP is its last word.
  const isPlace = notBeforeStop.has(all.at(-2) ?? '')
  if (all.length <= 4 && all.at(-1) === 'stop' && !isPlace) {
    return { keyword: 'stop', word: 'STOP', saysMore: true }
  }
  return undefined
}

function otherIn(words: readonly string[]): ReceivedKeyword | undefined {
  for (const [keyword, known] of others) {
    const allowed = keyword === 'agree' ? new Set([...polite, ...known.flat()]) : polite
    const found = known.find((one) => isAllOf(words, one, allowed))
    if (!found) continue
    // Gateways know YES alone, and let a number that stopped be texted again.
    const isYes = keyword === 'agree' && words.length === 1 && words[0] === 'yes'
    return { keyword: isYes ? 'start' : keyword, word: wordOf(found), saysMore: false }
  }
  return undefined
}

const isAllOf = (words: readonly string[], one: Phrase, rest: ReadonlySet<string>) =>
  isAt(words, one) && words.slice(one.length).every((word) => rest.has(word))

function wordOf(one: Phrase): string {
  return one.join(' ').toUpperCase()
}

/**
 * Who sent a text, in the one notation by which a shop knows the number: carriers write Mexican
 * mobiles with a 1. Undefined for short codes and names, which cannot be texted back.
 */
export function senderOf(from: string): string | undefined {
  if (!/^\+[1-9]\d{5,14}$/.test(from)) return undefined
  return phoneOf(from) ?? from
}
