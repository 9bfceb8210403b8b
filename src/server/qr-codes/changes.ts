import { createHash, randomInt } from 'node:crypto'
import { type Presence, weakerThan } from '../../contract/presence.ts'
import type { QrCode } from '../../contract/qr-codes.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { lockBusiness } from '../db/lockBusiness.ts'
import type { Queryable } from '../db/queryable.ts'
import { AppError } from '../errors.ts'
import type { Browser } from '../http/session.ts'
import { lockOutScans } from '../ledger/ledger.ts'
import { openLocation } from '../locations/service.ts'
import { requireActiveSession } from '../sessions/service.ts'
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

interface Change {
  readonly actor: 'owner' | 'support'
  readonly browser: Browser
}
export interface CodeChange extends Change {
  readonly businessId: number
  readonly codeId: number
}
type LockedCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>

/** Creates a code that the owner adds. Sending a request twice with one key makes one code. */
export async function createQrCode(
  context: Context,
  wanted: Change & {
    readonly businessId: number
    readonly pointValue: number
    readonly description?: string | null | undefined
    readonly locationId?: number | undefined
    readonly idempotencyKey: string | undefined
  },
): Promise<QrCode> {
  const { businessId, pointValue, idempotencyKey: key, actor, browser } = wanted
  const description = wanted.description || nameByPoints(pointValue)
  const asked = [pointValue, description, ...(wanted.locationId ? [wanted.locationId] : [])]
  const hash = createHash('sha256').update(asked.join(' ')).digest()
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    await lockBusiness(tx, businessId)
    const repeated = key ? await findCodeByCreationKey(tx, { businessId, key }) : undefined
    if (repeated && !repeated.creationHash?.equals(hash)) {
      throw new AppError('idempotency_key_reused')
    }
    if (repeated) return shownCode(repeated, context.config.publicUrl)
    const current = await countCurrentCodes(tx, businessId)
    if (current >= mostCurrentCodes) throw new AppError('too_many_codes')
    const { id: locationId } = await openLocation(tx, wanted)
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
    const after = formatCode(created)
    await writeAudit(tx, browser, { businessId, actor, action: 'code_created', after })
    return shownCode(created, context.config.publicUrl)
  })
}

/**
 * Changes a code's name and what it is worth from now on, even as a printed copy. A scan answered
 * after this change is worth the new points.
 */
export async function changePointValue(
  context: Context,
  change: CodeChange & {
    readonly pointValue: number
    readonly description?: string | undefined
    readonly locationId?: number | undefined
    /** The value that the owner saw; undefined accepts any. */
    readonly was?: number | undefined
  },
): Promise<QrCode> {
  const { businessId, codeId, pointValue, was, actor, browser } = change
  return changeCode(context, change, async (tx, before) => {
    if (was !== undefined && was !== before.pointValue) throw new AppError('changed_meanwhile')
    const description = descriptionAfter(before, change)
    const { locationId = before.locationId } = change
    const isMoved = locationId !== before.locationId
    const moveTo = isMoved ? locationId : undefined
    const place = await openLocation(tx, { businessId, locationId: moveTo })
    if (!isMoved && pointValue === before.pointValue && description === before.description) {
      return shownCode(before, context.config.publicUrl)
    }
    const after = await updateCode(tx, { businessId, codeId, pointValue, description, locationId })
    if (isOfPurchase(before)) await countChange(tx, businessId)
    await writeAudit(tx, browser, {
      businessId,
      actor,
      action: 'code_changed',
      before: formatCode(before),
      after: isMoved ? `${formatCode(after)}, at ${place.name}` : formatCode(after),
    })
    return shownCode(after, context.config.publicUrl)
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
  change: CodeChange & { readonly isActive: boolean },
): Promise<QrCode> {
  const { businessId, codeId, isActive, actor, browser } = change
  return changeCode(context, change, async (tx, before) => {
    if (isActive === before.isActive) return shownCode(before, context.config.publicUrl)
    const after = await updateCode(tx, { businessId, codeId, isActive })
    const action = isActive ? 'code_switched_on' : 'code_switched_off'
    await writeAudit(tx, browser, { businessId, actor, action, after: formatCode(after) })
    return shownCode(after, context.config.publicUrl)
  })
}

/**
 * Changes what a scan must prove. Afterwards weaker scans are not credited, even if begun before.
 */
export async function changePresence(
  context: Context,
  change: CodeChange & {
    readonly presence: Presence
    /** Also switch off codes of the same value and location that ask for weaker proof. */
    readonly othersOff: boolean
  },
): Promise<QrCode> {
  const { businessId, codeId, presence, othersOff, actor, browser } = change
  return changeCode(context, change, async (tx, before) => {
    for (const { id } of othersOff ? await listWeaker(tx, { businessId, before, presence }) : []) {
      const after = formatCode(await updateCode(tx, { businessId, codeId: id, isActive: false }))
      await writeAudit(tx, browser, { businessId, actor, action: 'code_switched_off', after })
    }
    if (presence === before.presence) return shownCode(before, context.config.publicUrl)
    const after = await updateCode(tx, { businessId, codeId, presence })
    if (presence === 'screen') await joinScreen(tx, { businessId, codeId })
    await writeAudit(tx, browser, {
      ...{ businessId, actor, action: 'code_presence_changed' },
      ...{ before: formatCode(before), after: `${formatCode(after)}, ${sayPresence[presence]}` },
    })
    return shownCode(after, context.config.publicUrl)
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
export async function deleteQrCode(context: Context, change: CodeChange): Promise<void> {
  const { businessId, codeId, actor, browser } = change
  await changeCode(context, change, async (tx, before) => {
    const isLast = !before.replacedAt && (await countCurrentCodes(tx, businessId)) === 1
    if (isLast) throw new AppError('last_code')
    await updateDeleted(tx, { businessId, codeId })
    if (isOfPurchase(before)) await countChange(tx, businessId)
    const action = 'code_deleted'
    await writeAudit(tx, browser, { businessId, actor, action, before: formatCode(before) })
  })
}

const isOfPurchase = ({ tier, replacedAt }: LockedCode) => tier !== null && !replacedAt

/**
 * Wraps every change of a code. No scan of its business is in progress, and the code is locked.
 * Changes of a business's codes come one after the other.
 */
export async function changeCode<T>(
  context: Context,
  { businessId, codeId, browser }: CodeChange,
  change: (tx: Queryable, before: LockedCode) => Promise<T>,
): Promise<T> {
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    await lockOutScans(tx, businessId)
    await lockBusiness(tx, businessId)
    const before = await lockCode(tx, { businessId, codeId })
    if (!before) throw new AppError('qr_code_not_found')
    return change(tx, before)
  })
}
