import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/testApp.ts'
import { buildApp } from '../../app.ts'
import { createLog } from '../process/log.ts'

/** A flood costs as little as possible for each refusal, and nothing for anybody else. */

const lines: string[] = []
const server = testApp()
let app: FastifyInstance
const seen = { whole: 0 }
beforeAll(async () => {
  const { context } = server
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) })
  app = await buildApp({ ...context, config: { ...context.config, limits: 'all' } }, log)
  // Added after our hooks, so every usual answer passes here.
  app.addHook('onSend', (_, __, payload, done) => {
    seen.whole += 1
    done(null, payload)
  })
})
afterAll(async () => {
  await app.close()
})

let hosts = 0
let remoteAddress = ''
beforeEach(() => {
  hosts += 1
  remoteAddress = `192.0.${hosts}.1`
  seen.whole = 0
  lines.length = 0
})

const leave = (headers = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers, remoteAddress })
const read = (url: string, headers = {}) => app.inject({ url, headers, remoteAddress })

async function times<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let asked = 0; asked < count; asked += 1) answers.push(await ask())
  return answers
}

test('whatever is refused for it is answered before anything else is done', async () => {
  const answers = await times(90, leave)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  expect(seen.whole).toBe(60)
  const last = answers.at(-1)
  expect(last?.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Too many requests came from your network\. Please try again in \d+ seconds?\.$/,
    ),
  })
  expect(last?.headers).toMatchObject({
    'content-type': 'application/json',
    'retry-after': expect.stringMatching(/^\d+$/),
    'x-request-id': expect.any(String),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('the log tells of it once', async () => {
  await times(90, leave)
  const refused = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 429)
  expect(refused).toEqual([expect.objectContaining({ sender: expect.any(String) })])
})

test('pages beyond it are rendered a few times more, and then are a sentence', {
  tags: ['long'],
}, async () => {
  const open = () => read('/check-points?business=1')
  const rendered = (await times(360, open)).filter(({ statusCode }) => statusCode === 200)
  expect(rendered).toHaveLength(330)
  const answer = await open()
  expect([answer.statusCode, seen.whole]).toEqual([429, 330])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
  expect(answer.body).toContain('<p>Too many requests came from your network. Please try again in')
  const form = { method: 'POST', url: '/', payload: 'phone=5', remoteAddress } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const forms = await times(70, () => app.inject({ ...form, headers }))
  expect(forms.map(({ body }) => body.length < 1500).lastIndexOf(false)).toBe(59)
})

test('what another site puts into its pages does not count for whoever opens them', async () => {
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
  const pages = await times(30, () => read('/scan?qr=RH-1-10-AAAAAAAAA', embedded))
  const calls = await times(330, () => read('/api/auth/session', embedded))
  await times(70, () => leave({ 'sec-fetch-site': 'cross-site' }))
  // By speculation rules, a site can make browsers open pages ahead; they then name no site.
  const ahead = {
    'sec-fetch-site': 'none',
    'sec-fetch-dest': 'document',
    'sec-purpose': 'prefetch',
  }
  pages.push(...(await times(30, () => read('/scan?qr=RH-1-10-AAAAAAAAA', ahead))))
  expect(new Set([...pages, ...calls].map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
  expect(seen.whole).toBe(0)
  expect((await read('/api/auth/session')).statusCode).toBe(200)
  expect((await leave()).statusCode).toBe(200)
  expect((await read('/api/qr/describe?code=RH-1-10-AAAAAAAAA')).statusCode).toBe(404)
})

test('windows that another site opens leave whoever sees them their own visits', async () => {
  const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  const scan = (headers = {}) => read('/scan?qr=RH-1-10-AAAAAAAAA', headers)
  const check = (headers = {}) => read('/check-points?code=RH-1-CHECK-AAAAAAAAA', headers)
  const logIn = (headers = {}) => read('/auth/login', headers)
  await times(12, () => scan(led))
  await times(12, () => check(led))
  const logins = await times(31, () => logIn(led))
  const tooMany = /Too many unknown codes were scanned from here/
  expect((await scan(led)).body).toMatch(tooMany)
  expect(logins.at(-1)?.headers.location).toContain('too_many_requests')
  expect((await scan()).body).not.toMatch(tooMany)
  expect((await check({ 'sec-fetch-site': 'none' })).body).not.toMatch(tooMany)
  const own = await logIn({ 'sec-fetch-site': 'same-origin' })
  expect(own.headers.location).not.toContain('too_many_requests')
})
