import type { unlockTill as unlockEndpoint } from '../../../contract/devices.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { writeAudit } from '../../core/audit/service.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import { listDevices, unlock } from '../../core/devices/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { PairedDevice } from '../../platform/http/caller.ts'
import type { Browser } from '../../platform/http/session.ts'
import {
  consumeLimit,
  countAgainst,
  isWithin,
  refundLimit,
  refusePaused,
} from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { initialsOf, listStaffAt, memberOfPin, noteUnlocked } from '../service.ts'

interface Try {
  readonly device: PairedDevice
  readonly pin: string
  /** The member whose PIN it is said to be. */
  readonly memberId: number | undefined
  readonly browser: Browser
}

/**
 * Unlocks a till by a PIN. A device's tries take turns: each counts before it is judged, and right
 * ones that come together would look like too many.
 */
export async function unlockTill(
  context: Context,
  asked: Try,
): Promise<CallOutput<typeof unlockEndpoint>> {
  const { businessId, deviceId } = asked.device
  return inTurn(`pin ${businessId} ${deviceId}`, () => tryPin(context, asked))
}

/** Each try counts before it is judged, so that the limit holds. */
async function tryPin(
  context: Context,
  { device, pin, memberId, browser }: Try,
): Promise<CallOutput<typeof unlockEndpoint>> {
  const { businessId, deviceId, locationId } = device
  const ofDevice = `${businessId} ${deviceId}`
  // A PIN alone may be anybody's, so it counts for the device. One for a named member counts for
  // that member, and pauses nobody else. Only members at this location count as named, because
  // somebody could name thousands.
  const here = await listStaffAt(context.db, { businessId, locationId })
  const [limit, subject] = here.some(({ id }) => id === memberId)
    ? (['wrong_pins_by_device_and_member', `${ofDevice} ${memberId}`] as const)
    : (['wrong_pins_by_device', ofDevice] as const)
  await refusePaused(context, limit, subject)
  const count = await countAgainst(context, limit, subject, context.db)
  if (count === 'over') await refusePaused(context, limit, subject)
  // A try that is not judged is none of the day's. Otherwise a burst would lock the till until
  // tomorrow.
  const countOfDay = await consumeLimit(context, 'wrong_pins_by_device_in_a_day', ofDevice)
  const member = await memberOfPin(context, { businessId, pin })
  const isMeant = memberId === undefined || member?.id === memberId
  if (!member || !isMeant || !member.locationIds.includes(locationId)) {
    // Also for tries that are too slow to be paused.
    if (count === 'last' || countOfDay === 'last') await tellOwner(context, { device, browser })
    throw new AppError('wrong_pin')
  }
  await refundLimit(context, limit, subject)
  await refundLimit(context, 'wrong_pins_by_device_in_a_day', ofDevice)
  const { id, name, pinSetAt } = member
  await noteUnlocked(context, { businessId, memberId: id, locationId })
  const unlocked = unlock(context, { ...device, memberId: id, pinSetAt })
  return { ...unlocked, member: { id, name, initials: initialsOf(name) } }
}

async function tellOwner(
  context: Context,
  { device: { businessId, deviceId }, browser }: { device: PairedDevice; browser: Browser },
): Promise<void> {
  const business = await getBusiness(context, businessId)
  const devices = await listDevices(context.db, businessId)
  const device = devices.find(({ id }) => id === deviceId)?.name ?? 'a device'
  const isNews = await isWithin(context, 'wrong_pin_texts_by_device', `${businessId} ${deviceId}`)
  await context.db.transaction().execute(async (tx) => {
    await writeAudit(tx, browser, {
      businessId,
      actor: 'stranger',
      action: 'pins_refused',
      after: device,
    })
    if (!business.isConfirmed || !isNews) return
    await queueMessage(tx, {
      businessId,
      kind: 'wrong_pins',
      about: `${deviceId} ${context.clock().getTime()}`,
      recipient: business.phone,
      variables: { businessName: business.name, device },
    })
  })
}
