import type { Customer, CustomerTexts } from '../../contract/customers.ts'
import { storedSpellings } from '../../contract/platform/phones/subscribers.ts'
import type { PromisedReward, ReadyReward } from '../../contract/rewards.ts'
import { type CountryCode, phoneOf } from '../platform/text/phone.ts'

/** A customer's data, with what waits for them. */
export interface CustomerRow {
  readonly id: number
  readonly phone: string | null
  readonly name: string | null
  readonly balance: number
  readonly visits: number
  readonly lastVisitAt: Date | null
  readonly firstSeenAt: Date
  readonly isBlocked: boolean
  readonly rewardsWaiting: number
  /** Null for the shop's reward of today. */
  readonly promisedReward: PromisedReward | null
  /** Null where nobody has to choose. */
  readonly readyRewards: ReadyReward[] | null
}

export function customerOf(row: CustomerRow): Customer {
  const { id, phone, name, balance, visits, lastVisitAt, firstSeenAt, isBlocked } = row
  return {
    id,
    phone,
    name,
    points: balance,
    rewardsWaiting: row.rewardsWaiting,
    ...(row.promisedReward && { promisedReward: row.promisedReward }),
    ...(row.readyRewards && { readyRewards: row.readyRewards }),
    visits,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    firstSeenAt: firstSeenAt.toISOString(),
    isBlocked,
  }
}

/** Whether a customer gets texts: STOP overrides a YES, and a YES overrides a ticked checkbox. */
export function textsOf({
  stoppedAt,
  agreedAt,
  askedAt,
}: {
  readonly stoppedAt: Date | null
  readonly agreedAt: Date | null
  readonly askedAt: Date | null
}): CustomerTexts {
  if (stoppedAt) return { state: 'stopped', since: stoppedAt.toISOString() }
  if (agreedAt) return { state: 'agreed', since: agreedAt.toISOString() }
  if (askedAt) return { state: 'asked', since: askedAt.toISOString() }
  return { state: 'none', since: null }
}

/**
 * The digits to search for in phone numbers; empty if the text is part of none. A whole number is
 * read as at every other door. Also tries a longer text without its leading zero, which is dialed
 * only within a country.
 */
export function digitsToFind(search: string, country: CountryCode): string[] {
  const digits = search.replace(/\D/g, '')
  const phone = phoneOf(search, country)
  const whole = phone ? storedSpellings(phone).map((spelling) => spelling.slice(1)) : []
  const hasTrunkZero = digits.length > 4 && /^0[1-9]/.test(digits)
  const parts = digits === '' ? [] : [digits, ...(hasTrunkZero ? [digits.slice(1)] : [])]
  return [...new Set([...whole, ...parts])]
}
