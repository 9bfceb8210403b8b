import { firstReward } from '../../contract/ladder.ts'
import type { CallOutput } from '../../contract/platform/endpoint.ts'
import type {
  findClaim as findClaimEndpoint,
  redeemReward as redeemEndpoint,
} from '../../contract/rewards.ts'
import { undoMinutes } from '../../contract/staff.ts'
import { change, type Outcome, recorded, unchanged, unrecorded } from '../core/change/service.ts'
import { byStaff } from '../core/devices/service.ts'
import { undoableUntil } from '../core/ledger/corrections/service.ts'
import {
  type Account,
  appendEntry,
  findEntryByKey,
  findPhone,
  lockAccount,
} from '../core/ledger/ledger.ts'
import { requireOpenLocation } from '../core/locations/service.ts'
import { forecastText } from '../core/messages/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By, UnlockedTill } from '../platform/http/caller.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import { inPoints } from '../platform/text/points.ts'
import { isFromBurst } from '../watch/bursts/service.ts'
import {
  isClaimCode,
  justRedeemedMs,
  justRedeemedSentence,
  meantReward,
  pointsTaken,
  reasonOf,
} from './rules.ts'
import {
  findClaim,
  findEntry,
  findLatestRedemption,
  findReadyRewards,
  findRewardCost,
  lockNextReward,
  markClaimUsed,
} from './store.ts'

interface Redemption {
  readonly businessId: number
  readonly claimCode: string | undefined
  readonly customerId: number | undefined
  /** Give another reward, although one was given within the last minute. */
  readonly again: boolean
  /** Give it although the number first came in a burst that nobody has judged. */
  readonly evenFromBurst: boolean
  readonly locationId: number | undefined
  /** The reward that the customer wants; undefined for the one of their code, or the next. */
  readonly rewardId: number | undefined
  readonly idempotencyKey: string | undefined
  readonly giver: Giver
}

type Giver = By | { readonly actor: 'staff'; readonly till: UnlockedTill }

type Given = Omit<CallOutput<typeof redeemEndpoint>, 'success'>

interface Claim {
  readonly accountId: number
  readonly rewardId: number | null
  readonly isUsed: boolean
  readonly isExpired: boolean
}

/**
 * Gives a customer one reward, by the code that they show or by who they are. Everything is checked
 * under the account's lock, so that of two tills one gives the reward and the other is told.
 */
export async function redeemReward(context: Context, redemption: Redemption): Promise<Given> {
  const { giver } = redemption
  const redeem = (tx: Queryable) => redeemIn(context, tx, redemption)
  if (giver.actor !== 'staff') return change(context, giver, redeem)
  return change(context, byStaff(giver.till), async (tx) => {
    const { answer } = await redeem(tx)
    // An entry of staff says who they are, so the audit log need not.
    return unrecorded(answer)
  })
}

async function redeemIn(
  context: Context,
  tx: Queryable,
  redemption: Redemption,
): Promise<Outcome<Given>> {
  const { businessId, idempotencyKey } = redemption
  const accountId = await accountToReward(tx, redemption)
  const account = await lockAccount(tx, { businessId, customer: { id: accountId } })
  // Nothing more can happen to the points of an erased person.
  if (!account?.phone) {
    throw new AppError(redemption.claimCode ? 'claim_code_unknown' : 'customer_not_found')
  }
  const repeated = idempotencyKey
    ? await findEntryByKey(tx, { businessId, accountId, idempotencyKey })
    : undefined
  const { answer: entryId, audit } = repeated
    ? unchanged(repeated.id)
    : await giveReward({ ...context, db: tx }, { redemption, account })
  return recorded(audit, await answerOf(context, tx, { redemption, account, entryId }))
}

/** Whose reward it is. A claim code tells before the account is locked. */
async function accountToReward(
  tx: Queryable,
  { businessId, claimCode, customerId }: Redemption,
): Promise<number> {
  if (customerId !== undefined) return customerId
  const claim =
    claimCode && isClaimCode(claimCode) ? await findClaim(tx, { businessId, claimCode }) : undefined
  if (!claim) throw new AppError('claim_code_unknown')
  return claim.accountId
}

/** The number (E.164) whose claim code this is, and the reward that it is of, while the code is good. */
export async function findClaimant(
  { db }: Context,
  {
    businessId,
    claimCode,
  }: { readonly businessId: number; readonly claimCode?: string | undefined },
): Promise<{ phone: string; rewardId: number | null }> {
  const claim =
    claimCode && isClaimCode(claimCode) ? await findClaim(db, { businessId, claimCode }) : undefined
  refuseClaim(claim)
  const phone = claim && (await findPhone(db, { businessId, accountId: claim.accountId }))
  if (!phone) throw new AppError('claim_code_unknown')
  return { phone, rewardId: claim.rewardId }
}

