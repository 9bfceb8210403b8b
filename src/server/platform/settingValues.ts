import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod/mini'

/** What settings may contain, each with the sentence for other values. */

export const words = z.string().check(z.trim(), z.minLength(1))
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port, such as 3000')),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65535))),
)
export const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))
export const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address, such as https://points.example.com' }),
  z.transform((text) => new URL(text).origin),
)

/** Only printable ASCII, because it becomes a line of a file. */
export const securityContact = z.string().check(
  z.regex(
    /^(mailto:[^\s<>@?,]+@[^\s<>@?,]+|https:\/\/[\x21-\x7e]+)$/,
    'must be mailto: and an address, or an address that begins with https://',
  ),
  z.refine((text) => /^[\x21-\x7e]+$/.test(text) && URL.canParse(text), {
    error: 'must be written in letters, digits and signs of ASCII',
  }),
)

/** Two, because every request goes to both. Only characters that need no escaping anywhere. */
export const twoEmails = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\w.+-]+@[\w-]+(\.[\w-]+)+\s*,\s*[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
        'must be two addresses with a comma between them, such as help@example.com,desk@example.com',
      ),
    ),
  z.transform(twoOf),
)

/** Only characters that need no escaping anywhere. */
export const link = z
  .string()
  .check(
    z.regex(
      /^https:\/\/[\w.-]+(:\d+)?(\/[\w.~/?#=%+:@-]*)?$/,
      'must be an address that begins with https://',
    ),
  )

export const twoLinks = z.pipe(
  z.string(),
  z.pipe(
    z.transform(twoOf),
    z.tuple(
      [link, link],
      'must be two addresses that begin with https://, with a comma between them',
    ),
  ),
)

function twoOf(text: string): [string, string] {
  const [first = '', second = '', ...more] = text.split(',').map((part) => part.trim())
  return more.length > 0 ? ['', ''] : [first, second]
}

/** The path of a folder, written as `file:/path`. */
export const folder = z.pipe(
  z.string().check(
    z.refine<string>((text) => folderOf(text) !== undefined, {
      error: 'must be file: and the path of a folder; recordings cannot be kept anywhere else yet',
    }),
  ),
  z.transform((text) => folderOf(text) ?? ''),
)

function folderOf(text: string): string | undefined {
  try {
    return text.startsWith('file:/') ? fileURLToPath(text) : undefined
  } catch {
    return undefined
  }
}

type SmsUrl =
  | { readonly kind: 'outbox' }
  | {
      readonly kind: 'twilio'
      readonly accountSid: string
      readonly authToken: string
      readonly from: string
    }

/** Twilio's address up to the sender. The token may not have signs that end it. */
const twilioUrl = /^twilio:\/\/(AC\w+):([^@:/]+)@(.+)$/

/**
 * What texts may come from: a number, a messaging service, or a short code, to which people can
 * reply in its own country. Nobody can reply to a name, so nobody could say YES or STOP.
 */
const repliable = /^(\+[1-9]\d{5,14}|MG[\da-f]+|\d{3,8})$/i
const isName = (sender: string) => /\p{L}/u.test(sender) && /^[\p{L}\d %+&_.-]+$/u.test(sender)
const isBareNumber = (sender: string) => /^\(?\d[\d ().-]{8,}$/.test(sender)

const senderIn = (text: string) => twilioUrl.exec(text)?.[3] ?? ''

export const smsUrl = z.pipe(
  z.string().check(
    z.refine((text) => repliable.test(senderIn(text)) || !isName(senderIn(text)), {
      error:
        'must not send from a name: nobody can reply to one, so no customer could say YES or STOP. Use a number, a short code or a messaging service (MG…)',
    }),
    z.refine((text) => !isBareNumber(senderIn(text)), {
      error: 'must name its number with + and the country, such as +14155550100',
    }),
    z.refine((text) => readSmsUrl(text) !== undefined, {
      error: 'must be twilio://ACCOUNT_SID:AUTH_TOKEN@FROM',
    }),
  ),
  z.transform((text): SmsUrl => readSmsUrl(text) ?? { kind: 'outbox' }),
)

function readSmsUrl(text: string): SmsUrl | undefined {
  if (text === 'outbox:') return { kind: 'outbox' }
  const [, accountSid, authToken, from = ''] = twilioUrl.exec(text) ?? []
  if (!accountSid || !authToken || !repliable.test(from)) return undefined
  return { kind: 'twilio', accountSid, authToken, from }
}

export const proxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((entry) => entry.trim())),
    z.array(z.string()).check(
      z.refine((entries) => entries.every(isAddressRange), {
        error: 'must list addresses or CIDR ranges, such as 10.0.0.0/8',
      }),
    ),
  ),
)

export const countries = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((code) => code.trim().toUpperCase())),
    z.array(z.string()).check(
      z.refine((codes) => codes.every((code) => isSupportedCountry(code)), {
        error: 'must list countries by their two letters, such as US,CA,GB',
      }),
    ),
  ),
)

/** An address or a CIDR range. A range of everything would trust any stranger's header. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}
