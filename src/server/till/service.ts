import { shownLadder } from '../../contract/ladder.ts'
import { shownOccasions } from '../../contract/occasionBonus.ts'
import type { AskedOf, CallOutput } from '../../contract/platform/endpoint.ts'
import type { Language } from '../../contract/platform/languages.ts'
import { undoMinutes } from '../../contract/staff.ts'
import type {
  giveAward as awardEndpoint,
  lookUpCustomer as lookUpEndpoint,
  giveReward as rewardEndpoint,
  undoAtTill as undoEndpoint,
} from '../../contract/till.ts'
import { change, unrecorded } from '../core/change/service.ts'
import { byStaff } from '../core/devices/service.ts'
import { undoEntry } from '../core/ledger/corrections/service.ts'
import {
  type AnsweredScan,
  type AwardToCredit,
  type CreditedScan,
  listPromised,
  type RefusedScan,
} from '../core/ledger/scans.ts'
import { askForConsent } from '../core/messages/consent/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { UnlockedTill } from '../platform/http/caller.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import { consumeLimit, isLimitName, networkHash, refundLimit } from '../platform/limits/service.ts'
import { readPhone } from '../platform/text/phone.ts'
import { phoneForPoints, phoneHere } from '../points/service.ts'
import { findClaimant, redeemReward } from '../rewards/service.ts'
import { possibleWait, repeatQuestion, sentenceForStaff } from './rules.ts'
import { findCustomer, findLastAccrual, hasLaterGift, isGiftOf, isUndone } from './store.ts'

const undoMs = undoMinutes * 60_000

interface LookedUp extends AskedOf<typeof lookUpEndpoint> {
  readonly till: UnlockedTill
}

/** What staff see of a number: never a name, and nothing from other shops. */
export async function lookUpCustomer(
  context: Context,
  { till, claimCode, phoneNumber = '', values = [] }: LookedUp,
): Promise<CallOutput<typeof lookUpEndpoint>> {
  const { businessId, deviceId, locationId } = till
  const typed = claimCode ? undefined : await numberHere(context, till, phoneNumber)
  await consumeLimit(context, 'numbers_looked_up_by_device', `${businessId} ${deviceId}`)
  const { phone, rewardId = null } =
    typed === undefined ? await findClaimant(context, { businessId, claimCode }) : { phone: typed }
  const found = await findCustomer(context.db, { businessId, phone })
  const { rewardThreshold, rewardDescription, rewardsWaiting } = found
  const points = found.balance ?? 0
  const claimed = found.standing?.rewards.find(({ id }) => id === rewardId)
  if (rewardId !== null && !claimed) throw new AppError('reward_gone')
  const visit = { businessId, locationId, codeId: null, accountId: found.accountId, points: values }
  const promised =
    found.hasPromotions && values.length > 0 ? await listPromised(context.db, visit) : []
  return {
    points,
    rewardThreshold,
    rewardDescription: claimed?.name ?? rewardDescription,
    rewardsWaiting,
    ...shownLadder(found.standing),
    ending: phone.slice(-4),
    lastVisitAt: found.lastVisitAt?.toISOString() ?? null,
    isBlocked: found.blockedAt !== null,
    ...(promised.some(Boolean) && { promised }),
  }
}

/** The typed number (E.164), as it stands at the till's shop. */
function numberHere(context: Context, till: UnlockedTill, phoneNumber: string): Promise<string> {
  const phone = readPhone(phoneNumber, 'phoneNumber')
  return phoneHere(context, { businessId: till.businessId, phone })
}

interface Award extends AskedOf<typeof awardEndpoint> {
  readonly till: UnlockedTill
  readonly idempotencyKey: string | undefined
}

export async function giveAward(
  context: Context,
  { till, phoneNumber, confirmedPhone, points, again, idempotencyKey, ...told }: Award,
): Promise<CallOutput<typeof awardEndpoint>> {
  const waitedMs = possibleWait(told.waitedMs, { now: context.clock(), ...till })
  const field = 'phoneNumber'
  const phone =
    waitedMs === undefined
      ? await phoneForPoints(context, {
          businessId: till.businessId,
          typed: phoneNumber,
          field,
          confirmed: confirmedPhone,
        })
      : // Nobody is there any more to be asked.
        await numberHere(context, till, phoneNumber)
  const toldAt = context.clock().getTime() - (waitedMs ?? 0)
  if (toldAt >= till.goodUntil.getTime()) throw new AppError('till_locked')
  const award = { ...till, phone, points, again, waitedMs, idempotencyKey }
  const given =
    waitedMs === undefined
      ? await context.scanQueue.credit(award)
      : await creditWaited(context, award)
  if (!isCredited(given)) throw await refusal(context, award, given)
  noteEntry(given.entryId)
  const { balanceAfter, rewardThreshold, rewardDescription, rewardsWaiting, scannedAt } = given
  return {
    success: true,
    transactionId: given.entryId,
    pointsEarned: given.pointsEarned,
    points: balanceAfter,
    rewardThreshold,
    rewardDescription,
    rewardsWaiting,
    ...shownLadder(given.standing),
    ...(given.bonus && { bonus: given.bonus }),
    ...shownOccasions(given.occasions),
    isRepeat: given.isRepeatScan,
    givenAt: scannedAt.toISOString(),
    undoUntil: new Date(scannedAt.getTime() + undoMs).toISOString(),
  }
}

