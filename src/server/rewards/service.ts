import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { CallOutput } from '../../contract/platform/endpoint.ts'
import { claimCodeLifetimeMs, type getClaimCode } from '../../contract/rewards.ts'
import { change, recorded } from '../core/change/service.ts'
import { undoEntry } from '../core/ledger/corrections/service.ts'
import { joinScans, lockAccount } from '../core/ledger/ledger.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { readReceipt } from '../platform/http/receipts.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import { countedAddress } from '../platform/limits/service.ts'
import { inTurn } from '../platform/process/turns.ts'
import { readPhone } from '../platform/text/phone.ts'
import { countCheck, phoneHere } from '../points/service.ts'
import { isAtCounter } from '../presence/service.ts'
import { findScannedCode } from '../qr-codes/service.ts'
import {
  formatEntry,
  leastLeftMs,
  meantReward,
  newClaimCode,
  usedCodeRetentionMs,
  visitKnownMs,
} from './rules.ts'
import {
  deleteOldClaimCodes,
  findClaimCode,
  findEntry,
  findVersion,
  insertClaimCode,
  isScanOf,
  isShop,
  lockNextReward,
  updateClaimedReward,
  type ValidClaimCode,
} from './store.ts'
import { newTicket, ticketLifetimeMs } from './tickets.ts'

export { findClaimant, readClaim, redeemReward } from './redeem.ts'

type ClaimCode = CallOutput<typeof getClaimCode>

type AskedClaim = z.output<typeof getClaimCode.body> & {
  /** The sender's network address. */
  readonly address: string
  /** The secret of the browser's cookie. */
  readonly browser: string | undefined
}

/**
 * The code that customers show to get their reward. Anybody gets it who knows the number and is or
 * was at the counter. It counts like a points check, and a number without a reward is answered like
 * an unknown one. A shop that is switched off still owes earned rewards.
 */
export async function claimCode(context: Context, asked: AskedClaim): Promise<ClaimCode> {
  const { businessId } = asked
  const read = readPhone(asked.phoneNumber, 'phoneNumber')
  const phone = await phoneHere(context, { businessId, phone: read })
  await countCheck(context, { address: countedAddress(context, asked.address), phone })
  const code = await codeOfShop(context, asked)
  const claim = async (tx: Queryable) => {
    await requirePresence(context, tx, { ...asked, phone, code })
    if (!(await isShop(tx, businessId))) throw new AppError('business_not_found')
    // Locked, so that a screen loaded twice at once gets one code.
    const account = await lockAccount(tx, { businessId, customer: { phone } })
    const next = account && (await lockNextReward(tx, { businessId, accountId: account.id }))
    if (!next) throw new AppError('no_reward_waiting')
    const meant = meantReward(next, { chosen: asked.rewardId })
    // Where it is given, the till knows.
    if (meant.refusal && meant.refusal !== 'reward_elsewhere') throw new AppError(meant.refusal)
    const valid = await claimOf(tx, {
      businessId,
      accountId: account.id,
      rewardId: next.standing ? meant.id : null,
    })
    return {
      claimCode: valid.code,
      expiresAt: valid.expiresAt.toISOString(),
      validForMs: valid.validForMs,
      rewardsWaiting: next.rewardsWaiting,
      rewardDescription: meant.name,
      ...(next.standing && { rewardId: meant.id }),
      ticket: newTicket(context.secret, {
        businessId,
        accountId: account.id,
        version: await findVersion(tx, { businessId, accountId: account.id }),
        goodUntil: context.clock().getTime() + ticketLifetimeMs,
      }),
    }
  }
  return inTurn(`claim ${businessId} ${phone}`, () => context.db.transaction().execute(claim))
}

/** The text of the code that was scanned, if it is one of this shop. */
async function codeOfShop(
  context: Context,
  { businessId, qrCode, address }: AskedClaim,
): Promise<string | undefined> {
  if (qrCode === undefined) return undefined
  const found = await findScannedCode(context, { scanned: qrCode, address })
  return found.businessId === businessId ? found.code : undefined
}

interface PresentedVisit extends Pick<AskedClaim, 'businessId' | 'ticket' | 'browser' | 'visit'> {
  readonly phone: string
  /** The text of a code of this shop. */
  readonly code: string | undefined
}

/**
 * A number alone gets no code, because it tells neither who asks nor where they are. Asked again
 * for each next code, so that a code that was switched off shows no more of them.
 */
async function requirePresence(
  context: Context,
  tx: Queryable,
  { businessId, phone, code, ticket, browser, visit }: PresentedVisit,
): Promise<void> {
  // Whoever changes codes waits, and nobody gets a claim code after the answer to them.
  await joinScans(tx, businessId)
  const isThere = code && (await isAtCounter(context, tx, { businessId, code, ticket, browser }))
  if (isThere) return
  if (visit) {
    const scan = { businessId, entryId: visit.transactionId }
    const isOurs = readReceipt(context.secret, visit.receipt, scan) !== undefined
    if (isOurs && (await isScanOf(tx, { ...scan, phone, withinMs: visitKnownMs }))) return
  }
  throw new AppError('visit_needed')
}

interface ToClaim {
  readonly businessId: number
  readonly accountId: number
  /** Null where the shop has one reward. */
  readonly rewardId: number | null
}

/** The account's code, of the reward that is wanted now. */
async function claimOf(tx: Queryable, claim: ToClaim): Promise<ValidClaimCode> {
  const valid = await findClaimCode(tx, { ...claim, leastLeftMs })
  if (!valid) return createClaimCode(tx, claim)
  if (valid.rewardId !== claim.rewardId)
    await updateClaimedReward(tx, { ...claim, code: valid.code })
  return valid
}

async function createClaimCode(tx: Queryable, account: ToClaim): Promise<ValidClaimCode> {
  // One in millions is taken, so four in a row are not.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const code = newClaimCode(randomInt)
    const inserted = await insertClaimCode(tx, {
      ...account,
      code,
      lifetimeMs: claimCodeLifetimeMs,
    })
    if (inserted) return inserted
  }
  throw new AppError('busy', { retryAfterMs: 1000 })
}

/** Undoes an entry by its opposite, and records who did it. */
export async function undoTransaction(
  context: Context,
  undo: {
    readonly by: By
    readonly transactionId: number
    readonly idempotencyKey: string | undefined
  },
) {
  const { by, transactionId: entryId, idempotencyKey } = undo
  const { businessId, actor } = by
  return change(context, by, async (tx) => {
    const correction = await undoEntry(tx, {
      businessId,
      entryId,
      actor,
      idempotencyKey,
      now: context.clock(),
    })
    const { accountId, isRepeated } = correction
    const entry = await findEntry(tx, { businessId, entryId })
    const isNews = entry && !isRepeated
    noteEntry(correction.entryId)
    return recorded(
      isNews ? { action: 'entry_undone', after: formatEntry(accountId, entry) } : [],
      {
        transactionId: correction.entryId,
        customerId: String(accountId),
        pointsAfter: correction.balanceAfter,
      },
    )
  })
}

/** A part of the sweep: deletes codes that nobody can use any more. */
export async function forgetOldClaimCodes(context: Context): Promise<void> {
  await deleteOldClaimCodes(context.db, usedCodeRetentionMs)
}
