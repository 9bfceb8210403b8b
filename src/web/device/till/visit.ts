import type { CallOutput } from '../../../contract/endpoint.ts'
import type { giveReward } from '../../../contract/till.ts'
import type { GivenAward } from './awardLine.ts'

/** What has happened for the number that stands there. */
export type Result =
  | { readonly is: 'given'; readonly award: GivenAward; readonly number: string }
  | { readonly is: 'waiting'; readonly points: number }
  | { readonly is: 'redeemed'; readonly reward: CallOutput<typeof giveReward> }
  | { readonly is: 'undone'; readonly pointsAfter: number }

/** Asked before points are given that a number just got. */
export interface Question {
  readonly points: number
  readonly message: string
}

/** What the customer’s side of the till leaves to staff. */
export interface Visit {
  readonly digits: string
  readonly country: { readonly code: string; readonly callingCode: string; readonly name: string }
  readonly result?: Result
  readonly question?: Question
}
