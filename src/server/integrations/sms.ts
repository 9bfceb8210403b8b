import type { DeliveryResult } from './deliveryResult.ts'

export interface TextToSend {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Where the gateway reports what became of it. */
  readonly reportTo: string
}

/** A message that the gateway says it has taken. */
export interface TakenText {
  readonly providerId: string
}

/** What the gateway sends us: a form, and a signature over it and the address it was sent to. */
export interface SignedForm {
  /** The whole address, as the gateway called it. */
  readonly url: string
  readonly form: Record<string, unknown>
  readonly signature: string
}

/** Hands text messages to somebody who delivers them. */
export interface Sms {
  /** False where nothing can deliver: messages then wait, and are seen as such. */
  readonly canSend: boolean
  /** The outbox page is the phone. */
  readonly isOutbox: boolean
  /** Never rejects: whatever happens is one of the outcomes. */
  send(message: TextToSend): Promise<DeliveryResult>
  /**
   * The messages to a number, with these words and since a moment, that the gateway has taken, oldest
   * first.
   * Rejects when it cannot be reached. Undefined where the gateway cannot be asked.
   */
  readonly find:
    | ((message: { to: string; text: string; since: Date }) => Promise<readonly TakenText[]>)
    | undefined
  /** Whether a form was signed by the gateway. Undefined where none calls us. */
  readonly isSigned: ((signed: SignedForm) => boolean) | undefined
}
