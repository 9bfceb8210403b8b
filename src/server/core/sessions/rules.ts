import { createHash, timingSafeEqual } from 'node:crypto'
import { browserDays, idleDays, signInDays, supportMinutes } from '../../../contract/retention.ts'
import { proofOf } from '../../platform/text/proof.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long each kind of session lasts, in milliseconds from its start. */
export const lifetimeMs = {
  owner: signInDays.owner * dayMs,
  /** A session whose registration code has not been entered yet. */
  unconfirmedOwner: signInDays.unconfirmedOwner * dayMs,
  manager: signInDays.owner * dayMs,
  customer: signInDays.customer * dayMs,
  admin: signInDays.admin * dayMs,
  support: supportMinutes * minuteMs,
} as const

/** A browser that nobody used for this long no longer opens a business. */
export const ownerIdleMs = idleDays * dayMs

/** Visits are recorded this often, because recording each would cost more than it tells. */
export const seenEveryMs = hourMs

/** How long name and phone are enough after a code was entered in a browser. */
export const trustMs = browserDays * dayMs

/** How long after a code the changes may be made that need a fresh one. */
export const freshCodeMs = 10 * minuteMs

interface AdminSecrets {
  readonly secret: string
  readonly adminPassword: string
}

/** What the administrator's sessions depend on, so that a new password ends them. */
export function adminCredential({ secret, adminPassword }: AdminSecrets): Buffer {
  return Buffer.from(proofOf(secret, `admin:${adminPassword}`), 'base64url')
}

export function isAdminCredential(
  secrets: AdminSecrets,
  credential: Buffer | null | undefined,
): boolean {
  return credential != null && timingSafeEqual(credential, adminCredential(secrets))
}

// A plain hash is enough to make a stolen table worthless, because the token is random.
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface ManagerSession {
  readonly businessId: number
  /** The business's, if it is confirmed: whatever the managers do counts for its owner. */
  readonly confirmedPhone: string | null
  readonly memberId: number
  readonly name: string
  /** The manager's open locations, at least one. */
  readonly locationIds: readonly number[]
  /** These are all open locations. */
  readonly hasAll: boolean
}

interface FoundManager {
  readonly businessId: number
  readonly confirmedPhone: string | null
  readonly memberId: number
  readonly name: string
  readonly locationIds: readonly number[]
  /** The shop's. */
  readonly openLocations: readonly number[]
}

/** Undefined if the owner has closed all locations of the manager. */
export function managerOf(found: FoundManager): ManagerSession | undefined {
  const { openLocations, locationIds, ...manager } = found
  const theirs = openLocations.filter((id) => locationIds.includes(id))
  if (theirs.length === 0) return undefined
  return { ...manager, locationIds: theirs, hasAll: theirs.length === openLocations.length }
}
