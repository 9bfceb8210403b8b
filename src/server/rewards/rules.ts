import type { EntryKind } from '../../contract/activity.ts'
import { claimCodeLength, letters } from '../../contract/letters.ts'
import { randomLetters } from '../platform/text/letters.ts'

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

/** The points that a reward takes. The balance must reach the threshold. */
export function pointsTaken(
  balance: number,
  {
    rewardThreshold,
    pointCapType,
  }: { rewardThreshold: number; pointCapType: 'reset' | 'unlimited' },
): number {
  return pointCapType === 'reset' ? balance : rewardThreshold
}

/**
 * How a reward was requested, stored with its entry. A key reused for another request is refused.
 */
export function reasonOf(asked: {
  readonly claimCode: string | undefined
  readonly again: boolean
  readonly evenFromBurst: boolean
}): string | undefined {
  const words = [
    asked.claimCode && `claim code ${asked.claimCode}`,
    asked.again && 'another one',
    asked.evenFromBurst && 'number of a burst',
  ]
  return words.filter(Boolean).join(', ') || undefined
}

const kindLabels: Record<EntryKind, string> = {
  accrual: 'scan',
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

export function inPoints(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}

/** What a second till is told. `ageMs`: how long ago the first gave a reward. */
export function justRedeemedSentence(ageMs: number, question: string): string {
  const seconds = Math.max(1, Math.round(ageMs / 1000))
  const ago = `${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`
  return `This number was given a reward ${ago}. ${question}`
}
