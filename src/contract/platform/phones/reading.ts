import { type CountryCode, validatePhoneNumberLength } from 'libphonenumber-js/max'
import { decide, isUsual, type PhoneReading } from './choosing.ts'
import { type CleanPhone, cleanPhone } from './cleaning.ts'
import {
  callingCodeAt,
  callingCodeOfCountry,
  nationalPrefixOf,
  withoutPrefixAbroad,
} from './plans.ts'
import { quickUsPhone } from './quick.ts'
import { type Spelling, spellingOf, typeOf } from './subscribers.ts'

/**
 * The one reader of phone numbers: every door of the server uses it, and so do the pages. A page
 * loads it by `import()`, since the numbering rules are as large as the page.
 */

/** Longer than any number with everything that people put before it. */
const mostDigits = 24

/** Reads a text; without a calling code of its own it counts as a number of the country. */
export function readPhoneText(typed: string, country: CountryCode): PhoneReading {
  const quick = quickUsPhone(typed, country)
  if (quick) return { kind: 'number', phone: quick }
  const clean = cleanPhone(typed)
  if (typeof clean === 'string') return { kind: 'impossible', fault: clean }
  const spellings = spellingsOf(clean, country)
  return decide(spellings, clean.isPlain) ?? { kind: 'impossible', fault: lengthFault(spellings) }
}

/** Everything that the digits may mean, the likeliest first. */
function spellingsOf({ parts, hasPlus }: CleanPhone, country: CountryCode): Spelling[] {
  const [before, after] = parts
  const digits = parts.join('0')
  if (digits.length > mostDigits) return []
  // A zero in brackets follows a calling code: most countries drop it, Italy does not.
  const code = after === undefined ? undefined : codeAtEnd(before)
  if (after !== undefined && code) {
    return [...nationalSpellings(after, code), ...nationalSpellings(`0${after}`, code)]
  }
  if (hasPlus) return internationalSpellings(digits, country)
  const national = nationalSpellings(digits, callingCodeOfCountry(country), country)
  const prefix = nationalPrefixOf(country) ?? '0'
  const isDialed = digits.startsWith(prefix)
  return [...national, ...(isDialed ? [] : guessesAt(digits, prefix === '0' ? 10 : 11))]
}

/** A calling code, alone or behind the one of its field. */
function codeAtEnd(digits: string): string | undefined {
  const bare = digits.replace(/^(?:00|011)/, '')
  const code = callingCodeAt(bare)
  if (!code || code === bare) return code
  const rest = bare.slice(code.length).replace(/^(?:00|011)/, '')
  return callingCodeAt(rest) === rest ? rest : undefined
}

function internationalSpellings(digits: string, country: CountryCode): Spelling[] {
  const abroad = withoutPrefixAbroad(digits, country)
  if (digits.startsWith('0') && abroad.length > 0) {
    return abroad.flatMap((number) => internationalSpellings(number, country))
  }
  const code = callingCodeAt(digits)
  if (code) return nationalSpellings(digits.slice(code.length), code)
  // A plus before a national number.
  const national = nationalSpellings(digits, callingCodeOfCountry(country), country)
  return national.map((spelling) => ({ ...spelling, isGuess: true }))
}

/** A field joins its country's code with what is typed, which may have a code of its own. */
function nationalSpellings(digits: string, code: string, country?: CountryCode): Spelling[] {
  const spellings = [spellingOf(code, digits)]
  for (const abroad of withoutPrefixAbroad(digits, country ?? code)) {
    const other = callingCodeAt(abroad)
    if (other) spellings.push(...nationalSpellings(abroad.slice(other.length), other))
  }
  if (digits.startsWith(code) && digits.length > code.length) {
    spellings.push(...nationalSpellings(digits.slice(code.length), code))
  }
  if (!digits.startsWith('0') || spellings.some(isUsual)) return spellings
  // One of the two zeros before its code is missing: "049 151…". Behind 01 or 07 more often stands a
  // number of another country.
  if (code.length > 1 && digits.startsWith(`0${code}`)) {
    spellings.push(...nationalSpellings(digits.slice(code.length + 1), code))
  }
  return code === '33' ? [...spellings, ...overseasSpellings(digits)] : spellings
}

/** France's overseas departments have codes of their own, and are dialed from France as at home. */
const overseasSpellings = (digits: string) =>
  ['262', '590', '594', '596']
    .map((code) => spellingOf(code, digits))
    .filter(({ isValid }) => isValid)

/**
 * A mobile number of another country whose plus is missing. Where no zero is dialed, numbers of ten
 * digits are whole without one.
 */
function guessesAt(digits: string, shortest: number): Spelling[] {
  const code = digits.length >= shortest ? callingCodeAt(digits) : undefined
  if (!code) return []
  const guess = spellingOf(code, digits.slice(code.length))
  const type = guess.isValid ? typeOf(guess) : undefined
  const isMobile = type === 'MOBILE' || (digits.length > 10 && type === 'FIXED_LINE_OR_MOBILE')
  return isMobile ? [{ ...guess, isGuess: true }] : []
}

function lengthFault([first]: readonly Spelling[]) {
  if (!first) return 'too-long'
  const { typed } = first
  const length = validatePhoneNumberLength(typed)
  if (length === 'TOO_SHORT') {
    return validatePhoneNumberLength(`${typed}0`) === undefined ? 'one-short' : 'too-short'
  }
  if (length === 'TOO_LONG') {
    return validatePhoneNumberLength(typed.slice(0, -1)) === undefined ? 'one-long' : 'too-long'
  }
  return 'not-a-number'
}
