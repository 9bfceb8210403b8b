import type { DeliveryResult } from './deliveryResult.ts'

export interface LetterToSend {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A complete page, for mail programs. */
  readonly html: string
  /** Our id, equal at every try, because mail programs merge emails with one id. */
  readonly messageId: string
  readonly replyTo?: string | undefined
  /** The address for one-click unsubscribing (RFC 8058); left out for service emails. */
  readonly unsubscribeUrl?: string | undefined
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly content: Buffer
  }[]
}

/** Hands emails to a mail server. */
export interface Email {
  /** False without a mail server: emails then wait, and are shown as waiting. */
  readonly canSend: boolean
  /** The outbox page serves as the mailbox. */
  readonly isOutbox: boolean
  /** Never rejects: every failure is one of the outcomes. */
  send(letter: LetterToSend): Promise<DeliveryResult>
  close(): void
}
