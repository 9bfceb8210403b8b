import {
  type ActivityEntry,
  type ActivityFilter,
  entryActor,
  entryKind,
} from '../../contract/activity.ts'
import { proof } from '../../contract/presence.ts'
import { refusalOfUndo, wrongNumberReason } from '../core/ledger/corrections/service.ts'
import { requireLocation } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { knownWord } from '../platform/text/knownWord.ts'
import { phoneEndOf } from './rules.ts'
import { type ActivityRow, listEntries } from './store.ts'

/** Everything that happened to points, newest first. */
export async function listActivity(
  context: Context,
  {
    search,
    ...question
  }: {
    businessId: number
    filter: ActivityFilter
    search?: string | undefined
    customerId?: number | undefined
    memberId?: number | undefined
    locationId?: number | undefined
    /** The locations of a manager who reads; undefined for somebody who may read the whole shop. */
    locationIds?: readonly number[] | undefined
    before?: number | undefined
    limit: number
  },
): Promise<ActivityEntry[]> {
  const phoneEnd = search ? phoneEndOf(search) : undefined
  if (search && !phoneEnd) {
    const message = 'Please enter at least the last four digits of the phone number'
    throw new AppError('invalid_input', { message, fields: { search: message } })
  }
  await requireLocation(context.db, question)
  const rows = await listEntries(context.db, { ...question, phoneEnd })
  return rows.map((row) => entryOf(row, context.clock()))
}

function entryOf(row: ActivityRow, now: Date): ActivityEntry {
  const { id, points, balanceAfter, isRepeatScan, isUndone, createdAt } = row
  const kind = knownWord(entryKind.options, row.kind, 'adjustment')
  const scanned = knownWord(proof.options, row.presence, undefined)
  const { reversesId, reversesKind, balance } = row
  // Nothing more can happen to the points of an erased person.
  const isOfSomebody = row.phone !== null
  return {
    id,
    kind,
    points,
    balanceAfter,
    customerId: String(row.accountId),
    customerPhone: row.phone,
    customerTotalPoints: balance,
    rewardsWaiting: row.rewardsWaiting,
    ...(row.promotionName !== null && { promotionName: row.promotionName }),
    ...(row.occasion !== null && { occasion: row.occasion }),
    ...(row.promisedReward && { promisedReward: row.promisedReward }),
    ...(row.readyRewards && { readyRewards: row.readyRewards }),
    isRepeatScan,
    isWrongNumber: row.reason === wrongNumberReason,
    ...(row.merge !== null && { merge: row.merge }),
    codeDescription: row.codeDescription,
    ...(scanned && { presence: scanned }),
    actor: knownWord(entryActor.options, row.actor, 'system'),
    ...(row.staffName !== null && { staffName: row.staffName }),
    ...(row.deviceName !== null && { deviceName: row.deviceName }),
    note: row.note,
    reverses:
      reversesId && reversesKind
        ? { id: reversesId, kind: knownWord(entryKind.options, reversesKind, 'adjustment') }
        : null,
    isUndone,
    mayUndo: isOfSomebody && !isUndone && !refusalOfUndo(row, { now, balance }),
    createdAt: createdAt.toISOString(),
    locationId: row.locationId,
  }
}
