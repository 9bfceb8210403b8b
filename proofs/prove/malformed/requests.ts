import type { Endpoint } from '../../../src/contract/platform/endpoint.ts'
import { pick } from '../../../test/crash/random.ts'

export interface MalformedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer | undefined
}

const texts: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '‏',
  'é'.repeat(3000),
  '+1'.repeat(100),
  '<script>alert(1)</script>',
  "'; DROP TABLE ledger_entries; --",
  '../../etc/passwd',
  '9'.repeat(400),
  'RH-1-20-AAAAAAAAA',
  '+14155550138',
  '%00%ff',
]
const numbers: readonly number[] = [-1, 0, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const others: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  { $ne: null },
  { toString: 'x', valueOf: 1 },
  Array.from({ length: 2000 }, () => 1),
]
const rawBodies: readonly (string | Buffer)[] = [
  '',
  'null',
  '"hello"',
  '[1, 2, 3]',
  'qrCode=RH-1',
  '{"qrCode": "RH-1-',
  '{"businessId": 1e309, "phoneNumber": 1e309}',
  '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}',
  '{"qrCode":"a","qrCode":"b"}',
  '\ufeff{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  JSON.stringify({ businessName: 'x'.repeat(200_000) }),
  '--b\r\ncontent-disposition: form-data; name="audio"; filename="x.webm"\r\n\r\n\x1aE\xdf\xa3',
  '--b\r\ncontent-disposition: form-data; name="audio"\r\n--b--',
  `--b\r\n${'x: y\r\n'.repeat(3000)}\r\n--b--`,
]
const contentTypes = [
  ...Array<string>(12).fill('application/json'),
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json; charset=utf-16',
  'application/octet-stream',
  '',
  'x',
] as const
const headerNames = [
  'idempotency-key',
  'if-none-match',
  'range',
  'accept-language',
  'origin',
  'referer',
  'sec-fetch-site',
  'authorization',
  'user-agent',
  'x-forwarded-for',
  'last-event-id',
  'accept-encoding',
] as const

/** A request to any call, such as no page of ours has ever sent. */
export function malformedRequest(
  random: () => number,
  {
    endpoints,
    known,
    cookie,
  }: {
    readonly endpoints: readonly Endpoint[]
    /** Existing values of path parameters, by name. */
    readonly known: Readonly<Record<string, string>>
    readonly cookie: string
  },
): MalformedRequest {
  const endpoint = pick(random, endpoints)
  const isRight = random() < 0.85
  const method = isRight ? endpoint.method : pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
  return {
    method,
    path: pathFor(random, { endpoint, known }),
    headers: { ...headersFor(random), ...(random() < 0.9 && { cookie }) },
    body: method === 'GET' ? undefined : bodyFor(random, endpoint),
  }
}

function pathFor(
  random: () => number,
  { endpoint, known }: { endpoint: Endpoint; known: Readonly<Record<string, string>> },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    random() < 0.75 ? (known[name] ?? '1') : encoded(text(random)),
  )
  const names = [...Object.keys(endpoint.query?.shape ?? {}), 'unknown', '__proto__', 'a[b]']
  const pairs = Array.from({ length: Math.floor(random() * 4) }, () => {
    return `${encodeURIComponent(pick(random, names))}=${encoded(text(random))}`
  })
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** The value itself if it can be sent; otherwise its bytes, percent-encoded. */
function encoded(value: string): string {
  return value.slice(0, 2000).replace(/[^\w.~%/-]/g, (letter) => {
    return [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  })
}

function headersFor(random: () => number): Record<string, string> {
  const headers: Record<string, string> = {}
  const contentType = pick(random, contentTypes)
  if (contentType) headers['content-type'] = contentType
  for (let count = Math.floor(random() * 3); count > 0; count--) {
    headers[pick(random, headerNames)] = text(random).replace(/[^\x20-\x7e]/g, '?')
  }
  return headers
}

function bodyFor(random: () => number, { body }: Endpoint): string | Buffer | undefined {
  const kind = random()
  if (kind < 0.25) return pick(random, rawBodies)
  const fields = Object.keys(body?.shape ?? {})
  const wrong = Object.fromEntries(
    fields.filter(() => random() < 0.8).map((name) => [name, value(random)]),
  )
  const json = JSON.stringify({ ...wrong, ...(random() < 0.2 && { extra: value(random) }) })
  return kind < 0.35 ? json.slice(0, Math.floor(random() * json.length)) : json
}

function value(random: () => number): unknown {
  const kind = random()
  if (kind < 0.55) return text(random)
  return kind < 0.8 ? pick(random, numbers) : pick(random, others)
}

const text = (random: () => number) => pick(random, texts)
