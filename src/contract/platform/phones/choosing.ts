import type { PhoneFault } from './faults.ts'
import { type Spelling, typeOf } from './subscribers.ts'

/** What a text means. Each phone is E.164, in the one form of its subscriber. */
export type PhoneReading =
  | { readonly kind: 'number'; readonly phone: string }
  /** Possible, but unknown to the numbering rules, or a guess: "Is this right?" */
  | { readonly kind: 'ask'; readonly phone: string }
  /** Two valid numbers, the likelier one first. Somebody who is there is asked about that one. */
  | { readonly kind: 'two-ways'; readonly phones: readonly [string, string] }
  | { readonly kind: 'impossible'; readonly fault: PhoneFault }

/** No mobile number is longer and begins like its calling code, so its code was typed again. */
const longestMobile = 11

/** Shorter numbers are special ones, or not yet whole. */
const shortestUnknown = 7

/** Undefined if no spelling is possible. `isPlain`: the first one is as machines write it. */
export function decide(spellings: readonly Spelling[], isPlain: boolean): PhoneReading | undefined {
  const meant = spellings.filter(({ isGuess }) => !isGuess)
  const [first, second] = likely(meant)
  if (first && second && !(isPlain && first === meant[0])) {
    return { kind: 'two-ways', phones: [first.phone, second.phone] }
  }
  // Landlines are rarely written without their zero, and mobiles of other countries often without
  // their plus: 33612345678 is a French mobile, or a landline in Brandenburg.
  const foreign = first && spellings.find(({ isGuess, isValid }) => isGuess && isValid)
  if (foreign && foreign.phone !== first.phone && typeOf(first) === 'FIXED_LINE') {
    return { kind: 'two-ways', phones: [first.phone, foreign.phone] }
  }
  if (first) return { kind: 'number', phone: first.phone }
  const [guess] = likely(spellings)
  if (guess) return { kind: 'ask', phone: guess.phone }
  if (spellings.some(({ lacksDigit }) => lacksDigit)) {
    return { kind: 'impossible', fault: 'ninth-digit' }
  }
  const unknown = spellings.find(
    ({ isPossible, length }) => isPossible && length >= shortestUnknown,
  )
  return unknown && { kind: 'ask', phone: unknown.phone }
}

/** The valid numbers, each once. */
function likely(spellings: readonly Spelling[]): Spelling[] {
  const valid = spellings.filter(
    ({ isValid, phone }, place) =>
      isValid && spellings.findIndex((other) => other.phone === phone) === place,
  )
  const usual = valid.filter(isUsual)
  return usual.length > 0 ? usual : valid
}

/** Whether it is a valid number, and not one that only begins with its calling code. */
export function isUsual({ isValid, length }: Spelling): boolean {
  return isValid && length <= longestMobile
}
