/** Hands one text message to somebody who delivers it. Resolves once it is out of our hands. */
export interface Sms {
  /** False where nothing can deliver: messages then wait in the outbox. */
  readonly canSend: boolean
  /** The outbox page is where messages of every kind arrive. */
  readonly isOutbox: boolean
  send(message: { to: string; text: string }): Promise<void>
}

/** Local mode: the outbox page is the phone, so writing the message down is delivering it. */
export const outboxSms: Sms = { canSend: true, isOutbox: true, send: async () => {} }

/** Off localhost without a gateway: nothing is pretended, messages stay queued. */
export const noSms: Sms = {
  canSend: false,
  isOutbox: false,
  send: async () => {
    throw new Error('There is no SMS gateway')
  },
}
