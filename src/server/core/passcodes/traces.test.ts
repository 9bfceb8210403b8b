import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { openBrowser, signInForTrial } from '../../../../test/browser.ts'
import { cookieOf, registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { forgetSentPasscodes, lastPasscode, wrongCode } from '../../../../test/passcodes.ts'
import { createLog } from '../../platform/process/log.ts'

/** What strangers who try to sign in leave in the log; see ASVS 16.3.1 and 16.3.3. */

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all' }, { log })
})
afterAll(() => server.close())

const stranger = '203.0.113.7'
const verify = (payload: object, { from = stranger, cookie = '' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/businesses/verify',
    payload,
    remoteAddress: from,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  })

test('a sign-in that was asked for, failed and passed stands in the shop’s log with its address', async () => {
  const { businessId, name, phone } = await registerTestBusiness(server, 'Traced')
  await forgetSentPasscodes(server, phone)
  const asked = await verify({ businessName: name, businessPhone: phone })
  const { challengeId } = asked.json()
  const cookie = cookieOf(asked)
  const code = await lastPasscode(server, phone)
  expect((await verify({ challengeId, code: wrongCode(code) }, { cookie })).statusCode).toBe(400)
  expect((await verify({ challengeId, code }, { cookie })).statusCode).toBe(200)
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'address', 'after'])
    .where('business_id', '=', businessId)
    .where('action', 'in', ['sign_in_asked', 'code_refused', 'signed_in'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { actor: 'stranger', action: 'sign_in_asked', address: stranger, after: null },
    { actor: 'stranger', action: 'code_refused', address: stranger, after: null },
    { actor: 'owner', action: 'signed_in', address: stranger, after: 'By a texted code' },
  ])
})

test('whoever names a shop that is not there, or is refused, leaves a keyed hash of the address', async () => {
  lines.length = 0
  const unknown = () => verify({ businessName: 'Nobody', businessPhone: testPhone() })
  for (let tries = 0; tries < 12; tries += 1) await unknown()
  await verify({ businessName: 'Nobody', businessPhone: testPhone() }, { from: '198.51.100.9' })
  const requests = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, route }) => msg === 'request' && route === '/api/businesses/verify')
  const statuses = new Set(requests.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([404, 429])
  const senders = new Set(requests.map(({ sender }) => sender))
  expect(senders.size).toBe(2)
  for (const sender of senders) expect(sender).toMatch(/^[\w-]{22}$/)
  expect(lines.join()).not.toContain(stranger)
})

test('a sign-in with an account that failed leaves why, and a keyed hash of the address', async () => {
  lines.length = 0
  const url = '/auth/callback?code=a-code&state=of-nobody'
  const failed = await server.app.inject({ url, remoteAddress: stranger })
  expect(failed.statusCode).toBe(302)
  await signInForTrial(openBrowser(server), { email: 'traced@example.com' })
  const [refused, passed, ...others] = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, route }) => msg === 'request' && route === '/auth/callback')
  expect(others).toEqual([])
  expect(refused).toMatchObject({
    refusal: 'sign_in_failed',
    sender: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(passed).toMatchObject({ status: 302 })
  expect(passed).not.toHaveProperty('refusal')
  expect(passed).not.toHaveProperty('sender')
  expect(lines.join()).not.toContain(stranger)
})
