import { createHash, randomInt } from 'node:crypto'
import { type Presence, weakerThan } from '../../contract/presence.ts'
import type { QrCode } from '../../contract/qr-codes.ts'
import type { AuditLine } from '../core/audit/service.ts'
import { change, type Outcome, recorded, unchanged } from '../core/change/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { openLocation } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import { lockBusiness } from '../platform/db/lockBusiness.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { formatCode, mostCurrentCodes, nameByPoints, newCodeText, shownCode } from './rules.ts'
import {
  countChange,
  countCurrentCodes,
  findCodeByCreationKey,
  insertCodes,
  joinScreen,
  listEarnCodes,
  lockCode,
  updateCode,
  updateDeleted,
} from './store.ts'

export interface CodeChange {
  readonly by: By
  readonly codeId: number
}
type LockedCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>

/** Creates a code that the owner adds. Sending a request twice with one key makes one code. */
export async function createQrCode(
  context: Context,
  wanted: {
    readonly by: By
    readonly pointValue: number
    readonly description?: string | null | undefined
    readonly locationId?: number | undefined
    readonly idempotencyKey: string | undefined
  },
): Promise<QrCode> {
  const { by, pointValue, idempotencyKey: key } = wanted
  const { businessId } = by
  const description = wanted.description || nameByPoints(pointValue)
  const asked = [pointValue, description, ...(wanted.locationId ? [wanted.locationId] : [])]
  const hash = createHash('sha256').update(asked.join(' ')).digest()
  return change(context, by, async (tx) => {
    await lockBusiness(tx, businessId)
    const repeated = key ? await findCodeByCreationKey(tx, { businessId, key }) : undefined
    if (repeated && !repeated.creationHash?.equals(hash)) {
      throw new AppError('idempotency_key_reused')
    }
    if (repeated) return unchanged(shownCode(repeated, context.config.publicUrl))
    const current = await countCurrentCodes(tx, businessId)
    if (current >= mostCurrentCodes) throw new AppError('too_many_codes')
    const { id: locationId } = await openLocation(tx, { businessId, locationId: wanted.locationId })
    const [created] = await insertCodes(tx, businessId, [
      {
        locationId,
        kind: 'earn',
        code: newCodeText(businessId, pointValue, randomInt),
        pointValue,
        description,
        tier: null,
        creation: key ? { key, hash } : undefined,
      },
    ])
    if (!created) throw new Error('A code that was written is answered with')
    const line = { action: 'code_created', after: formatCode(created) } as const
    return recorded(line, shownCode(created, context.config.publicUrl))
  })
}

/**
 * Changes a code's name and what it is worth from now on, even as a printed copy. A scan answered
 * after this change is worth the new points.
 */
export async function changePointValue(
  context: Context,
  wanted: CodeChange & {
    readonly pointValue: number
    readonly description?: string | undefined
    readonly locationId?: number | undefined
    /** The value that the owner saw; undefined accepts any. */
    readonly was?: number | undefined
  },
): Promise<QrCode> {
  const { by, codeId, pointValue, was } = wanted
  const { businessId } = by
  return changeCode(context, wanted, async (tx, before) => {
    if (was !== undefined && was !== before.pointValue) throw new AppError('changed_meanwhile')
    const description = descriptionAfter(before, wanted)
    const { locationId = before.locationId } = wanted
    const isMoved = locationId !== before.locationId
    const moveTo = isMoved ? locationId : undefined
    const place = await openLocation(tx, { businessId, locationId: moveTo })
    if (!isMoved && pointValue === before.pointValue && description === before.description) {
      return unchanged(shownCode(before, context.config.publicUrl))
    }
    const after = await updateCode(tx, { businessId, codeId, pointValue, description, locationId })
    if (isOfPurchase(before)) await countChange(tx, businessId)
    const line = {
      action: 'code_changed',
      before: formatCode(before),
      after: isMoved ? `${formatCode(after)}, at ${place.name}` : formatCode(after),
    } as const
    return recorded(line, shownCode(after, context.config.publicUrl))
  })
}

