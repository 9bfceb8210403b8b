import type { DeliveryResult } from './deliveryResult.ts'

export interface TextToSend {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Where the gateway reports delivery. */
  readonly reportTo: string
}

/** A message that the gateway reports as accepted. */
export interface TakenText {
  readonly providerId: string
}

/** What the gateway sends us: a form, and its signature of the form and our address. */
export interface SignedForm {
  /** The whole address, as called by the gateway. */
  readonly url: string
  readonly form: Record<string, unknown>
  readonly signature: string
}

/** Hands text messages to a gateway. */
export interface Sms {
  /** False without a gateway: messages then wait, and are shown as waiting. */
  readonly canSend: boolean
  /** The outbox page serves as the phone. */
  readonly isOutbox: boolean
  /**
   * Where people can text us: our number, or null where the outbox page is the phone. Undefined if
   * no text reaches us.
   */
  readonly receives: { readonly at: string | null } | undefined
  /** Never rejects: every failure is one of the outcomes. */
  send(message: TextToSend): Promise<DeliveryResult>
  /**
   * The messages with these words to a number that the gateway has accepted since a moment, oldest
   * first. Rejects if the gateway cannot be reached. Undefined if it has no such call.
   */
  readonly find:
    | ((message: { to: string; text: string; since: Date }) => Promise<readonly TakenText[]>)
    | undefined
  /** Whether the gateway signed a form; undefined without a gateway. */
  readonly isSigned: ((signed: SignedForm) => boolean) | undefined
}