/** The same for an owner's screen, with what the customer can choose from. */
export async function readClaim(
  context: Context,
  asked: { readonly businessId: number; readonly claimCode: string },
): Promise<CallOutput<typeof findClaimEndpoint>> {
  const { phone, rewardId } = await findClaimant(context, asked)
  const found = await findReadyRewards(context.db, { businessId: asked.businessId, phone })
  if (!found) throw new AppError('claim_code_unknown')
  const { points, readyRewards } = found
  return { customerPhone: phone, rewardId, points, ...(readyRewards && { readyRewards }) }
}

async function giveReward(
  context: Context & { readonly db: Queryable },
  { redemption, account }: { redemption: Redemption; account: Account },
): Promise<Outcome<number>> {
  const { businessId, claimCode, again, locationId, idempotencyKey, giver } = redemption
  const { db: tx } = context
  const accountId = account.id
  const claim = claimCode ? await findClaim(tx, { businessId, claimCode }) : undefined
  if (claimCode) refuseClaim(claim)
  await requireOpenLocation(tx, { businessId, locationId })
  const next = await lockNextReward(tx, { businessId, accountId })
  if (!next) throw new AppError('business_not_found')
  const latest = await findLatestRedemption(tx, { businessId, accountId, withinMs: justRedeemedMs })
  const chosen = redemption.rewardId ?? claim?.rewardId ?? undefined
  const meant = meantReward(next, { chosen, locationId })
  if (meant.refusal) {
    const isNothing = meant.refusal === 'no_reward_waiting'
    const message =
      isNothing && latest && justRedeemedSentence(latest.ageMs, 'No other reward is waiting.')
    throw new AppError(meant.refusal, message ? { message } : {})
  }
  if (latest && !again) {
    const message = justRedeemedSentence(latest.ageMs, 'Give another one?')
    throw new AppError('just_redeemed', { message })
  }
  if (!redemption.evenFromBurst && (await isFromBurst(context, { businessId, accountId }))) {
    throw new AppError('from_burst')
  }
  const taken = pointsTaken(account.balance, meant)
  const reason = reasonOf(redemption)
  const entry = await appendEntry(tx, {
    businessId,
    accountId,
    kind: 'redemption',
    points: 0 - taken,
    actor: giver.actor,
    till: giver.actor === 'staff' ? giver.till : undefined,
    idempotencyKey,
    locationId,
    rewardId: meant.id,
    rewardCost: await costOf(tx, { businessId, rewardId: meant.id, firstCost: next.firstCost }),
    ...(reason && { reason }),
  })
  if (claimCode) await markClaimUsed(tx, { businessId, claimCode })
  const after = `Customer ${accountId}, ${meant.name.replace(/\s+/g, ' ')}: ${inPoints(taken)}`
  return recorded({ action: 'reward_given', after }, entry.id)
}

/** What a reward costs the owner to make, in cents. */
async function costOf(
  tx: Queryable,
  reward: { businessId: number; rewardId: number; firstCost: number | null },
): Promise<number | null> {
  return reward.rewardId === firstReward ? reward.firstCost : findRewardCost(tx, reward)
}

function refuseClaim(claim: Claim | undefined): void {
  if (claim?.isUsed) throw new AppError('claim_code_used')
  if (!claim || claim.isExpired) throw new AppError('claim_code_unknown')
}

/** Made from the entry and its terms, so that a repeated request gets the same answer. */
async function answerOf(
  context: Context,
  tx: Queryable,
  given: { redemption: Redemption; account: Account; entryId: number },
): Promise<Given> {
  const { redemption, account, entryId } = given
  const { businessId } = redemption
  const entry = await findEntry(tx, { businessId, entryId })
  const isHere = redemption.locationId === undefined || entry?.locationId === redemption.locationId
  // The key is of another request, or of a reward that was requested in another way or elsewhere.
  if (entry?.kind !== 'redemption' || entry.reason !== (reasonOf(redemption) ?? null) || !isHere) {
    throw new AppError('idempotency_key_reused')
  }
  const { points, balanceAfter, createdAt, locationId } = entry
  const sms = await forecastText(
    { ...context, db: tx },
    {
      businessId,
      kind: 'reward_redeemed',
      about: entryId,
      recipient: account.phone,
      at: createdAt,
    },
  )
  noteEntry(entryId)
  return {
    transactionId: entryId,
    customerId: String(account.id),
    customerPhone: account.phone,
    rewardDescription: entry.rewardDescription,
    pointsBefore: balanceAfter - points,
    pointsAfter: balanceAfter,
    rewardsWaiting: entry.rewardsWaiting,
    undoUntil: undoUntil(entry, redemption.giver).toISOString(),
    locationId,
    sms,
  }
}

/** Staff have minutes to undo their own, the owner a day. */
function undoUntil(entry: Parameters<typeof undoableUntil>[0], { actor }: Giver): Date {
  return actor === 'staff'
    ? new Date(entry.createdAt.getTime() + undoMinutes * 60_000)
    : (undoableUntil(entry) ?? entry.createdAt)
}