/** Each award counts before it is judged. If it is not credited now, the count is refunded. */
async function creditWaited(context: Context, award: AwardToCredit): Promise<AnsweredScan> {
  const ofDevice = `${award.businessId} ${award.deviceId}`
  await consumeLimit(context, 'waited_awards_by_device', ofDevice)
  const given = await context.scanQueue.credit(award)
  if (given.outcome !== 'credited') {
    await refundLimit(context, 'waited_awards_by_device', ofDevice)
  }
  return given
}

function isCredited(given: AnsweredScan): given is CreditedScan {
  return given.outcome === 'credited' || given.outcome === 'replayed'
}

async function refusal(
  context: Context,
  award: AwardToCredit,
  { outcome, nextScanAt }: RefusedScan,
): Promise<AppError> {
  if (isLimitName(outcome)) throw new Error('Awards are counted for no address')
  const message =
    outcome === 'repeat_award'
      ? await repeatQuestionOf(context, award)
      : sentenceForStaff(outcome, award.waitedMs)
  const retryAfterMs = nextScanAt && nextScanAt.getTime() - context.clock().getTime()
  return new AppError(outcome, {
    ...(message && { message }),
    ...(retryAfterMs !== null && { retryAfterMs: Math.max(0, retryAfterMs) }),
  })
}

/**
 * Works like a tick beside a scan's phone field. The sentence is beside it, and the number itself
 * must agree.
 */
export async function askForTexts(
  context: Context,
  {
    till,
    phoneNumber,
    address,
    language,
  }: {
    till: UnlockedTill
    phoneNumber: string
    address: string
    /** What the side that the customer reads is in. */
    language: Language | undefined
  },
): Promise<{ success: true }> {
  const { businessId, deviceId } = till
  const phone = await numberHere(context, till, phoneNumber)
  // Counted, because the answer reveals whether the number is a customer's.
  await consumeLimit(context, 'numbers_looked_up_by_device', `${businessId} ${deviceId}`)
  const askedBy = networkHash(context, address)
  return change(context, byStaff(till), async (tx) => {
    const { accountId } = await findCustomer(tx, { businessId, phone })
    // A number that never got points here has no reward to be texted about.
    if (accountId === null) throw new AppError('customer_not_found')
    await askForConsent(tx, { businessId, phone, language, place: 'till', askedBy })
    // The consent itself says where and from which network it was asked for.
    return unrecorded({ success: true })
  })
}

async function repeatQuestionOf(
  { db, clock }: Context,
  { businessId, phone, points }: AwardToCredit,
): Promise<string | undefined> {
  const last = await findLastAccrual(db, { businessId, phone })
  return last && repeatQuestion(last.points, clock().getTime() - last.at.getTime(), points)
}

interface Reward extends AskedOf<typeof rewardEndpoint> {
  readonly till: UnlockedTill
  readonly idempotencyKey: string | undefined
}

export async function giveReward(
  context: Context,
  { till, claimCode, phoneNumber, again, rewardId, idempotencyKey }: Reward,
): Promise<CallOutput<typeof rewardEndpoint>> {
  const { businessId, locationId } = till
  const given = await redeemReward(context, {
    businessId,
    locationId,
    claimCode,
    again,
    rewardId,
    idempotencyKey,
    customerId:
      phoneNumber === undefined ? undefined : await customerOf(context, till, phoneNumber),
    // Only the owner judges a burst.
    evenFromBurst: false,
    giver: { actor: 'staff', till },
  }).catch((error) => {
    const message = error instanceof AppError && sentenceForStaff(error.code)
    throw message ? new AppError(error.code, { message }) : error
  })
  const { transactionId, rewardDescription, pointsBefore, pointsAfter } = given
  const { rewardsWaiting, undoUntil } = given
  return {
    success: true,
    transactionId,
    rewardDescription,
    pointsBefore,
    pointsAfter,
    rewardsWaiting,
    undoUntil,
  }
}

/** A number that was never here has no reward, and is answered as such. */
async function customerOf(
  context: Context,
  till: UnlockedTill,
  phoneNumber: string,
): Promise<number> {
  const { businessId } = till
  const phone = await numberHere(context, till, phoneNumber)
  const { accountId } = await findCustomer(context.db, { businessId, phone })
  if (accountId === null) throw new AppError('no_reward_waiting')
  return accountId
}

/** Takes back what the member who has unlocked the till gave last: points, or a reward. */
export async function undoAtTill(
  context: Context,
  undo: {
    readonly till: UnlockedTill
    readonly transactionId: number
    readonly idempotencyKey: string | undefined
  },
): Promise<CallOutput<typeof undoEndpoint>> {
  const { till, transactionId: entryId, idempotencyKey } = undo
  const { businessId, memberId, deviceId } = till
  return change<CallOutput<typeof undoEndpoint>>(context, byStaff(till), async (tx) => {
    const gift = { businessId, entryId, memberId }
    // A repeated request gets the same answer, whatever the member has given since.
    if (!(await isUndone(tx, { ...gift, idempotencyKey }))) {
      const isOwn = await isGiftOf(tx, { ...gift, withinMs: undoMs })
      if (!isOwn || (await hasLaterGift(tx, gift))) throw new AppError('not_last_award')
    }
    const { entryId: transactionId, balanceAfter } = await undoEntry(tx, {
      businessId,
      entryId,
      idempotencyKey,
      actor: 'staff',
      till: { memberId, deviceId },
      now: context.clock(),
    })
    noteEntry(transactionId)
    // The entry says who took it back.
    return unrecorded({ success: true, transactionId, pointsAfter: balanceAfter })
  })
}
