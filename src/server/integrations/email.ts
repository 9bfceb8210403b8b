import type { DeliveryResult } from './deliveryResult.ts'

export interface LetterToSend {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A complete page, for mail programs. */
  readonly html: string
  /** Our id, the same at every attempt: mail programs merge emails with the same id. */
  readonly messageId: string
  readonly replyTo?: string | undefined
  /** The address for one-click unsubscribing (RFC 8058); not for service emails. */
  readonly unsubscribeUrl?: string | undefined
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly content: Buffer
  }[]
}

/** Hands emails to a mail server. */
export interface Email {
  /** False if there is none: emails then wait, and are shown as waiting. */
  readonly canSend: boolean
  /** The outbox page is the mailbox. */
  readonly isOutbox: boolean
  /** Never rejects: whatever happens is one of the outcomes. */
  send(letter: LetterToSend): Promise<DeliveryResult>
  close(): void
}
