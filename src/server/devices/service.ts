import { type Device, mostDevices, pairingMinutes } from '../../contract/devices.ts'
import { writeAudit } from '../core/audit/service.ts'
import { change, type Outcome, recorded, unchanged, unrecorded } from '../core/change/service.ts'
import type { StoredDevice } from '../core/devices/rules.ts'
import { listDevices } from '../core/devices/service.ts'
import { listDevices as listStored } from '../core/devices/store.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { requireOpenLocation } from '../core/locations/service.ts'
import { hashOf } from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By, PairedDevice } from '../platform/http/caller.ts'
import type { DeviceCookie } from '../platform/http/deviceCookie.ts'
import { type Browser, newToken } from '../platform/http/session.ts'
import { consumeLimit, countedAddress, refusePaused } from '../platform/limits/service.ts'
import { hashOfPairing, newPairingCode } from './rules.ts'
import {
  deleteExpiredPairings,
  findMostPoints,
  findPairing,
  insertDevice,
  replacePairing,
  takePairing,
  updateAllRevoked,
  updateMostPoints,
  updateName,
  updateRevoked,
} from './store.ts'

interface Change {
  readonly by: By
}

/** Makes a code for somebody to type on the device. */
export async function startPairing(
  context: Context,
  wanted: Change & { readonly name: string | undefined; readonly locationId: number },
): Promise<{ code: string; expiresAt: string; validForMs: number }> {
  const { by, locationId } = wanted
  const { businessId } = by
  const code = newPairingCode()
  const validForMs = pairingMinutes * 60_000
  const expiresAt = new Date(context.clock().getTime() + validForMs)
  await changeDevices(context, by, async (tx, devices) => {
    await requireOpenLocation(tx, { businessId, locationId })
    if (paired(devices).length >= mostDevices) throw new AppError('too_many_devices')
    const codeHash = hashOfPairing(context.secret, code)
    const deviceName = wanted.name ?? `Device ${nextId(devices)}`
    await replacePairing(tx, { businessId, locationId, deviceName, codeHash, expiresAt })
    // Pairing is what counts, and is recorded.
    return unrecorded()
  })
  return { code, expiresAt: expiresAt.toISOString(), validForMs }
}

/** Makes the browser that enters a code a device of the code's location. */
export async function pairDevice(
  context: Context,
  { code, browser }: { readonly code: string; readonly browser: Browser },
): Promise<{ readonly cookie: DeviceCookie; readonly device: PairedDevice }> {
  const address = countedAddress(context, browser.address)
  await refusePaused(context, 'pairing_codes_by_address', address)
  const codeHash = hashOfPairing(context.secret, code)
  const token = newToken()
  const device = await context.db.transaction().execute(async (tx) => {
    const businessId = await findPairing(tx, { codeHash, now: context.clock() })
    if (businessId === undefined) return undefined
    // Before taking the code, because making a code takes the locks in this order too.
    await lockOutScans(tx, businessId)
    const pairing = await takePairing(tx, codeHash)
    return pairing && addDevice(context, tx, { ...pairing, token, browser })
  })
  if (!device) {
    await consumeLimit(context, 'pairing_codes_by_address', address)
    throw new AppError('pairing_code_wrong')
  }
  const { businessId, deviceId } = device
  return { cookie: { businessId, deviceId, token }, device }
}

async function addDevice(
  context: Context,
  tx: Queryable,
  pairing: {
    readonly businessId: number
    readonly locationId: number
    readonly name: string
    readonly token: string
    readonly browser: Browser
  },
): Promise<PairedDevice> {
  const { businessId, locationId, name, token, browser } = pairing
  await requireOpenLocation(tx, { businessId, locationId })
  const devices = await listStored(tx, businessId)
  if (paired(devices).length >= mostDevices) throw new AppError('too_many_devices')
  const id = nextId(devices)
  const userAgent = browser.device ?? null
  const now = context.clock()
  const tokenHash = hashOf(token)
  await insertDevice(tx, { businessId, id, locationId, name, tokenHash, userAgent, now })
  await writeAudit(tx, browser, {
    businessId,
    actor: 'owner',
    action: 'device_paired',
    after: name,
  })
  return { businessId, locationId, deviceId: id }
}

export async function renameDevice(
  context: Context,
  { by, deviceId, name }: Change & { readonly deviceId: number; readonly name: string },
): Promise<Device[]> {
  return changeDevices(context, by, async (tx, devices) => {
    const before = requirePaired(devices, deviceId)
    if (before.name === name) return unchanged()
    await updateName(tx, { businessId: by.businessId, deviceId, name })
    return recorded({ action: 'device_renamed', before: before.name, after: name })
  })
}

/** Once revoked, a device gives nothing, not even what was begun on it before. */
export async function revokeDevice(
  context: Context,
  { by, deviceId }: Change & { readonly deviceId: number },
): Promise<Device[]> {
  return changeDevices(context, by, async (tx, devices) => {
    const device = devices.find(({ id }) => id === deviceId)
    if (!device) throw new AppError('device_not_found')
    if (device.revokedAt) return unchanged()
    await updateRevoked(tx, { businessId: by.businessId, deviceId, now: context.clock() })
    return recorded({ action: 'device_revoked', after: device.name })
  })
}

/**
 * Unpairs every device, in the transaction that deletes their shop and has locked out its scans.
 * They stay unpaired if the deletion is reverted: nobody knows who had them meanwhile.
 */
export async function unpairDevices(
  { clock }: Context,
  tx: Queryable,
  businessId: number,
): Promise<void> {
  await updateAllRevoked(tx, { businessId, now: clock() })
}

export async function getTillSettings(
  { db }: Context,
  { businessId }: { businessId: number },
): Promise<{ mostPoints: number | null }> {
  return { mostPoints: await findMostPoints(db, businessId) }
}

export async function changeTillSettings(
  context: Context,
  { by, mostPoints }: Change & { readonly mostPoints: number | null },
): Promise<{ mostPoints: number | null }> {
  const { businessId } = by
  await changeDevices(context, by, async (tx) => {
    const before = await findMostPoints(tx, businessId)
    if (before === mostPoints) return unchanged()
    await updateMostPoints(tx, { businessId, mostPoints })
    const tell = (most: number | null) => `At most: ${most ?? 'as the highest code'}`
    return recorded({ action: 'till_changed', before: tell(before), after: tell(mostPoints) })
  })
  return { mostPoints }
}

export async function forgetExpiredPairings({ db, clock }: Context): Promise<void> {
  await deleteExpiredPairings(db, clock())
}

/** Wraps every change: devices change one after the other, while no award is in progress. */
async function changeDevices(
  context: Context,
  by: By,
  make: (tx: Queryable, devices: readonly StoredDevice[]) => Promise<Outcome<void>>,
): Promise<Device[]> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    const { audit } = await make(tx, await listStored(tx, businessId))
    return recorded(audit, await listDevices(tx, businessId))
  })
}

const paired = (devices: readonly StoredDevice[]) => devices.filter(({ revokedAt }) => !revokedAt)

/** Ids are not used again, because entries name them. */
const nextId = (devices: readonly StoredDevice[]) => Math.max(0, ...devices.map(({ id }) => id)) + 1

function requirePaired(devices: readonly StoredDevice[], deviceId: number): StoredDevice {
  const found = paired(devices).find(({ id }) => id === deviceId)
  if (!found) throw new AppError('device_not_found')
  return found
}
