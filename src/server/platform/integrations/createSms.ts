import type { Config } from '../config.ts'
import type { Waits } from '../process/waits.ts'
import type { Sms } from './sms.ts'

/** Local mode: the outbox page is the phone, so a stored message is delivered. */
const outboxSms: Sms = {
  canSend: true,
  isOutbox: true,
  receives: { at: null },
  send: async () => ({ outcome: 'accepted', providerId: 'outbox' }),
  find: undefined,
  isSigned: undefined,
}

/** Outside local mode without a gateway: nothing is pretended, and messages wait. */
const noSms: Sms = {
  canSend: false,
  isOutbox: false,
  receives: undefined,
  send: async () => ({ outcome: 'not-now', errorCode: 'no gateway' }),
  find: undefined,
  isSigned: undefined,
}

export async function createSms(
  { sms }: Pick<Config, 'sms' | 'publicUrl'>,
  waits: Waits,
): Promise<Sms> {
  switch (sms.kind) {
    case 'outbox':
      return outboxSms
    case 'none':
      return noSms
    case 'twilio': {
      // Loaded here, because the library is large and only senders need it.
      const { twilioSms } = await import('./sms/twilio.ts')
      return twilioSms(sms, waits)
    }
  }
}
