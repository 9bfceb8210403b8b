import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeTwilio,
  openFakeTwilio,
  type TwilioBehaviour,
} from '../../../../../test/fakeTwilio.ts'
import { freePort } from '../../../../../test/server.ts'
import { readConfig } from '../../config.ts'
import { usualWaits } from '../../process/waits.ts'
import { createSms } from '../createSms.ts'
import type { Sms } from '../sms.ts'
import { canReport } from './twilio.ts'

/** Texts handed to Twilio, and their outcomes. */

const text = { to: '+14155550123', text: 'Corner Bakery: your reward is ready.' }
const reportTo = 'https://points.example.com/api/sms/deliveries/1/17'

const waits = { ...usualWaits, textGatewayMs: 1_500 }

let fake: FakeTwilio
let sms: Sms
beforeAll(async () => {
  fake = await openFakeTwilio()
  sms = await smsOf(fake.settings)
})
afterEach(() => {
  fake.behave = () => 'accept'
})
afterAll(() => fake.close())

const smsOf = (env: Record<string, string>) =>
  createSms(readConfig(env, { isRoot: false, cwd: '/' }), waits)

/** The last number used, so that each test texts a new one. */
let last = 4_155_551_000
function newNumber(): string {
  last += 1
  return `+1${last}`
}

/** A server that begins an answer and never finishes it. */
async function openTrickling() {
  const server = createServer((socket) => {
    socket.write('HTTP/1.1 201 Created\r\ncontent-length: 1000\r\n\r\n')
    const dripping = setInterval(() => socket.write(' '), 300)
    socket.on('close', () => clearInterval(dripping)).on('error', () => undefined)
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

test('a text is accepted with everything the gateway needs', async () => {
  const to = newNumber()
  const result = await sms.send({ to, text: 'Grüße & “more” 🎁', reportTo })
  expect(result).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/^SM\w{32}$/) })
  expect(fake.taken.at(-1)).toMatchObject({
    to,
    from: fake.from,
    messagingServiceSid: undefined,
    body: 'Grüße & “more” 🎁',
    statusCallback: reportTo,
  })
})

test('a messaging service sends instead of a number', async () => {
  const service = `MG${'7'.repeat(32)}`
  const { accountSid, authToken, settings } = fake
  const own = { ...settings, SMS_URL: `twilio://${accountSid}:${authToken}@${service}` }
  const byService = await smsOf(own)
  const to = newNumber()
  expect(await byService.send({ ...text, to, reportTo })).toMatchObject({ outcome: 'accepted' })
  expect(fake.taken.at(-1)).toMatchObject({ to, from: undefined, messagingServiceSid: service })
  expect(await byService.find?.({ ...text, to, since: new Date() })).toHaveLength(1)
})

const refusedCodes = [21211, 21408, 21612, 21614, 21617, 30006]
const answers: (readonly [TwilioBehaviour, object, number])[] = [
  [{ status: 400, code: 21610 }, { outcome: 'stopped' }, 0],
  ...refusedCodes.map(
    (code) => [{ status: 400, code }, { outcome: 'refused', errorCode: String(code) }, 0] as const,
  ),
  [{ status: 404, code: 21612 }, { outcome: 'refused', errorCode: '21612' }, 0],
  ...(
    [
      [401, 20003],
      [403, 20005],
      [404, 20404],
      [400, 21606],
    ] as const
  ).map(
    ([status, code]) =>
      [
        { status, code },
        { outcome: 'not-now', errorCode: String(code), needsSetUp: true },
        0,
      ] as const,
  ),
  [{ status: 429, code: 20429 }, { outcome: 'not-now', errorCode: '429' }, 0],
  [
    { status: 429, headers: { 'retry-after': '7' } },
    { outcome: 'not-now', errorCode: '429', retryAfterMs: 7000 },
    0,
  ],
  [
    { status: 429, headers: { 'retry-after': 'soon' } },
    { outcome: 'not-now', errorCode: '429' },
    0,
  ],
  [{ status: 500, code: 20500 }, { outcome: 'unknown', errorCode: '20500' }, 0],
  [{ status: 503, body: '<html>' }, { outcome: 'unknown', errorCode: 'HTTP 503' }, 0],
  [{ status: 400, body: '<html>' }, { outcome: 'unknown', errorCode: 'HTTP 400' }, 0],
  [{ status: 302, headers: { location: '/' } }, { outcome: 'unknown', errorCode: 'HTTP 302' }, 0],
  [{ status: 201, body: '{"sid": "SM' }, { outcome: 'unknown', errorCode: 'unreadable' }, 0],
  [{ status: 201, body: '{}' }, { outcome: 'unknown', errorCode: 'unreadable' }, 0],
  [{ status: 201, body: 'null' }, { outcome: 'unknown', errorCode: 'unreadable' }, 0],
  ['reset', { outcome: 'unknown', errorCode: 'ECONNRESET' }, 0],
  ['accept-then-reset', { outcome: 'unknown', errorCode: 'ECONNRESET' }, 1],
  ['accept-then-500', { outcome: 'unknown', errorCode: '20500' }, 1],
]

