import type { moveCustomer as contract } from '../../../contract/customers.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { AuditLine } from '../../core/audit/service.ts'
import { change, recorded, unchanged } from '../../core/change/service.ts'
import { mostPoints } from '../../core/ledger/corrections/service.ts'
import {
  type Account,
  findEntryByKey,
  lockAccount,
  lockOutScans,
  mergeAccounts,
} from '../../core/ledger/ledger.ts'
import { endConsent } from '../../core/messages/consent/service.ts'
import { moveReviewer } from '../../feedback/reviewers/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { phoneForPoints } from '../../points/service.ts'
import { findMergedInto } from '../store.ts'
import { findMoveKey, mergeProfiles, updatePhone } from './store.ts'

interface Move {
  readonly by: By
  readonly customerId: number
  readonly newPhone: string
  readonly confirmedPhone?: string | undefined
  readonly idempotencyKey: string | undefined
}

type Moved = CallOutput<typeof contract>

/**
 * Moves a customer to another number. The account gets that number and keeps its history. If the
 * number has an account already, the two are merged: that account gets points, visits, name and
 * note, and the old one is left empty.
 */
export async function moveCustomer(
  context: Context,
  { newPhone: typed, confirmedPhone: confirmed, ...move }: Move,
): Promise<Moved> {
  const { by, customerId } = move
  const { businessId } = by
  const newPhone = await phoneForPoints(context, {
    businessId,
    typed,
    field: 'newPhone',
    confirmed,
  })
  return change<Moved>(context, by, async (tx) => {
    // No scan may open an account for the new number, and nobody else may lock two accounts.
    await lockOutScans(tx, businessId)
    const from = await lockAccount(tx, { businessId, customer: { id: customerId } })
    if (!from?.phone) throw new AppError('customer_not_found')
    // The customer is moved already: a repeated request.
    if (from.phone === newPhone) return unchanged({ success: true, customerId, isMerged: false })
    const to = await lockAccount(tx, { businessId, customer: { phone: newPhone } })
    if (await isMovedAlready(tx, { ...move, to })) {
      return unchanged({ success: true, customerId: to?.id ?? customerId, isMerged: true })
    }
    refuseBlocked({ from, to })
    if (!to) {
      const line = await changePhone(tx, { ...move, oldPhone: from.phone, newPhone })
      return recorded(line, { success: true, customerId, isMerged: false })
    }
    const merged = await findMergedInto(tx, { businessId, customerId })
    const answer = { success: true, customerId: to.id, isMerged: true } as const
    // Nothing has come since: a repeated request without a key.
    if (merged?.id === to.id) return unchanged(answer)
    return recorded(await merge(tx, { ...move, from, to, oldPhone: from.phone, newPhone }), answer)
  })
}

/**
 * Whether this request has already moved the points; both accounts then have its key. The key that
 * gave an account its current number cannot be reused for another number.
 */
async function isMovedAlready(
  tx: Queryable,
  move: Pick<Move, 'by' | 'customerId' | 'idempotencyKey'> & { to: Account | undefined },
): Promise<boolean> {
  const { customerId, idempotencyKey, to } = move
  const { businessId } = move.by
  if (!idempotencyKey) return false
  const moved = await findMoveKey(tx, { businessId, accountId: customerId })
  if (moved === idempotencyKey) throw new AppError('idempotency_key_reused')
  const taken = await findEntryByKey(tx, { businessId, accountId: customerId, idempotencyKey })
  const given = to && (await findEntryByKey(tx, { businessId, accountId: to.id, idempotencyKey }))
  if (!taken && !given) return false
  if (!taken || given?.points !== -taken.points) throw new AppError('idempotency_key_reused')
  return true
}

/** Refuses blocked numbers, which must not come back as another number. */
function refuseBlocked({ from, to }: { from: Account; to: Account | undefined }): void {
  if (from.isBlocked) {
    const message = 'This number is blocked. Unblock it first, then move it.'
    throw new AppError('number_blocked', { message })
  }
  if (to?.isBlocked) {
    const message = 'The new number is blocked here. Unblock it first.'
    throw new AppError('number_blocked', { message, fields: { newPhone: message } })
  }
}

async function changePhone(
  tx: Queryable,
  move: Move & { readonly oldPhone: string },
): Promise<AuditLine> {
  const { customerId, oldPhone, newPhone, idempotencyKey } = move
  const { businessId } = move.by
  await updatePhone(tx, { businessId, accountId: customerId, phone: newPhone, idempotencyKey })
  // The new number has not agreed to anything, and the old one is no customer any more.
  await endConsent(tx, { businessId, phone: oldPhone })
  await moveReviewer(tx, { businessId, from: oldPhone, to: newPhone })
  return { action: 'customer_moved', after: `Customer ${customerId}, who keeps points and history` }
}

async function merge(
  tx: Queryable,
  move: Move & { readonly from: Account; readonly to: Account; readonly oldPhone: string },
): Promise<AuditLine> {
  const { from, to, oldPhone, newPhone, idempotencyKey } = move
  const { businessId, actor } = move.by
  if (to.balance + from.balance > mostPoints) throw new AppError('too_many_points')
  const accounts = { businessId, fromId: from.id, intoId: to.id }
  await mergeAccounts(tx, { ...accounts, actor, idempotencyKey })
  await mergeProfiles(tx, accounts)
  // The old number is no customer any more, and whoever gets it next has not agreed to anything.
  await endConsent(tx, { businessId, phone: oldPhone })
  await moveReviewer(tx, { businessId, from: oldPhone, to: newPhone })
  const after = `Customer ${from.id}, ${from.balance} points to customer ${to.id}`
  return { action: 'customer_moved', after }
}
