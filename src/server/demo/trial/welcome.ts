import { product } from '../../../contract/platform/product.ts'
import type { Config } from '../../platform/config.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import type { describeTrial, FilledTrial } from './service.ts'

/** What the terminal shows when the server is ready. */
export function printWelcome({
  config,
  adminPassword,
  trial,
}: {
  config: Config
  /** Only a generated password. An operator's own is not repeated. */
  adminPassword: string | undefined
  /** The demo shop, if there is one. */
  trial: Awaited<ReturnType<typeof describeTrial>>
}): void {
  const { publicUrl } = config
  const lines = [
    `${product.name} is running.`,
    '',
    `  Open      ${publicUrl}`,
    `  Data      ${config.database.kind === 'embedded' ? config.dataDir : 'the database of DATABASE_URL'}`,
    ...(adminPassword
      ? [`  Admin     ${publicUrl}/admin-panel, the password is ${adminPassword}`]
      : []),
    ...(hasOutbox(config) ? [`  Messages  ${publicUrl}/outbox`] : []),
    ...(trial ? ['', ...linesOfTrial(publicUrl, trial)] : []),
    '',
    'Press Ctrl-C to stop.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

type Trial = NonNullable<Awaited<ReturnType<typeof describeTrial>>>

function linesOfTrial(publicUrl: string, { name, phone, code }: Trial): string[] {
  return [
    `Try it as ${name}, a demo shop`,
    '',
    `  Dashboard ${publicUrl}/business-check, sign in as ${name}, ${formatPhone(phone)}`,
    ...(code
      ? [`  Scan      ${publicUrl}/scan?qr=${code}, as a customer with any phone number`]
      : []),
    '  Till      and counter screen: on the dashboard, under Settings',
    `  Your own  ${publicUrl}/business-register, an empty shop beside it`,
  ]
}

/** Says what has come since the address was printed. */
export function printFilledTrial({ name, customers, team }: FilledTrial): void {
  const pins = team.map(({ name, pin }) => `${pin} (${name})`).join(' or ')
  const sentence = `${name} now has 90 days of example visits by ${customers} customers. The till’s PIN is ${pins}.`
  process.stdout.write(`${sentence}\n\n`)
}

const hasOutbox = ({ sms, email }: Config) => sms.kind === 'outbox' || email.kind === 'outbox'
