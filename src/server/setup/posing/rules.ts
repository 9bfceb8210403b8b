import { product } from '../../../contract/platform/product.ts'
import { asLatin, plainCharacters } from '../../../contract/textedWords/fold.ts'
import {
  alsoWords,
  everydayWords,
  fillers,
  institutions,
  ofAnOffice,
  ofAShop,
  plainlyTheirs,
} from './known.ts'

/** Digits and signs that are read as letters, and letters that are read as others. */
const readAs: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  // Nobody sees whether PayPaI ends with an I or an l.
  l: 'i',
}

const comparable = (word: string) =>
  [...word.replaceAll('vv', 'w').replaceAll('rn', 'm')]
    .map((letter) => readAs[letter] ?? letter)
    .join('')

/** The words of a name as they look, without possessives, in the form that is compared. */
function wordsOf(name: string): string[] {
  return (
    asLatin(name)
      .toLowerCase()
      // Chase’s Bakery is Chase’s.
      .replace(/(?<=\p{L})['’`´]s(?!\p{L})/gu, 'zz')
      .replace(/['’`´.]/g, '')
      .split(/[^\p{L}\p{N}$@!|€]+/u)
      .map((word) => comparable(word.replace(/^[!|@$€]+$/, '')))
      .filter((word) => word !== '')
  )
}

const phrase = (words: readonly string[]) => ` ${words.join(' ')} `
const phrases = (names: readonly string[]) => names.map((name) => phrase(wordsOf(name)))
const theirs = phrases(plainlyTheirs)
const words = phrases(alsoWords)
const everyday = phrases(everydayWords)
const offices = phrases(institutions)
const officeWords = phrases(ofAnOffice)
const shopWords = new Set([...ofAShop].map(comparable))
const fillerWords = new Set([...fillers].map(comparable))
/** “First National Bank” is one even without a word of an office. */
const bankNames =
  /\b(?:nationai|federai|savings|trust|reserve|centrai|commerciai|peopies|community|postai)\b.*\bbank\b|\bbank of (?!coffee|beer)|\bcredit union\b/
/** These are no banks, or no police. */
const harmless = / (?:food|biood|west|east|ieft|right|south|north|river|piggy|seed|tooi|toy) bank /g

const squash = (one: string) => one.replaceAll(' ', '')
/** “Pay Pal Support”: a long name may be cut in two. */
const longNames = theirs.map(squash).filter((name) => name.length >= 6)
const squashedOffices = officeWords.map(squash)

const ourName = comparable(product.name.toLowerCase())

/**
 * Whether people would take a text in this name for one of a bank, an authority, a carrier or us.
 * Names are compared as they look: “PayPa1” is PayPal, and so is “Раураl” in Cyrillic.
 */
export function posesAsOthers(name: string): boolean {
  // Capitals of other alphabets look like other Latin letters than their small ones.
  const asRead = [name, apart(name), ...(/[^\p{ASCII}]/u.test(name) ? [name.toLowerCase()] : [])]
  return asRead.some(poses)
}

/** “ChaseBank” as it is read, whether a capital or something invisible parts its words. */
const apart = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')

function poses(name: string): boolean {
  const all = wordsOf(name)
  const squashed = all.join('')
  if (all.some((_, place) => all.slice(place).join('').startsWith(ourName))) return true
  const cut = longNames.find((name) => squashed.startsWith(name))
  const after = cut === undefined ? '' : squashed.slice(cut.length)
  if (squashedOffices.some((word) => after === word)) return true
  const kept = all.filter((word) => !fillerWords.has(word))
  const text = phrase(kept).replace(harmless, ' ')
  const isShop = kept.some((word) => shopWords.has(word))
  const hasOfficeWord = (rest: string) => officeWords.some((word) => rest.includes(word))
  const named = [...theirs, ...words].find(
    (one) => text === one || squashed === one.replaceAll(' ', ''),
  )
  if (named) return true
  if (isDisguised(name) && [...theirs, ...words, ...everyday].some((one) => text.includes(one))) {
    return true
  }
  const both = [...theirs, ...words, ...everyday, ...offices]
  // “Chase Bank” says who writes, and “Chase Bank Alerts Cafe” does too.
  const besides = (one: string) =>
    officeWords.filter((word) => word !== one && text.includes(one.trimEnd() + word))
  const nextToOffice = both.filter((one) => besides(one).length > 0)
  const isTheirs = nextToOffice.some((one) => theirs.includes(one) || twoFollow(text, one))
  if (isTheirs || (!isShop && nextToOffice.length > 0)) return true
  if (isShop) return false
  if (theirs.some((one) => text.includes(one))) return true
  if (bankNames.test(phrase(all).replace(harmless, ' '))) return true
  return [...words, ...everyday, ...offices].some(
    (one) => text.includes(one) && hasOfficeWord(text.replace(one, '  ')),
  )
}

/** Whether two words of an office follow a name. */
function twoFollow(text: string, name: string): boolean {
  return officeWords.some((first) =>
    officeWords.some((second) => text.includes(name.trimEnd() + first.trimEnd() + second)),
  )
}

/** Whether a word mixes alphabets, or letters with the digits and signs that look like them. */
function isDisguised(name: string): boolean {
  return plainCharacters(name)
    .split(/[\s\p{Pd}]+/u)
    .some((word) => {
      const isLatin = /\p{Script=Latin}/u.test(word)
      const isForeign = /(?!\p{Script=Latin})\p{L}/u.test(word)
      return (isLatin && isForeign) || /\p{L}[013457$@!|]+\p{L}|\p{L}[013457$@!|]$/u.test(word)
    })
}
