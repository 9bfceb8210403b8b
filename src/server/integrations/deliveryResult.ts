/** What came of handing a message to somebody who delivers it. */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  /** It was not sent and never will be: a wrong number, a letter nobody may send. */
  | { readonly outcome: 'refused'; readonly errorCode: string }
  /** The number has told the gateway to stop. */
  | { readonly outcome: 'stopped' }
  /** It was certainly not sent, and may be tried again. */
  | {
      readonly outcome: 'not-now'
      readonly errorCode: string
      readonly retryAfterMs?: number
      /** Our own account, number or password is what it does not accept. */
      readonly needsSetUp?: true
    }
  /** It may have been sent: the answer was lost, or made no sense. */
  | { readonly outcome: 'unknown'; readonly errorCode: string }
