import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSmtpServer,
  type SmtpBehaviour,
  type TestSmtpServer,
  testCertificate,
} from '../../../../../test/smtpServer.ts'
import type { Email, LetterToSend } from '../email.ts'
import { smtpEmail } from './smtp.ts'

const from = 'RewardHop <hello@shop.example>'
const trusting = { tls: { ca: testCertificate } }
const letter: LetterToSend = {
  to: 'ada@example.com',
  subject: 'Your week at Corner Bakery',
  text: 'Ten visits.',
  html: '<p>Ten visits.</p>',
  messageId: '<1.17@points.example.com>',
}

let server: TestSmtpServer
const opened: Email[] = []
beforeAll(async () => {
  server = await openTestSmtpServer()
})
afterEach(() => {
  server.behaviour = 'accept'
  server.received.length = 0
  for (const email of opened.splice(0)) email.close()
})
afterAll(() => server.stop())

function open(url: string, options: Parameters<typeof smtpEmail>[1] = trusting): Email {
  const email = smtpEmail({ kind: 'smtp', url, from }, options)
  opened.push(email)
  return email
}

test('an email arrives over TLS as it was written', async () => {
  const guide = Buffer.from('%PDF-1.7 the guide')
  const sent = await open(server.url).send({
    ...letter,
    subject: 'Grüße, “Čafé” 🎁',
    text: 'Zwölf Besuche.\n.\nEin Punkt allein.',
    replyTo: 'baker@example.com',
    unsubscribeUrl: 'https://points.example.com/unsubscribe?token=abc',
    attachments: [{ fileName: 'guide.pdf', contentType: 'application/pdf', content: guide }],
  })
  expect(sent).toEqual({ outcome: 'accepted', providerId: letter.messageId })
  expect(server.received).toHaveLength(1)
  const [{ parsed, raw, recipients, wasEncrypted } = expect.fail()] = server.received
  expect(wasEncrypted).toBe(true)
  expect(recipients).toEqual(['ada@example.com'])
  expect(parsed.from).toMatchObject({ name: 'RewardHop', address: 'hello@shop.example' })
  expect(parsed.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(parsed.replyTo).toMatchObject([{ address: 'baker@example.com' }])
  expect(parsed.subject).toBe('Grüße, “Čafé” 🎁')
  expect(parsed.messageId).toBe(letter.messageId)
  expect(parsed.text?.trim()).toBe('Zwölf Besuche.\n.\nEin Punkt allein.')
  expect(parsed.html?.trim()).toBe('<p>Ten visits.</p>')
  const [attachment] = parsed.attachments
  expect(attachment).toMatchObject({ filename: 'guide.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(guide)
  expect(raw).toMatch(
    /^List-Unsubscribe: <https:\/\/points\.example\.com\/unsubscribe\?token=abc>\r$/m,
  )
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('a name that ends with a dot, as carriers of Japan gave out, goes in quotes', async () => {
  const sent = await open(server.url).send({ ...letter, to: 'ken.@docomo.ne.jp' })
  expect(sent).toMatchObject({ outcome: 'accepted' })
  expect(server.received[0]?.recipients).toEqual(['"ken."@docomo.ne.jp'])
})

test('we introduce ourselves to the mail server with the name of our site', async () => {
  const settings = { kind: 'smtp', url: server.url, from, helloName: 'points.example.com' } as const
  const email = smtpEmail(settings, trusting)
  opened.push(email)
  await email.send(letter)
  expect(server.received[0]?.helloName).toBe('points.example.com')
})

test('a service email offers no unsubscribing', async () => {
  await open(server.url).send(letter)
  expect(server.received[0]?.raw).not.toMatch(/^List-/m)
})

test('one connection carries many emails', async () => {
  const email = open(server.url)
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      email.send({ ...letter, messageId: `<${index}@points.example.com>` }),
    ),
  )
  expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  expect(new Set(server.received.map(({ parsed }) => parsed.messageId)).size).toBe(60)
})

describe('strangers’ words begin no header', () => {
  test.each([
    'Bakery\r\nBcc: victim@example.com',
    'Bakery\nX-Injected: yes',
    'Bakery\rX-Injected: yes',
    'Bakery\u2028X-Injected: yes',
    'Bakery\0\x0b\x7f\x85X-Injected: yes',
    'Bakery\r\n\r\n<script>alert(1)</script>',
    `${'Bäckerei '.repeat(40)}\r\nX-Injected: yes`,
  ])('in a subject: %j', async (subject) => {
    expect(await open(server.url).send({ ...letter, subject })).toMatchObject({
      outcome: 'accepted',
    })
    const [{ raw, parsed, recipients } = expect.fail()] = server.received
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head).not.toMatch(/^(X-Injected|Bcc):/im)
    expect(parsed.headers.map(({ key }) => key)).not.toContain('x-injected')
    expect(recipients).toEqual(['ada@example.com'])
    expect(parsed.text?.trim()).toBe('Ten visits.')
    // One line, in which everything stays readable.
    expect(parsed.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(parsed.subject).toBe(subject.replace(/[\p{Cc}\u2028]+/gu, ' ').trim())
  })

  test.each([
    'ada@example.com\r\nBcc: victim@example.com',
    'ada@example.com, victim@example.com',
    'ada@example.com>\r\nRCPT TO:<victim@example.com',
    '',
  ])('and an address names one recipient or none: %j', async (to) => {
    expect(await open(server.url).send({ ...letter, to })).toMatchObject({ outcome: 'refused' })
    expect(server.received).toEqual([])
  })

  test.each(['a@example.com\r\nBcc: victim@example.com', 'Eve <a@example.com>, b@example.com'])(
    'nor does a reply address: %j',
    async (replyTo) => {
      await open(server.url).send({ ...letter, replyTo })
      const [head = ''] = (server.received[0]?.raw ?? '').split('\r\n\r\n')
      expect(head).not.toMatch(/^Bcc:/im)
      expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain(
        'victim@example.com',
      )
      expect(server.received[0]?.parsed.replyTo ?? []).toHaveLength(server.received.length)
    },
  )
})

const answers: readonly [SmtpBehaviour, object, number][] = [
  [{ refuse: 'sender', code: 550 }, { outcome: 'refused', errorCode: '550' }, 0],
  [{ refuse: 'recipient', code: 550 }, { outcome: 'refused', errorCode: '550' }, 0],
  [{ refuse: 'recipient', code: 553 }, { outcome: 'refused', errorCode: '553' }, 0],
  [{ refuse: 'letter', code: 554 }, { outcome: 'refused', errorCode: '554' }, 0],
  [{ refuse: 'sender', code: 530 }, { outcome: 'not-now', errorCode: '530', needsSetUp: true }, 0],
  [{ refuse: 'sender', code: 451 }, { outcome: 'not-now', errorCode: '451' }, 0],
  [{ refuse: 'recipient', code: 450 }, { outcome: 'not-now', errorCode: '450' }, 0],
  [{ refuse: 'letter', code: 452 }, { outcome: 'not-now', errorCode: '452' }, 0],
  [{ refuse: 'letter', code: 421 }, { outcome: 'not-now', errorCode: '421' }, 0],
  [{ refuse: 'connection', code: 554 }, { outcome: 'not-now', errorCode: '554' }, 0],
  ['drop-recipient', { outcome: 'not-now', errorCode: 'ECONNECTION' }, 0],
  ['hang', { outcome: 'not-now', errorCode: 'ETIMEDOUT' }, 0],
  ['accept-then-hang', { outcome: 'unknown', errorCode: 'ETIMEDOUT' }, 1],
  ['accept-then-drop', { outcome: 'unknown' }, 1],
]

describe('the outcome', () => {
  test.each(answers)('%j is %j', async (behaviour, outcome, taken) => {
    server.behaviour = behaviour
    // Waits for the time limit only at a hanging server. Others need time on a busy machine.
    const hangs = String(behaviour).includes('hang')
    const email = open(`${server.url}?socketTimeout=${hangs ? 1_500 : 10_000}`)
    expect(await email.send(letter)).toMatchObject(outcome)
    server.behaviour = 'accept'
    expect(await email.send(letter)).toMatchObject({ outcome: 'accepted' })
    // Had the library tried the first one again by itself, that would have come before this one.
    expect(server.received).toHaveLength(taken + 1)
  })

  test('a connection that was lost while nothing was sent repeats nothing', async () => {
    const email = open(server.url)
    await email.send(letter)
    server.behaviour = 'accept-then-drop'
    expect(await email.send(letter)).toMatchObject({ outcome: 'unknown' })
    server.behaviour = 'accept'
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(server.received).toHaveLength(2)
  })

  test('a server that is down is tried later, and found when it is back', async () => {
    await server.stop()
    const email = open(server.url)
    expect(await email.send(letter)).toEqual({ outcome: 'not-now', errorCode: 'ECONNREFUSED' })
    await server.start()
    expect(await email.send(letter)).toMatchObject({ outcome: 'accepted' })
  })

  test('a server that hangs up on everybody is called once', async () => {
    server.behaviour = 'drop-connection'
    const before = server.connections
    expect(await open(server.url).send(letter)).toMatchObject({ outcome: 'not-now' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.connections - before).toBe(1)
  })

  test('a wrong password is the operator’s mistake and loses no email', async () => {
    const url = server.url.replace(/:[^:@]+@/, ':wrong@')
    expect(await open(url).send(letter)).toEqual({
      outcome: 'not-now',
      errorCode: '535',
      needsSetUp: true,
    })
  })

  test('an unknown host name loses no email', async () => {
    const url = 'smtps://nobody.invalid:465'
    expect(await open(url).send(letter)).toMatchObject({ outcome: 'not-now' })
  })

  test('a closed port loses no email', async () => {
    const email = open(server.url)
    email.close()
    expect(await email.send(letter)).toMatchObject({ outcome: 'not-now' })
  })
})
