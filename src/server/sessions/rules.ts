import { createHash, timingSafeEqual } from 'node:crypto'
import { browserDays, idleDays, signInDays, supportMinutes } from '../../contract/retention.ts'
import type { BusinessSession } from '../../contract/sessions.ts'
import { proofOf } from '../text/proof.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long each kind of session lasts, in milliseconds from its beginning. */
export const lifetimeMs = {
  owner: signInDays.owner * dayMs,
  /** Until the code that was texted at registration is entered. */
  unconfirmedOwner: signInDays.unconfirmedOwner * dayMs,
  manager: signInDays.owner * dayMs,
  customer: signInDays.customer * dayMs,
  admin: signInDays.admin * dayMs,
  support: supportMinutes * minuteMs,
} as const

/** A browser that nobody used for so long no longer opens a business. */
export const ownerIdleMs = idleDays * dayMs

/** Writing down each visit would cost more than it tells. */
export const seenEveryMs = hourMs

/** For so long name and phone are enough, once a code was entered in a browser. */
export const trustMs = browserDays * dayMs

/** How long after entering a code the changes that need a fresh one may be made. */
export const freshCodeMs = 10 * minuteMs

interface AdminSecrets {
  readonly secret: string
  readonly adminPassword: string
}

/** What the administrator's sessions depend on: another password ends them. */
export function adminCredential({ secret, adminPassword }: AdminSecrets): Buffer {
  return Buffer.from(proofOf(secret, `admin:${adminPassword}`), 'base64url')
}

export function isAdminCredential(
  secrets: AdminSecrets,
  credential: Buffer | null | undefined,
): boolean {
  return credential != null && timingSafeEqual(credential, adminCredential(secrets))
}

// The token is random, so a plain hash is enough to make a stolen table worthless.
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface ManagerSession {
  readonly businessId: number
  readonly memberId: number
  readonly name: string
  /** The open ones that they manage: at least one. */
  readonly locationIds: readonly number[]
  /** These are all that are open. */
  readonly hasAll: boolean
}

interface FoundManager {
  readonly businessId: number
  readonly memberId: number
  readonly name: string
  readonly locationIds: readonly number[]
  /** Of the shop. */
  readonly openLocations: readonly number[]
}

/** Undefined where the owner has closed every location that they manage. */
export function managerOf(found: FoundManager): ManagerSession | undefined {
  const { openLocations, locationIds, ...manager } = found
  const theirs = openLocations.filter((id) => locationIds.includes(id))
  if (theirs.length === 0) return undefined
  return { ...manager, locationIds: theirs, hasAll: theirs.length === openLocations.length }
}

export function doorOf({ kind }: { readonly kind: string }): BusinessSession['door'] {
  return kind === 'customer' ? 'account' : kind === 'manager' ? 'manager' : 'name-and-phone'
}
