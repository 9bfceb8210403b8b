import type { DeliveryResult } from './deliveryResult.ts'

export interface TextToSend {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Where the gateway reports delivery. */
  readonly reportTo: string
}

/** A message that the gateway says it has accepted. */
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

/** Hands text messages to a gateway. */
export interface Sms {
  /** False without a gateway: messages then wait, and are shown as waiting. */
  readonly canSend: boolean
  /** The outbox page is the phone. */
  readonly isOutbox: boolean
  /** Never rejects: whatever happens is one of the outcomes. */
  send(message: TextToSend): Promise<DeliveryResult>
  /**
   * The messages to a number, with these words and since a moment, that the gateway has accepted,
   * oldest first. Rejects if the gateway cannot be reached; undefined if it has no such call.
   */
  readonly find:
    | ((message: { to: string; text: string; since: Date }) => Promise<readonly TakenText[]>)
    | undefined
  /** Whether the gateway signed a form; undefined without a gateway. */
  readonly isSigned: ((signed: SignedForm) => boolean) | undefined
}
