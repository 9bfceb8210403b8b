import type { DeliveryResult } from './deliveryResult.ts'

export interface LetterToSend {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A whole page, for mail programs. */
  readonly html: string
  /** Ours, and the same whenever the letter is tried: mail programs show two with one id once. */
  readonly messageId: string
  readonly replyTo?: string | undefined
  /** Stops such letters by one request (RFC 8058); service mails have none. */
  readonly unsubscribeUrl?: string | undefined
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly content: Buffer
  }[]
}

/** Hands letters to a mail server. */
export interface Email {
  /** False where there is none: letters then wait, and are seen as such. */
  readonly canSend: boolean
  /** The outbox page is the mailbox. */
  readonly isOutbox: boolean
  /** Never rejects: whatever happens is one of the outcomes. */
  send(letter: LetterToSend): Promise<DeliveryResult>
  close(): void
}
