import { timingSafeEqual } from 'node:crypto'
import { describeDevice } from '../../../contract/platform/browserNames.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { PairedDevice, UnlockedTill } from '../../platform/http/caller.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import type { ByStaff } from '../change/service.ts'
import { joinScans } from '../ledger/ledger.ts'
import { hashOf } from '../sessions/service.ts'
import { noteNetwork } from './networks/service.ts'
import { newTillToken, readTillToken, seenEveryMs, unlockedMs } from './rules.ts'
import { type FoundTill, findTill, updateSeen } from './store.ts'

export interface AskingDevice {
  readonly cookie: DeviceCookie | undefined
  readonly userAgent: string | undefined
  /** Its network address. */
  readonly address: string
  /** The header `x-till-token`. */
  readonly tillToken?: string | undefined
  /** Accept what was done before the till locked itself, though it arrives later. */
  readonly evenLate?: boolean | undefined
}

/** Lets a paired device in. */
export async function requireDevice(context: Context, asking: AskingDevice): Promise<PairedDevice> {
  const { device } = await readTill(context, asking)
  return device
}

/** Lets in the team member who has unlocked the device. */
export async function requireStaff(context: Context, asking: AskingDevice): Promise<UnlockedTill> {
  const { device, found, token } = await readTill(context, asking)
  if (!token) throw new AppError('till_locked')
  const { memberId, pinSetAt, goodUntil } = token
  requireMember(found, pinSetAt)
  const unlockedAt = new Date(goodUntil.getTime() - unlockedMs)
  return { ...device, memberId, pinSetAt, unlockedAt, goodUntil }
}

/** Finds device and member in one read. */
async function readTill(
  context: Context,
  { cookie, userAgent, address, tillToken, evenLate }: AskingDevice,
) {
  if (!cookie) throw new AppError('device_unpaired')
  const now = context.clock()
  const read = tillToken && readTillToken(context.secret, tillToken, { now, evenLate })
  const { businessId, deviceId } = cookie
  const isOfDevice = read && read.businessId === businessId && read.deviceId === deviceId
  const token = isOfDevice ? read : undefined
  const found = await context.tillQueue.find({ businessId, deviceId, memberId: token?.memberId })
  if (!found || !timingSafeEqual(found.tokenHash, hashOf(cookie.token))) {
    throw new AppError('device_unpaired')
  }
  if (found.ended) throw new AppError(found.ended)
  // A stolen cookie usually comes from another browser, which its thief may however imitate.
  if (describeDevice(found.userAgent) !== describeDevice(userAgent)) {
    throw new AppError('device_elsewhere')
  }
  if (now.getTime() - found.lastSeenAt.getTime() > seenEveryMs) {
    await updateSeen(context.db, { businessId, deviceId, userAgent: userAgent ?? null, now })
  }
  const device = { businessId, deviceId, locationId: found.locationId }
  await noteNetwork(context, { device, heard: found.networks, address, userAgent })
  return { device, found, token }
}

function requireMember({ pinSetAt, hasMemberLeft }: FoundTill, since: Date): void {
  if (hasMemberLeft !== false) throw new AppError('member_left')
  if (pinSetAt?.getTime() !== since.getTime()) throw new AppError('pin_changed')
}

/** The token for the header `x-till-token`. */
export function unlock(
  { secret, clock }: Context,
  till: PairedDevice & Pick<UnlockedTill, 'memberId' | 'pinSetAt'>,
): { readonly token: string; readonly validForMs: number } {
  const goodUntil = new Date(clock().getTime() + unlockedMs)
  return { token: newTillToken(secret, { ...till, goodUntil }), validForMs: unlockedMs }
}

/** Who changes a business from an unlocked till. */
export const byStaff = (till: UnlockedTill): ByStaff => ({
  requireOpenTill: (tx) => requireOpenTill(tx, till),
})

/**
 * Checks again, in an entry's transaction, that the till may give points. Ending a device, a member
 * or a location first locks out scans, so nothing is given after the answer.
 */
async function requireOpenTill(tx: Queryable, till: UnlockedTill): Promise<void> {
  await joinScans(tx, till.businessId)
  const found = await findTill(tx, till)
  if (!found || found.ended) throw new AppError(found?.ended ?? 'device_unpaired')
  requireMember(found, till.pinSetAt)
}