/** A code without its own name is named by its points. */
function descriptionAfter(
  before: LockedCode,
  { pointValue, description }: { pointValue: number; description?: string | undefined },
): string {
  const wanted = description ?? before.description
  const isOurs = wanted === '' || wanted === nameByPoints(before.pointValue)
  return isOurs ? nameByPoints(pointValue) : wanted
}

/** Switches a code on or off. Once off, it credits no scan, even if the scan began before. */
export async function switchQrCode(
  context: Context,
  { by, codeId, isActive }: CodeChange & { readonly isActive: boolean },
): Promise<QrCode> {
  return changeCode(context, { by, codeId }, async (tx, before) => {
    if (isActive === before.isActive) return unchanged(shownCode(before, context.config.publicUrl))
    const after = await updateCode(tx, { businessId: by.businessId, codeId, isActive })
    const action = isActive ? 'code_switched_on' : 'code_switched_off'
    const line = { action, after: formatCode(after) } as const
    return recorded(line, shownCode(after, context.config.publicUrl))
  })
}

/**
 * Changes what a scan must prove. Afterwards weaker scans are not credited, even if begun before.
 */
export async function changePresence(
  context: Context,
  wanted: CodeChange & {
    readonly presence: Presence
    /** Also switch off codes of the same value and location that ask for weaker proof. */
    readonly othersOff: boolean
  },
): Promise<QrCode> {
  const { by, codeId, presence, othersOff } = wanted
  const { businessId } = by
  return changeCode(context, wanted, async (tx, before) => {
    const lines: AuditLine[] = []
    for (const { id } of othersOff ? await listWeaker(tx, { businessId, before, presence }) : []) {
      const after = formatCode(await updateCode(tx, { businessId, codeId: id, isActive: false }))
      lines.push({ action: 'code_switched_off', after })
    }
    if (presence === before.presence) {
      return recorded(lines, shownCode(before, context.config.publicUrl))
    }
    const after = await updateCode(tx, { businessId, codeId, presence })
    if (presence === 'screen') await joinScreen(tx, { businessId, codeId })
    lines.push({
      action: 'code_presence_changed',
      before: formatCode(before),
      after: `${formatCode(after)}, ${sayPresence[presence]}`,
    })
    return recorded(lines, shownCode(after, context.config.publicUrl))
  })
}

/** The other codes in use of the same value and location that ask for weaker proof. */
async function listWeaker(
  tx: Queryable,
  {
    businessId,
    before: { id, pointValue, locationId },
    presence,
  }: { businessId: number; before: LockedCode; presence: Presence },
) {
  const codes = await listEarnCodes(tx, { businessId, locationIds: [locationId] })
  const weaker = weakerThan(presence)
  return codes.filter(
    (other) =>
      other.id !== id &&
      other.isActive &&
      other.pointValue === pointValue &&
      weaker.includes(other.presence),
  )
}

const sayPresence = {
  paper: 'on paper',
  day_card: 'on day cards',
  screen: 'on the counter screen',
} satisfies Record<Presence, string>

/** Deletes a code for good. The last current one cannot go; older printed ones always can. */
export async function deleteQrCode(context: Context, { by, codeId }: CodeChange): Promise<void> {
  const { businessId } = by
  await changeCode(context, { by, codeId }, async (tx, before) => {
    const isLast = !before.replacedAt && (await countCurrentCodes(tx, businessId)) === 1
    if (isLast) throw new AppError('last_code')
    await updateDeleted(tx, { businessId, codeId })
    if (isOfPurchase(before)) await countChange(tx, businessId)
    return recorded({ action: 'code_deleted', before: formatCode(before) })
  })
}

const isOfPurchase = ({ tier, replacedAt }: LockedCode) => tier !== null && !replacedAt

/**
 * Wraps every change of a code. No scan of its business is in progress, and the code is locked.
 * Changes of a business's codes come one after the other.
 */
export async function changeCode<T>(
  context: Context,
  { by, codeId }: CodeChange,
  make: (tx: Queryable, before: LockedCode) => Promise<Outcome<T>>,
): Promise<T> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    await lockBusiness(tx, businessId)
    const before = await lockCode(tx, { businessId, codeId })
    if (!before) throw new AppError('qr_code_not_found')
    return make(tx, before)
  })
}
