import type { ResetSms } from '../../contract/points.ts'

export type Forecast = Exclude<ResetSms, 'none'>

/** A text to a customer, with what held at the moment that caused it. */
export interface CausedText {
  readonly isWritten: boolean
  /** Nobody has looked at it yet, so no limit has counted it. */
  readonly isUndecided: boolean
  readonly reason: string | null
  /** The phone of the shop was. */
  readonly wasConfirmed: boolean
  readonly wasStopped: boolean
  readonly hadConsent: boolean
  /** While it was night at the shop: 8 o'clock. */
  readonly quietUntil: Date | null
}

/** What keeps a text to a customer from going out, whatever the hour; undefined for nothing. */
export function obstacleOf(text: CausedText): Forecast | undefined {
  // The ledger writes none for these two shops.
  if (!text.isWritten) return text.wasConfirmed ? 'switched_off' : 'unconfirmed'
  if (text.wasStopped) return 'stopped'
  if (!text.hadConsent) return 'no_consent'
  return text.reason === 'limit' ? 'limit' : undefined
}
