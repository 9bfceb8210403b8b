import { letters } from '../../../contract/letters.ts'
import { randomLetters } from '../../platform/text/letters.ts'

const minuteMs = 60_000

/** How many recovery codes a shop gets at once. */
export const codesInSet = 10
/** 31 letters each: 49 random bits, which nobody guesses at ten tries an hour. */
const lettersInCode = 10

/** Such as `K7QM2-XR9TB`. `pick(n)` is a random whole number from 0 to n - 1. */
export function newRecoveryCode(pick: (below: number) => number): string {
  const code = randomLetters(lettersInCode, pick)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A typed code as it is printed, without spaces and signs; undefined if it can be none. */
export function readRecoveryCode(typed: string): string | undefined {
  const squeezed = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const isOne =
    squeezed.length === lettersInCode && [...squeezed].every((letter) => letters.includes(letter))
  return isOne ? `${squeezed.slice(0, 5)}-${squeezed.slice(5)}` : undefined
}

/** How long a link works after it was requested. */
export const linkWorksMs = 30 * minuteMs
/** A link in a mailbox can be made to work again for so long. */
export const linkKeptMs = 24 * 60 * minuteMs
const mailAgainAfterMs = 10 * minuteMs
const mostUnused = 5

interface SentLink {
  readonly sentAt: Date
}

/**
 * The link that a request lets work again instead of mailing another one: the newest, if it was
 * mailed just now or five of a day wait unused. Strangers who know the shop can therefore neither
 * fill its mailbox nor use up what its owner needs: the newest email always helps. `unused` is
 * newest first.
 */
export function linkToRenew<Link extends SentLink>(
  unused: readonly Link[],
  now: Date,
): Link | undefined {
  const [newest] = unused
  if (!newest) return undefined
  const isRecent = now.getTime() - newest.sentAt.getTime() < mailAgainAfterMs
  return isRecent || unused.length >= mostUnused ? newest : undefined
}

/** The parts of a link's token; undefined if we did not make it. */
export function readLinkToken(token: string): { businessId: number } | undefined {
  const [, id] = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(token) ?? []
  const businessId = Number(id)
  return businessId > 0 && businessId <= 2_147_483_647 ? { businessId } : undefined
}