describe('the outcome', () => {
  test.each(answers)('%j is %j', async (behaviour, outcome, times) => {
    const to = newNumber()
    let calls = 0
    fake.behave = () => {
      calls += 1
      return behaviour
    }
    expect(await sms.send({ ...text, to, reportTo })).toEqual(outcome)
    expect(fake.timesTaken(to, text.text)).toBe(times)
    // The library must not try again by itself.
    expect(calls).toBe(1)
    expect(await sms.find?.({ ...text, to, since: new Date() })).toHaveLength(times)
  })

  test('a late answer is lost, even one that trickles in', async () => {
    const [taken, lost] = [newNumber(), newNumber()]
    fake.behave = ({ to }) => (to === taken ? 'accept-then-hang' : 'hang')
    const trickling = await openTrickling()
    const slow = await smsOf({ ...fake.settings, TWILIO_BASE_URL: trickling.url })
    const since = new Date(Date.now() - 1_000)
    const beganAt = performance.now()
    const outcomes = await Promise.all([
      sms.send({ ...text, to: taken, reportTo }),
      sms.send({ ...text, to: lost, reportTo }),
      slow.send({ ...text, reportTo }),
    ])
    const tookMs = performance.now() - beganAt
    trickling.stop()
    expect(outcomes).toEqual(Array(3).fill({ outcome: 'unknown', errorCode: 'timeout' }))
    expect(tookMs).toBeGreaterThan(waits.textGatewayMs - 100)
    expect(tookMs).toBeLessThan(waits.textGatewayMs + 5_000)
    expect(await sms.find?.({ ...text, to: taken, since })).toHaveLength(1)
    expect(await sms.find?.({ ...text, to: lost, since })).toEqual([])
  })

  test('what never left this machine may be sent again', async () => {
    await fake.close()
    // A new client keeps no connection that the gateway could close just now.
    const fresh = await smsOf(fake.settings)
    const refused = await fresh.send({ ...text, reportTo })
    await expect(fresh.find?.({ ...text, since: new Date() })).rejects.toThrow('ECONNREFUSED')
    await fake.open()
    expect(refused).toEqual({ outcome: 'not-now', errorCode: 'ECONNREFUSED' })
    expect(await fresh.send({ ...text, to: newNumber(), reportTo })).toMatchObject({
      outcome: 'accepted',
    })
    const nowhere = await smsOf({ ...fake.settings, TWILIO_BASE_URL: 'https://nobody.invalid' })
    expect(await nowhere.send({ ...text, reportTo })).toMatchObject({ outcome: 'not-now' })
    // This port does not speak TLS.
    const { TWILIO_BASE_URL: plain = '' } = fake.settings
    const noTls = await smsOf({
      ...fake.settings,
      TWILIO_BASE_URL: plain.replace('http:', 'https:'),
    })
    expect(await noTls.send({ ...text, reportTo })).toMatchObject({ outcome: 'not-now' })
  })

  test('a wrong token is the operator’s mistake and loses no text', async () => {
    const wrong = await smsOf({
      ...fake.settings,
      SMS_URL: fake.settings.SMS_URL?.replace(fake.authToken, 'wrong') ?? '',
    })
    expect(await wrong.send({ ...text, reportTo })).toEqual({
      outcome: 'not-now',
      errorCode: '20003',
      needsSetUp: true,
    })
    await expect(wrong.find?.({ ...text, since: new Date() })).rejects.toThrow()
  })
})

test.each([
  ['https://points.example.com/x', undefined, true],
  ['http://localhost:3000/x', undefined, false],
  ['http://127.0.0.1:3000/x', undefined, false],
  ['http://localhost:3000/x', 'http://localhost:3001', true],
])('reports about a text go to %s with the gateway at %s: %s', (reportTo, baseUrl, is) => {
  expect(canReport({ reportTo, baseUrl })).toBe(is)
})

describe('asking for accepted texts', () => {
  test('finds a text among many, over all pages, and no other', async () => {
    const to = newNumber()
    const since = new Date()
    for (let number = 0; number < 120; number += 1) {
      await sms.send({ to, text: `Text ${number}`, reportTo })
    }
    await sms.send({ to, text: 'Text 3', reportTo })
    await sms.send({ to: newNumber(), text: 'Text 3', reportTo })
    const found = await sms.find?.({ to, text: 'Text 3', since })
    const own = fake.taken.filter((message) => message.to === to && message.body === 'Text 3')
    expect(new Set(found?.map(({ providerId }) => providerId))).toEqual(
      new Set(own.map(({ sid }) => sid)),
    )
    expect(own).toHaveLength(2)
    expect(await sms.find?.({ to, text: 'Text', since })).toEqual([])
  })

  test('leaves out earlier ones, but allows for a slow clock', async () => {
    const to = newNumber()
    await sms.send({ ...text, to, reportTo })
    const asked = (secondsLater: number) =>
      sms.find?.({ ...text, to, since: new Date(Date.now() + secondsLater * 1000) })
    expect(await asked(60)).toHaveLength(1)
    expect(await asked(180)).toEqual([])
  })

  test('counts ones that failed later as accepted', async () => {
    const to = newNumber()
    const since = new Date()
    fake.behave = () => 'accept-then-500'
    await sms.send({ ...text, to, reportTo: 'http://127.0.0.1:1/' })
    const [message] = fake.taken.slice(-1)
    if (message) Object.assign(message, { status: 'undelivered', errorCode: 30003 })
    expect(await sms.find?.({ ...text, to, since })).toEqual([{ providerId: message?.sid }])
  })

  test('recognizes its own words after those of a trial account', async () => {
    const to = newNumber()
    await sms.send({ to, text: `Sent from your Twilio trial account - ${text.text}`, reportTo })
    expect(await sms.find?.({ ...text, to, since: new Date() })).toHaveLength(1)
  })
})

test('2,000 texts, ten at a time, arrive once each', { tags: ['long'] }, async () => {
  const before = fake.taken.length
  for (let round = 0; round < 200; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () => sms.send({ ...text, to: newNumber(), reportTo })),
    )
  }
  expect(fake.taken.length - before).toBe(2000)
})
