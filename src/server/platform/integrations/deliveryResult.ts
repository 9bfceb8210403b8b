/** The result of handing a message to a gateway. */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  /** The message was not sent and never will be: a wrong number, an undeliverable email. */
  | { readonly outcome: 'refused'; readonly errorCode: string }
  /** The number told the gateway to stop. */
  | { readonly outcome: 'stopped' }
  /** The message was certainly not sent, and may be tried again. */
  | {
      readonly outcome: 'not-now'
      readonly errorCode: string
      readonly retryAfterMs?: number
      /** The gateway refuses our account, number or password. */
      readonly needsSetUp?: true
    }
  /** The message may have been sent: the answer was lost or unintelligible. */
  | { readonly outcome: 'unknown'; readonly errorCode: string }
