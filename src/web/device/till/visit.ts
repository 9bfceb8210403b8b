import type { CallOutput } from '../../../contract/endpoint.ts'
import type { giveReward } from '../../../contract/till.ts'
import type { CallError } from '../../platform/api/callError.ts'
import type { GivenAward } from './awardQueue.ts'

/** The result for the shown number. */
export type Result =
  | { readonly is: 'given'; readonly award: GivenAward; readonly number: string }
  | { readonly is: 'waiting'; readonly points: number }
  | { readonly is: 'redeemed'; readonly reward: CallOutput<typeof giveReward> }
  | { readonly is: 'undone'; readonly pointsAfter: number }

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

export interface Reward {
  readonly claimCode?: string
  readonly phoneNumber?: string
}

export type Deed = 'give' | 'redeem' | 'undo'

/** Where a visit stands. */
export interface VisitState {
  /** What is under way. */
  readonly busy?: Deed | undefined
  readonly problem?: string | undefined
  readonly question?: Question | undefined
  /** Asked before the same number gets a second reward. */
  readonly another?: { readonly reward: Reward; readonly message: string } | undefined
  readonly result?: Result | undefined
  /** The latest award, which can still be undone. */
  readonly last?: Extract<Result, { is: 'given' }> | undefined
}

export type VisitEvent =
  | { readonly is: 'begun'; readonly deed: Deed }
  | { readonly is: 'done'; readonly result: Result }
  | { readonly is: 'failed'; readonly problem: string | undefined }
  | { readonly is: 'asked'; readonly question: Question }
  | { readonly is: 'asked another'; readonly another: NonNullable<VisitState['another']> }
  | { readonly is: 'ended' }
  | { readonly is: 'typed' | 'next number' | 'questions dropped' }

export function visitAfter(state: VisitState, event: VisitEvent): VisitState {
  switch (event.is) {
    case 'begun': {
      const answered = { give: { question: undefined }, redeem: { another: undefined }, undo: {} }
      return { ...state, ...answered[event.deed], busy: event.deed, problem: undefined }
    }
    case 'done':
      return { ...state, result: event.result, last: lastAfter(state, event.result) }
    case 'failed':
      return { ...state, problem: event.problem }
    case 'asked':
      return { ...state, question: event.question }
    case 'asked another':
      return { ...state, another: event.another }
    case 'ended':
      return { ...state, busy: undefined }
    case 'typed':
      return { ...state, problem: undefined }
    case 'next number':
      return { ...state, problem: undefined, result: undefined }
    case 'questions dropped':
      return { ...state, question: undefined, another: undefined }
  }
}

function lastAfter({ last }: VisitState, result: Result): VisitState['last'] {
  if (result.is === 'given') return result
  return result.is === 'undone' ? undefined : last
}
