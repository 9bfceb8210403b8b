import { errors } from '../../../../contract/errors.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { AppError } from '../../../platform/errors.ts'
import { saying } from '../../../platform/sentences/sentences.ts'
import { appendEntry, findEntryByKey, lockAccount, lockAccounts } from '../ledger.ts'
import { refusalOfAdjustment, refusalOfUndo, wrongNumberReason } from './rules.ts'
import {
  deleteNotes,
  findEntry,
  findNote,
  findReversal,
  insertNote,
  listAccountsOf,
} from './store.ts'

export {
  erasedReason,
  mostPoints,
  refusalOfUndo,
  undoableUntil,
  wrongNumberReason,
} from './rules.ts'

export interface Correction {
  readonly entryId: number
  readonly accountId: number
  /** With a sign. */
  readonly points: number
  readonly balanceAfter: number
  /** The request was repeated, so nothing was appended. */
  readonly isRepeated: boolean
}

interface Correcting {
  readonly businessId: number
  readonly actor: 'owner' | 'support' | 'staff'
  /** For staff: the member and the device. */
  readonly till?: { readonly memberId: number; readonly deviceId: number }
  readonly idempotencyKey: string | undefined
}

/**
 * Locks the accounts of entries, and those of inviters who got points for them. Whoever undoes
 * several entries in one transaction calls this before the first.
 */
export async function lockToUndo(
  tx: Queryable,
  entries: { readonly businessId: number; readonly entryIds: readonly number[] },
): Promise<void> {
  const accountIds = await listAccountsOf(tx, entries)
  await lockAccounts(tx, { businessId: entries.businessId, accountIds })
}

/** Undoes an entry by appending its opposite. Each entry is undone once, whoever asks first. */
export async function undoEntry(
  tx: Queryable,
  undo: Correcting & { readonly entryId: number; readonly now: Date },
): Promise<Correction> {
  const { businessId, entryId, actor, till, idempotencyKey, now } = undo
  const entry = await findEntry(tx, { businessId, entryId })
  if (!entry) throw new AppError('transaction_not_found')
  const { accountId } = entry
  if (entry.inviterId) await lockToUndo(tx, { businessId, entryIds: [entryId] })
  const account = await lockAccount(tx, { businessId, customer: { id: accountId } })
  // Nothing more can happen to the points of an erased person.
  if (!account?.phone) throw new AppError('transaction_not_found')
  const reversal = await findReversal(tx, { businessId, entryId })
  if (reversal) {
    const isSameKey = idempotencyKey !== undefined && reversal.idempotencyKey === idempotencyKey
    // A customer's key is of their own move of the scan, so it is no repetition.
    const isRepeated = isSameKey && reversal.reason !== wrongNumberReason
    if (!isRepeated) throw new AppError('already_undone')
    const { id, balanceAfter } = reversal
    return { entryId: id, accountId, points: -entry.points - entry.bonus, balanceAfter, isRepeated }
  }
  await refuseUsedKey(tx, { businessId, accountId, idempotencyKey })
  // Nothing more can happen to the points of an erased person.
  if (!account.phone) throw new AppError('customer_not_found')
  const refusal = refusalOfUndo(entry, { now, balance: account.balance })
  if (refusal) throw new AppError(refusal)
  const appended = await appendEntry(tx, {
    businessId,
    accountId,
    kind: 'reversal',
    points: -entry.points,
    actor,
    till,
    reversesId: entryId,
    idempotencyKey,
  })
  const points = appended.points - entry.bonus
  return { ...shown(appended), points, accountId, isRepeated: false }
}

interface WrongNumber {
  readonly businessId: number
  /** The scan's entry. */
  readonly entryId: number
  readonly accountId: number
  readonly points: number
  /** The number that gets the points, E.164. */
  readonly rightPhone: string
  readonly idempotencyKey: string | undefined
}

/**
 * Takes a scan's points from a mistyped number, and returns that number. The caller has held off
 * scans and may then give the points to the right one. A blocked number cannot pass points on: a
 * block must not be evaded with another number.
 */
export async function takeFromWrongNumber(tx: Queryable, scan: WrongNumber): Promise<string> {
  const { businessId, entryId, accountId, points, rightPhone, idempotencyKey } = scan
  const account = await lockAccount(tx, { businessId, customer: { id: accountId } })
  if (!account?.phone || (await findReversal(tx, { businessId, entryId }))) {
    throw new AppError('already_undone', { message: saying(({ moves }) => moves.undone)({}) })
  }
  if (account.phone === rightPhone) {
    throw new AppError('same_number', { fields: { phoneNumber: errors.same_number.message } })
  }
  if (account.isBlocked) throw new AppError('number_blocked')
  await refuseUsedKey(tx, { businessId, accountId, idempotencyKey })
  const entry = await findEntry(tx, { businessId, entryId })
  if (entry?.isMerged) {
    throw new AppError('points_merged', { message: saying(({ moves }) => moves.merged)({}) })
  }
  if (account.balance < points + (entry?.bonus ?? 0)) {
    throw new AppError('points_spent', { message: saying(({ moves }) => moves.spent)({}) })
  }
  await appendEntry(tx, {
    businessId,
    accountId,
    kind: 'reversal',
    points: -points,
    actor: 'customer',
    reason: wrongNumberReason,
    reversesId: entryId,
    idempotencyKey,
  })
  return account.phone
}

/** Gives or takes points by hand. The owner's reason is stored outside the ledger. */
export async function adjustBalance(
  tx: Queryable,
  adjustment: Correcting & {
    readonly accountId: number
    readonly points: number
    readonly note: string
    readonly locationId?: number | undefined
  },
): Promise<Correction> {
  const { businessId, accountId, points, note, locationId, actor, idempotencyKey } = adjustment
  const account = await lockAccount(tx, { businessId, customer: { id: accountId } })
  // Nothing more can happen to the points of an erased person.
  if (!account?.phone) throw new AppError('customer_not_found')
  const repeated = idempotencyKey
    ? await findEntryByKey(tx, { businessId, accountId, idempotencyKey })
    : undefined
  if (repeated) {
    const isHere = locationId === undefined || repeated.locationId === locationId
    const isSame = repeated.kind === 'adjustment' && repeated.points === points && isHere
    const wrote = await findNote(tx, { businessId, entryId: repeated.id })
    if (!isSame || wrote !== note) throw new AppError('idempotency_key_reused')
    return { ...shown(repeated), accountId, isRepeated: true }
  }
  const refusal = refusalOfAdjustment(account.balance, points)
  if (refusal) throw new AppError(refusal)
  const appended = await appendEntry(tx, {
    businessId,
    accountId,
    kind: 'adjustment',
    points,
    actor,
    idempotencyKey,
    locationId,
  })
  await insertNote(tx, { businessId, entryId: appended.id, accountId, note })
  return { ...shown(appended), accountId, isRepeated: false }
}

/** Deletes what owners wrote about a customer. */
export async function forgetNotes(
  tx: Queryable,
  account: { businessId: number; accountId: number },
): Promise<void> {
  await deleteNotes(tx, account)
}

function shown({ id, points, balanceAfter }: { id: number; points: number; balanceAfter: number }) {
  return { entryId: id, points, balanceAfter }
}

/** Refuses a key that another request has used. */
async function refuseUsedKey(
  tx: Queryable,
  key: { businessId: number; accountId: number; idempotencyKey: string | undefined },
): Promise<void> {
  const { idempotencyKey } = key
  if (!idempotencyKey) return
  if (await findEntryByKey(tx, { ...key, idempotencyKey })) {
    throw new AppError('idempotency_key_reused')
  }
}
