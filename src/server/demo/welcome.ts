import { product } from '../../contract/product.ts'
import type { Config } from '../platform/config.ts'
import { formatPhone } from '../platform/text/phone.ts'
import { demoBusiness } from './service.ts'

/** What the terminal shows when the server is ready. */
export function printWelcome({
  config,
  adminPassword,
}: {
  config: Config
  /** Only a generated password. An operator's own is not repeated. */
  adminPassword: string | undefined
}): void {
  const lines = [
    `${product.name} is running.`,
    '',
    `  Open      ${config.publicUrl}`,
    `  Data      ${config.database.kind === 'embedded' ? config.dataDir : 'the database of DATABASE_URL'}`,
    ...(adminPassword
      ? [`  Admin     ${config.publicUrl}/admin-panel, the password is ${adminPassword}`]
      : []),
    ...(config.demoData
      ? [`  Try       sign in as ${demoBusiness.name}, ${formatPhone(demoBusiness.phone)}`]
      : []),
    ...(hasOutbox(config) ? [`  Messages  ${config.publicUrl}/outbox`] : []),
    '',
    'Press Ctrl-C to stop.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

const hasOutbox = ({ sms, email }: Config) => sms.kind === 'outbox' || email.kind === 'outbox'
