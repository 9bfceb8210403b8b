import type { LimitName } from './rules.ts'

export type AddressLimitName = Extract<
  LimitName,
  'unknown_codes_by_address' | 'accruals_by_address_and_business' | 'accruals_by_address'
>

/** What the ledger counts and checks for a scan, within the scan's transaction. */
export interface AddressLimits {
  readonly accruals: readonly Count<AddressLimitName>[]
  readonly unknownCodes: Count<AddressLimitName>
}

/** A limit with its key, as `take_limits` counts it. */
export interface Count<Name extends LimitName = LimitName> {
  readonly name: Name
  readonly key: string
  readonly most: number
  readonly spanMs: number
}

/**
 * A total that many senders share (see totals.ts): counted in the sender's first share while that
 * has room, then with everybody else's.
 */
export interface Total<Name extends LimitName = LimitName> {
  readonly first: readonly Count<Name>[]
  readonly common: Count<Name>
}

/** One of several limits that are taken together or not at all. */
export type Taken = Count | Total
