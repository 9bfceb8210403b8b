import type { CallOutput } from '../../../contract/endpoint.ts'
import type { giveReward } from '../../../contract/till.ts'
import type { CallError } from '../../platform/api/callError.ts'
import type { GivenAward } from './awardLine.ts'

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
