import type { ColumnType, Generated } from 'kysely'

/** The people who work at a shop, and their devices. */

export interface StaffTable {
  business_id: number
  id: number
  name: string
  role: 'till' | 'manager'
  location_ids: number[]
  phone: string | null
  phone_confirmed_at: Date | null
  pin_hash: Buffer | null
  pin_set_at: Date
  /** Null where nobody chose the PIN, as in a demo shop. */
  pin_digits: number | null
  last_unlocked_at: Date | null
  last_location_id: number | null
  revision: Generated<number>
  creation_key: string | null
  creation_hash: Buffer | null
  created_at: Generated<Date>
  ended_at: Date | null
}

/** A network from which a device was heard. */
export interface HeardNetwork {
  /** A keyed hash of the widest network of an address. */
  readonly network: string
  /** When it was first and last heard, in ms. */
  readonly since: number
  readonly last: number
  /** The owner knows of it: it was there when the device was paired, or they were told. */
  readonly isKnown: boolean
}

export interface DevicesTable {
  business_id: number
  id: number
  location_id: number
  name: string
  token_hash: Buffer
  user_agent: string | null
  paired_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  /** See `devices/networks/`. */
  networks: ColumnType<HeardNetwork[], string | undefined, string>
}

/** Opening a code at the counter creates one; a scan uses it. */
export interface PresenceTicketsTable {
  business_id: number
  id: string
  browser_hash: Buffer | null
  device_id: number | null
  step: number | null
  turn: number | null
  point_value: number | null
  opened_at: Date
  entry_id: bigint | null
}

export interface DevicePairingsTable {
  code_hash: Buffer
  business_id: number
  location_id: number
  device_name: string
  expires_at: Date
}

export interface WatchDismissalsTable {
  business_id: number
  staff_id: number
  rule: string
  account_id: number
  figure: number
  dismissed_at: Date
}
