import type { ResetSms } from '../../../contract/points.ts'

export type Forecast = Exclude<ResetSms, 'none'>

/** A text to a customer, with the conditions at the moment that caused it. */
export interface CausedText {
  readonly isWritten: boolean
  /** No server has looked at it, so no limit has counted it. */
  readonly isUndecided: boolean
  readonly reason: string | null
  /** The shop's phone was confirmed. */
  readonly wasConfirmed: boolean
  readonly wasStopped: boolean
  readonly hadConsent: boolean
  /** The shop's confirmed phone; null if it has none. */
  readonly owner: string | null
  /** It was confirmed less than a week before. */
  readonly isNew: boolean
  /** The shop's. */
  readonly timeZone: string
}

/** What prevents a text to a customer at any hour; undefined for nothing. */
export function obstacleOf(text: CausedText): Forecast | undefined {
  // For these two states of a shop, the ledger writes no text.
  if (!text.isWritten) return text.wasConfirmed ? 'switched_off' : 'unconfirmed'
  if (text.wasStopped) return 'stopped'
  if (!text.hadConsent) return 'no_consent'
  return text.reason === 'limit' ? 'limit' : undefined
}
