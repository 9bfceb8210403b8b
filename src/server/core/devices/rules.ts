import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Device } from '../../../contract/devices.ts'
import { describeDevice } from '../../../contract/platform/browserNames.ts'

/** Visits are recorded this often, because recording each would cost more than it tells. */
export const seenEveryMs = 5 * 60_000

/** How long an unlocked till works after its PIN. The page forgets it much sooner. */
export const unlockedMs = 2 * 60 * 60_000
/** How long after the PIN, work that waited on the device may still arrive. */
const lateMs = 12 * 60 * 60_000

export interface StoredDevice {
  readonly id: number
  readonly name: string
  readonly locationId: number
  readonly userAgent: string | null
  readonly pairedAt: Date
  readonly lastSeenAt: Date
  readonly revokedAt: Date | null
}

/** A device as the owner sees it. */
export function shownDevice({ userAgent, ...stored }: StoredDevice): Device {
  return {
    ...stored,
    browser: describeDevice(userAgent),
    pairedAt: stored.pairedAt.toISOString(),
    lastSeenAt: stored.lastSeenAt.toISOString(),
    revokedAt: stored.revokedAt?.toISOString() ?? null,
  }
}

/** Who unlocked which till. A new PIN makes earlier tokens worthless. */
export interface TillToken {
  readonly businessId: number
  readonly deviceId: number
  readonly memberId: number
  readonly pinSetAt: Date
  readonly goodUntil: Date
}

export function newTillToken(secret: string, till: TillToken): string {
  const { businessId, deviceId, memberId, pinSetAt, goodUntil } = till
  const words = [businessId, deviceId, memberId, pinSetAt.getTime(), goodUntil.getTime()].join('.')
  return `${words}.${createHmac('sha256', secret).update(`till ${words}`).digest('base64url')}`
}

/**
 * Undefined for a token that we did not make, or that has expired. With `evenLate`, tokens expire
 * later.
 */
export function readTillToken(
  secret: string,
  text: string,
  { now, evenLate = false }: { readonly now: Date; readonly evenLate?: boolean | undefined },
): TillToken | undefined {
  const match = /^(\d{1,10})\.(\d{1,5})\.(\d{1,5})\.(\d{1,16})\.(\d{1,16})\.[\w-]{43}$/.exec(text)
  if (!match) return undefined
  const [businessId = 0, deviceId = 0, memberId = 0, pinSetAt = 0, goodUntil = 0] = match
    .slice(1)
    .map(Number)
  const ids = { businessId, deviceId, memberId }
  const till = { ...ids, pinSetAt: new Date(pinSetAt), goodUntil: new Date(goodUntil) }
  const [ours, theirs] = [Buffer.from(newTillToken(secret, till)), Buffer.from(text)]
  if (ours.length !== theirs.length || !timingSafeEqual(theirs, ours)) return undefined
  const until = evenLate ? goodUntil - unlockedMs + lateMs : goodUntil
  return until > now.getTime() ? till : undefined
}
