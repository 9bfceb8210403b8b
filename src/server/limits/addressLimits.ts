import type { LimitName } from './rules.ts'

export type AddressLimitName = Extract<
  LimitName,
  'unknown_codes_by_address' | 'accruals_by_address_and_business' | 'accruals_by_address'
>

/** What the ledger has to count and check for a scan, in its own transaction. */
export interface AddressLimits {
  readonly accruals: readonly Count<AddressLimitName>[]
  readonly unknownCodes: Count<AddressLimitName>
}

/** What `take_limits` counts by. */
export interface Count<Name extends LimitName = LimitName> {
  readonly name: Name
  readonly key: string
  readonly most: number
  readonly spanMs: number
}
