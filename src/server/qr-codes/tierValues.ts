import { randomInt } from 'node:crypto'
import type { QrCode } from '../../contract/qr-codes.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { lockBusiness } from '../db/lockBusiness.ts'
import type { Queryable } from '../db/queryable.ts'
import { AppError } from '../errors.ts'
import type { Browser } from '../http/session.ts'
import { requireActiveSession } from '../sessions/service.ts'
import { formatTiers, newCodeText, shownCode, type TierValues, tierChanges } from './rules.ts'
import { countChange, insertCodes, lockTierCodes, updateReplaced } from './store.ts'

interface TierValuesChange extends TierValues {
  /** The values that the owner saw. */
  readonly was?: TierValues | undefined
  readonly businessId: number
  readonly actor: 'owner' | 'support'
  readonly browser: Browser
}

/** Changes the values of the three purchases, and returns the codes to print again. */
export async function changeQrValues(
  context: Context,
  change: TierValuesChange,
): Promise<QrCode[]> {
  const { businessId, browser } = change
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const created = await changeTierValues(context, tx, change)
    if (created.length > 0) await countChange(tx, businessId)
    return created
  })
}

/**
 * Makes a new code for each of the three purchases whose value changes, in the caller's
 * transaction, and returns them. Replaced codes keep their points and stay on. No printed code
 * changes, so scans need not be locked out.
 */
export async function changeTierValues(
  context: Context,
  tx: Queryable,
  { businessId, actor, browser, was = {}, ...values }: TierValuesChange,
): Promise<QrCode[]> {
  await lockBusiness(tx, businessId)
  const codes = await lockTierCodes(tx, businessId)
  const isAsSeen = codes.every(
    ({ tier, pointValue }) => !tier || was[tier] === undefined || was[tier] === pointValue,
  )
  if (!isAsSeen) throw new AppError('changed_meanwhile')
  const changes = tierChanges(codes, values)
  if (changes.length === 0) return []
  const replaced = changes.flatMap(({ replaces }) => replaces ?? [])
  await updateReplaced(tx, { businessId, codeIds: replaced })
  const created = await insertCodes(
    tx,
    businessId,
    changes.map(({ tier, pointValue, description, locationId, presence }) => ({
      kind: 'earn' as const,
      code: newCodeText(businessId, pointValue, randomInt),
      pointValue,
      description,
      tier,
      locationId,
      presence,
    })),
  )
  const before = Object.fromEntries(codes.map(({ tier, pointValue }) => [tier, pointValue]))
  const after = Object.fromEntries(changes.map(({ tier, pointValue }) => [tier, pointValue]))
  const changed = changes.map(({ tier }) => tier)
  await writeAudit(tx, browser, {
    businessId,
    actor,
    action: 'code_values_changed',
    before: formatTiers(changed, before),
    after: formatTiers(changed, after),
  })
  return created.map((code) => shownCode(code, context.config.publicUrl))
}
