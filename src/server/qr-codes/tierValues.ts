import { randomInt } from 'node:crypto'
import type { QrCode } from '../../contract/qr-codes.ts'
import { change, type Outcome, recorded, unchanged } from '../core/change/service.ts'
import type { Context } from '../platform/context.ts'
import { lockBusiness } from '../platform/db/lockBusiness.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { formatTiers, newCodeText, shownCode, type TierValues, tierChanges } from './rules.ts'
import { countChange, insertCodes, lockTierCodes, updateReplaced } from './store.ts'

interface TierValuesChange extends TierValues {
  /** The values that the owner saw. */
  readonly was?: TierValues | undefined
}

/** Changes the values of the three purchases, and returns the codes to print again. */
export async function changeQrValues(
  context: Context,
  { by, ...values }: TierValuesChange & { readonly by: By },
): Promise<QrCode[]> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const changed = await changeTierValues(context, tx, { businessId, ...values })
    if (changed.answer.length > 0) await countChange(tx, businessId)
    return changed
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
  { businessId, was = {}, ...values }: TierValuesChange & { readonly businessId: number },
): Promise<Outcome<QrCode[]>> {
  await lockBusiness(tx, businessId)
  const codes = await lockTierCodes(tx, businessId)
  const isAsSeen = codes.every(
    ({ tier, pointValue }) => !tier || was[tier] === undefined || was[tier] === pointValue,
  )
  if (!isAsSeen) throw new AppError('changed_meanwhile')
  const changes = tierChanges(codes, values)
  if (changes.length === 0) return unchanged([])
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
  const line = {
    action: 'code_values_changed',
    before: formatTiers(changed, before),
    after: formatTiers(changed, after),
  } as const
  return recorded(
    line,
    created.map((code) => shownCode(code, context.config.publicUrl)),
  )
}
