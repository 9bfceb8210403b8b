import type { Config } from '../config.ts'
import type { Email } from './email.ts'

/** Local mode, where the outbox page is the mailbox. */
const outboxEmail: Email = {
  canSend: true,
  isOutbox: true,
  send: async () => ({ outcome: 'accepted', providerId: 'outbox' }),
  close: () => undefined,
}

const noEmail: Email = {
  canSend: false,
  isOutbox: false,
  send: async () => ({ outcome: 'not-now', errorCode: 'no mail server' }),
  close: () => undefined,
}

export async function createEmail({ email }: Pick<Config, 'email'>): Promise<Email> {
  switch (email.kind) {
    case 'outbox':
      return outboxEmail
    case 'none':
      return noEmail
    case 'smtp': {
      const { smtpEmail } = await import('./email/smtp.ts')
      return smtpEmail(email)
    }
  }
}
