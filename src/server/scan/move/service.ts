import type { Language } from '../../../contract/platform/languages.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { movableForMs } from '../../../contract/scanTimes.ts'
import { takeFromWrongNumber } from '../../core/ledger/corrections/service.ts'
import { lockOutScans } from '../../core/ledger/ledger.ts'
import type { CreditedScan } from '../../core/ledger/scans.ts'
import { askForConsent, takeBackConsent } from '../../core/messages/consent/service.ts'
import { cancelMessagesOfScan } from '../../core/messages/service.ts'
import { moveReviewOfScan } from '../../feedback/reviewers/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { readReceipt } from '../../platform/http/receipts.ts'
import { addressLimitsOf, countedAddress, networkHash } from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { phoneForPoints } from '../../points/service.ts'
import { creditOrRefuse, shownScan } from '../service.ts'
import { findMove, findScan, insertMove } from './store.ts'

interface TypedMove {
  readonly businessId: number
  /** The scan's ledger entry. */
  readonly transactionId: number
  readonly receipt: string
  readonly phoneNumber: string
  readonly confirmedPhone?: string | undefined
  readonly textMe: boolean
  readonly idempotencyKey: string | undefined
  /** The sender's network address. */
  readonly address: string
  /** What the phone asks for. */
  readonly language: Language | undefined
  /** What the page was in. */
  readonly shown: Language | undefined
}

interface Move
  extends Pick<
    TypedMove,
    'businessId' | 'textMe' | 'idempotencyKey' | 'address' | 'language' | 'shown'
  > {
  readonly entryId: number
  /** The right number, E.164. */
  readonly phone: string
}

/**
 * "That's not my number": moves the points of a scan by link to another number, once. Only the
 * browser that made the scan may do so, as its receipt proves. Scans by account are for the
 * account's own confirmed number.
 */
export async function moveScan(context: Context, typed: TypedMove): Promise<ScanResult> {
  const {
    businessId,
    transactionId: entryId,
    receipt,
    phoneNumber,
    confirmedPhone,
    ...rest
  } = typed
  const by = readReceipt(context.secret, receipt, { businessId, entryId })
  if (by !== 'link') throw new AppError('receipt_unknown')
  const phone = await phoneForPoints(context, {
    businessId,
    typed: phoneNumber,
    field: 'phoneNumber',
    confirmed: confirmedPhone,
  })
  const move = { ...rest, businessId, entryId, phone }
  const credited = await inTurn(`move ${businessId}`, () =>
    context.db.transaction().execute((tx) => moveAsking(context, tx, move)),
  )
  return shownScan(context, { businessId, by, credited })
}

/** Asks the number only if the move is not refused, and after its account is locked, as for a scan. */
async function moveAsking(context: Context, tx: Queryable, move: Move): Promise<CreditedScan> {
  const { businessId, phone, shown } = move
  const credited = await moveOnce(context, tx, move)
  if (move.textMe) {
    const askedBy = networkHash(context, move.address)
    await askForConsent(tx, { businessId, phone, language: shown, place: 'scan', askedBy })
  }
  return credited
}

/**
 * Locks scans out only for a move that may succeed, and before it locks two accounts: which is the
 * lower number is not known, and the right one may have no account yet.
 */
async function moveOnce(context: Context, tx: Queryable, move: Move): Promise<CreditedScan> {
  const { businessId, entryId, phone } = move
  const scan = await findScan(tx, move)
  if (!scan) throw new AppError('receipt_unknown')
  const first = await firstAnswer(context, tx, { move, code: scan.code })
  if (first) return first
  if (scan.createdAt.getTime() + movableForMs < context.clock().getTime()) {
    throw new AppError('too_late_to_move')
  }
  await lockOutScans(tx, businessId)
  const meanwhile = await firstAnswer(context, tx, { move, code: scan.code })
  if (meanwhile) return meanwhile
  const wrongPhone = await takeFromWrongNumber(tx, { ...move, ...scan, rightPhone: phone })
  const credited = await giveToRightNumber(context, tx, { move, code: scan.code })
  const movedEntryId = credited.entryId
  await insertMove(tx, { businessId, entryId, movedEntryId })
  await takeBackConsent(tx, { businessId, phone: wrongPhone, entryId })
  await cancelMessagesOfScan(tx, { businessId, entryId })
  await moveReviewOfScan(tx, { businessId, entryId, movedEntryId })
  return credited
}

interface MoveOfCode {
  readonly move: Move
  readonly code: string
}

/** The answer to a repeated request; undefined if nothing was moved yet. */
async function firstAnswer(
  context: Context,
  tx: Queryable,
  { move, code }: MoveOfCode,
): Promise<CreditedScan | undefined> {
  const { businessId, entryId, phone, idempotencyKey } = move
  const made = await findMove(tx, move)
  if (!made) return undefined
  const isSameKey = idempotencyKey !== undefined && made.idempotencyKey === idempotencyKey
  if (made.entryId !== entryId || !isSameKey) throw new AppError('already_moved')
  if (made.phone !== phone) throw new AppError('idempotency_key_reused')
  const toCredit = { businessId, code, phone, idempotencyKey, movedEntryId: entryId }
  const answer = await creditOrRefuse(context, tx, toCredit)
  // The number was moved or erased just now, so the key is of no account.
  if (answer.entryId !== made.movedEntryId) throw new AppError('already_moved')
  return answer
}

/**
 * Counts as another scan of the address: a move shows the other number's balance, and must not show
 * more numbers than scans would.
 */
async function giveToRightNumber(
  context: Context,
  tx: Queryable,
  { move, code }: MoveOfCode,
): Promise<CreditedScan> {
  const { businessId, entryId, phone, idempotencyKey, language } = move
  const address = countedAddress(context, move.address)
  const addressLimits = addressLimitsOf(context, { address, businessId })
  const toCredit = { businessId, code, phone, idempotencyKey, addressLimits, language }
  const credited = await creditOrRefuse(context, tx, { ...toCredit, movedEntryId: entryId })
  // The key is of another move to that number.
  if (credited.outcome === 'replayed') throw new AppError('idempotency_key_reused')
  return credited
}
