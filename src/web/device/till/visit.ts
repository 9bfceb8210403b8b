import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { giveReward } from '../../../contract/till.ts'
import type { CallError } from '../../platform/api/callError.ts'
import type { GivenAward } from './awardQueue.ts'

/** The result for the shown number. */
export type Result =
  | { readonly is: 'given'; readonly award: GivenAward; readonly number: string }
  | { readonly is: 'waiting'; readonly points: number }
  | {
      readonly is: 'redeemed'
      readonly reward: CallOutput<typeof giveReward>
      /** The last four digits of the number. */
      readonly ending: string
    }
  | { readonly is: 'undone'; readonly pointsAfter: number }

/** What can be undone: the last that was given, and to whom. */
export interface LastGift {
  readonly transactionId: number
  readonly undoUntil: string
  /** Points, or what the reward is. */
  readonly what: string
  readonly number: string
}

/** The gift of a result, if it was one. */
export function giftOf(result: Result | undefined): LastGift | undefined {
  if (result?.is === 'given') {
    const { transactionId, undoUntil, pointsEarned, bonus } = result.award
    const what = formatPoints(pointsEarned + (bonus?.points ?? 0))
    return { transactionId, undoUntil, what, number: result.number }
  }
  if (result?.is !== 'redeemed') return undefined
  const { transactionId, undoUntil, rewardDescription } = result.reward
  const number = `the number ending in ${result.ending}`
  return { transactionId, undoUntil, what: rewardDescription, number }
}

/** A reward that staff are asked about before they give it. */
export interface OfferedReward {
  /** By the claim code on the customer's phone, or by the typed number. */
  readonly by:
    | { readonly claimCode: string }
    /** `rewardId`: the one of several that the customer chose. */
    | { readonly phoneNumber: string; readonly rewardId: number | undefined }
  readonly description: string
  /** The last four digits of the number. */
  readonly ending: string
}

/** Asked before points go to a number that just got some, or that is of an unknown kind. */
export interface Question {
  readonly points: number
  readonly message: string
  /** The number of an unknown kind, if the question is about that. */
  readonly confirmedPhone?: string | undefined
}

/** The question of a refusal; undefined for any other error. */
export function questionOf(
  { code, message, phone }: Pick<CallError, 'code' | 'message' | 'phone'>,
  points: number,
): Question | undefined {
  if (code === 'repeat_award') return { points, message }
  return code === 'phone_unknown' ? { points, message, confirmedPhone: phone } : undefined
}

/** What the customer's side of the till hands over to staff. */
export interface Visit {
  readonly digits: string
  readonly country: { readonly code: string; readonly callingCode: string; readonly name: string }
  readonly result?: Result
  readonly question?: Question
}

export type Deed = 'give' | 'find' | 'redeem' | 'undo'

/** Where a visit stands. */
export interface VisitState {
  /** What is under way. */
  readonly busy?: Deed | undefined
  readonly problem?: string | undefined
  readonly question?: Question | undefined
  /** Asked before a reward is given. */
  readonly offer?: OfferedReward | undefined
  /** Asked before the same number gets a second reward. */
  readonly another?: { readonly reward: OfferedReward; readonly message: string } | undefined
  readonly result?: Result | undefined
  /** What was given last, which can still be undone. */
  readonly last?: LastGift | undefined
}

export type VisitEvent =
  | { readonly is: 'begun'; readonly deed: Deed }
  | { readonly is: 'done'; readonly result: Result }
  | { readonly is: 'failed'; readonly problem: string | undefined }
  | { readonly is: 'asked'; readonly question: Question }
  | { readonly is: 'offered'; readonly offer: OfferedReward }
  | { readonly is: 'asked another'; readonly another: NonNullable<VisitState['another']> }
  | { readonly is: 'ended' }
  | { readonly is: 'typed' | 'next number' | 'questions dropped' }

export function visitAfter(state: VisitState, event: VisitEvent): VisitState {
  switch (event.is) {
    case 'begun': {
      const answered = {
        give: { question: undefined },
        find: {},
        redeem: { offer: undefined, another: undefined },
        undo: {},
      }
      return { ...state, ...answered[event.deed], busy: event.deed, problem: undefined }
    }
    case 'done':
      return { ...state, result: event.result, last: lastAfter(state, event.result) }
    case 'failed':
      return { ...state, problem: event.problem }
    case 'asked':
      return { ...state, question: event.question }
    case 'offered':
      return { ...state, offer: event.offer }
    case 'asked another':
      return { ...state, another: event.another }
    case 'ended':
      return { ...state, busy: undefined }
    case 'typed':
      return { ...state, problem: undefined }
    case 'next number':
      return { ...state, problem: undefined, result: undefined }
    case 'questions dropped':
      return { ...state, question: undefined, offer: undefined, another: undefined }
  }
}

function lastAfter({ last }: VisitState, result: Result): VisitState['last'] {
  return result.is === 'undone' ? undefined : (giftOf(result) ?? last)
}
