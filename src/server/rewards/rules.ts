import type { EntryKind } from '../../contract/activity.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { RewardProgress, Standing } from '../../contract/ladder.ts'
import { claimCodeLength, letters } from '../../contract/letters.ts'
import { randomLetters } from '../platform/text/letters.ts'
import { inPoints } from '../platform/text/points.ts'

/**
 * A code that expires sooner is not shown again, because somebody still has to read and type it.
 */
export const leastLeftMs = 60_000

/** How long the browser of a scan can get claim codes for its number. */
export const visitKnownMs = 90 * 24 * 60 * 60_000

/** Two rewards for one number within this time may be one, given at two tills. */
export const justRedeemedMs = 60_000

/** How long a used code stays stored, so that a second till learns that it was used. */
export const usedCodeRetentionMs = 60 * 60_000

/** A new claim code; `pick(n)` is a random whole number from 0 to n - 1. */
export function newClaimCode(pick: (below: number) => number): string {
  return randomLetters(claimCodeLength, pick)
}

/** Whether a text has the form of a claim code. */
export function isClaimCode(text: string): boolean {
  return text.length === claimCodeLength && [...text].every((letter) => letters.includes(letter))
}

/** The points that a reward takes, which must be there. A milestone takes none. */
export function pointsTaken(
  balance: number,
  {
    rewardThreshold,
    pointCapType,
    isMilestone,
  }: { rewardThreshold: number; pointCapType: 'reset' | 'unlimited'; isMilestone: boolean },
): number {
  if (isMilestone) return 0
  return pointCapType === 'reset' ? balance : rewardThreshold
}

/** A customer's next reward, and the shop's others. */
export interface NextRewards {
  readonly rewardId: number
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly pointCapType: 'reset' | 'unlimited'
  /** Of the shop's first reward, which may be a promised one, and of the others. */
  readonly firstCapType: 'reset' | 'unlimited'
  readonly shopCapType: 'reset' | 'unlimited'
  readonly rewardsWaiting: number
  readonly standing: Standing | null
}

/** The reward that is meant: the chosen one, or the next. */
export interface MeantReward {
  readonly id: number
  readonly name: string
  readonly rewardThreshold: number
  readonly pointCapType: 'reset' | 'unlimited'
  readonly isMilestone: boolean
  /** Why it is not given; undefined if it is. */
  readonly refusal: RewardRefusal | undefined
}

type RewardRefusal = Extract<
  ErrorCode,
  | 'no_reward_waiting'
  | 'reward_gone'
  | 'reward_not_reached'
  | 'milestone_given'
  | 'reward_elsewhere'
>

/** What a customer is given, and why not. `chosen`: the reward that they want, if they said so. */
export function meantReward(
  next: NextRewards,
  { chosen, locationId }: { chosen: number | undefined; locationId?: number | undefined },
): MeantReward {
  const meant = {
    id: next.rewardId,
    name: next.rewardDescription,
    rewardThreshold: next.rewardThreshold,
    pointCapType: next.pointCapType,
    isMilestone: next.standing?.next.kind === 'milestone',
  }
  const nothingWaits = next.rewardsWaiting === 0 ? ('no_reward_waiting' as const) : undefined
  if (chosen === undefined || (chosen === meant.id && !next.standing)) {
    const elsewhere = next.standing && isElsewhere(next.standing.next, locationId)
    return { ...meant, refusal: nothingWaits ?? (elsewhere ? 'reward_elsewhere' : undefined) }
  }
  const reward = next.standing?.rewards.find(({ id }) => id === chosen)
  if (!reward) return { ...meant, refusal: 'reward_gone' }
  return {
    id: reward.id,
    name: reward.name,
    rewardThreshold: reward.points,
    pointCapType: reward.id === 1 ? next.firstCapType : (reward.pointCapType ?? next.shopCapType),
    isMilestone: reward.kind === 'milestone',
    refusal: nothingWaits ?? refusalOf(reward, locationId),
  }
}

function refusalOf(
  reward: RewardProgress,
  locationId: number | undefined,
): RewardRefusal | undefined {
  if (reward.isGiven) return 'milestone_given'
  if (!reward.isReady) return 'reward_not_reached'
  return isElsewhere(reward, locationId) ? 'reward_elsewhere' : undefined
}

/** Whoever gives a reward may leave out where, if the shop has one location. */
function isElsewhere({ locationIds }: RewardProgress, locationId = 1): boolean {
  return locationIds !== null && !locationIds.includes(locationId)
}

/**
 * How a reward was requested, stored with its entry. A key reused for another request is refused.
 */
export function reasonOf(asked: {
  readonly claimCode: string | undefined
  readonly again: boolean
  readonly evenFromBurst: boolean
  readonly rewardId: number | undefined
}): string | undefined {
  const words = [
    asked.claimCode && `claim code ${asked.claimCode}`,
    asked.rewardId !== undefined && `reward ${asked.rewardId}`,
    asked.again && 'another one',
    asked.evenFromBurst && 'number of a burst',
  ]
  return words.filter(Boolean).join(', ') || undefined
}

const kindLabels: Record<EntryKind, string> = {
  accrual: 'scan',
  bonus: 'bonus',
  redemption: 'reward',
  adjustment: 'adjustment',
  reversal: 'undo',
  reset: 'reset',
  import: 'import',
}

/** An entry as the audit log names it: "Customer 12, scan of 20 points". */
export function formatEntry(accountId: number, entry: { kind: EntryKind; points: number }): string {
  return `Customer ${accountId}, ${kindLabels[entry.kind]} of ${inPoints(Math.abs(entry.points))}`
}

/** What a second till is told. `ageMs`: how long ago the first gave a reward. */
export function justRedeemedSentence(ageMs: number, question: string): string {
  const seconds = Math.max(1, Math.round(ageMs / 1000))
  const ago = `${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`
  return `This number was given a reward ${ago}. ${question}`
}
