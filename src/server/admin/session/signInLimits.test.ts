import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, testAdminPassword } from '../../../../test/app.ts'
import { cookieOf } from '../../../../test/factories.ts'

let strict: TestApp
beforeAll(async () => {
  strict = await openTestApp({ LIMITS: 'all' })
})
afterAll(() => strict.close())
beforeEach(async () => {
  await strict.context.db.deleteFrom('rate_limits').execute()
})

const tryFrom = (remoteAddress: string, password = 'wrong') =>
  strict.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password },
    remoteAddress,
  })

test('five from one address, then it has to wait; another address has not', async () => {
  for (let count = 0; count < 5; count++) {
    expect((await tryFrom('192.0.2.1')).statusCode).toBe(401)
  }
  const refused = await tryFrom('192.0.2.1', testAdminPassword)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many password attempts from here. Please try again in 15 minutes.',
  })
  expect((await tryFrom('192.0.2.2', testAdminPassword)).statusCode).toBe(200)
})

test('an IPv6 household is one address', async () => {
  for (let host = 1; host <= 5; host++) await tryFrom(`2001:db8:1:1::${host}`)
  expect((await tryFrom('2001:db8:1:1::6')).statusCode).toBe(429)
  expect((await tryFrom('2001:db8:1:2::6')).statusCode).toBe(401)
})

test('a right password resets the mistakes of its address', async () => {
  for (let count = 0; count < 4; count++) await tryFrom('192.0.2.3')
  expect((await tryFrom('192.0.2.3', testAdminPassword)).statusCode).toBe(200)
  for (let count = 0; count < 5; count++) {
    expect((await tryFrom('192.0.2.3')).statusCode).toBe(401)
  }
  expect((await tryFrom('192.0.2.3')).statusCode).toBe(429)
})

test('after 50 from everywhere one at a time, slower and slower, but never locked for good', async () => {
  await tryFrom('192.0.2.10')
  await setTaken(50)
  for (const host of [18, 19, 20]) expect((await tryFrom(`192.0.2.${host}`)).statusCode).toBe(401)
  await setTaken(50)
  expect(await pauseAfter(() => tryFrom('192.0.2.11'))).toBe(1)
  const second = await tryFrom('192.0.2.12', testAdminPassword)
  expect(second.statusCode).toBe(429)
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(30)
  expect(second.json().message).toMatch(
    /^Too many password attempts. Please try again in \d+ \w+.$/,
  )
  await endPause()
  expect(await pauseAfter(() => tryFrom('192.0.2.13'))).toBe(4)
  await endPause()
  await setTaken(100_000)
  expect(await pauseAfter(() => tryFrom('192.0.2.15'))).toBe(60)
  await endPause()
  expect((await tryFrom('192.0.2.17', testAdminPassword)).statusCode).toBe(200)
})

test('from elsewhere the right password is taken, whatever strangers try', async () => {
  await tryFrom('192.0.2.10')
  await setTaken(100_000)
  for (let host = 20; host < 70; host++) await tryFrom(`192.0.2.${host}`)
  expect((await tryFrom('192.0.2.90', testAdminPassword)).statusCode).toBe(429)
  // Two mistyped passwords do not keep the right one out.
  expect((await tryFrom('198.51.100.7')).statusCode).toBe(401)
  expect((await tryFrom('198.51.100.7')).statusCode).toBe(401)
  expect((await tryFrom('198.51.100.7', testAdminPassword)).statusCode).toBe(200)
})

test('from elsewhere it is taken as often as it is entered, in whichever browser', async () => {
  await tryFrom('192.0.2.10')
  await setTaken(100_000)
  for (let host = 20; host < 30; host++) await tryFrom(`192.0.2.${host}`)
  for (let browsers = 0; browsers < 6; browsers++) {
    expect((await tryFrom('198.51.100.7', testAdminPassword)).statusCode).toBe(200)
  }
})

test('a request refused by address takes no place in the common queue', async () => {
  const inAll = async () => {
    const counted = await strict.context.db
      .selectFrom('rate_limits')
      .select('count')
      .where(overall)
      .executeTakeFirst()
    return counted?.count
  }
  for (let polls = 0; polls < 20; polls++) await tryFrom('192.0.2.1')
  expect(await inAll()).toBe(5)
})

test('a browser of the administrator’s is let in from an address that has to wait', async () => {
  const first = await tryFrom('192.0.2.1', testAdminPassword)
  const cookie = cookieOf(first)
  for (let polls = 0; polls < 10; polls++) await tryFrom('192.0.2.1')
  const again = await strict.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password: testAdminPassword },
    remoteAddress: '192.0.2.1',
    headers: { cookie },
  })
  expect(again.statusCode).toBe(200)
})

test('right passwords are no guesses: sixty browsers sign in within the hour', {
  tags: ['long'],
}, async () => {
  for (let host = 1; host <= 60; host++) {
    expect((await tryFrom(`198.51.100.${host}`, testAdminPassword)).statusCode).toBe(200)
  }
})

test('a refused password is not checked, and not recorded as wrong', async () => {
  const { db } = strict.context
  const count = async () =>
    (await db.selectFrom('audit_log').select('id').where('action', '=', 'admin_refused').execute())
      .length
  for (let tries = 0; tries < 5; tries++) await tryFrom('192.0.2.20')
  const before = await count()
  await tryFrom('192.0.2.20')
  expect(await count()).toBe(before)
})

const overall = sql<boolean>`key LIKE 'admin_sign_ins:%'`
/** The hour's count is the row that expires last; the other row is the delay. */
const isHour = sql<boolean>`until > clock_timestamp() + interval '5 minutes'`

async function setTaken(count: number): Promise<void> {
  await strict.context.db
    .updateTable('rate_limits')
    .set({ count })
    .where(overall)
    .where(isHour)
    .execute()
}

/**
 * The delay in seconds after a wrong password. The row is then set to expire in a minute, because a
 * slow machine would otherwise come too late to see it.
 */
async function pauseAfter(trying: () => Promise<{ statusCode: number }>): Promise<number> {
  const { db } = strict.context
  const readClock = async () => {
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
    return rows[0]?.now.getTime() ?? 0
  }
  const before = await readClock()
  expect((await trying()).statusCode).toBe(401)
  const after = await readClock()
  const { until } = await db
    .selectFrom('rate_limits')
    .select('until')
    .where(overall)
    .orderBy('until')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('rate_limits')
    .set({ until: sql<Date>`clock_timestamp() + interval '60 seconds'` })
    .where(overall)
    .where(sql<boolean>`NOT ${isHour}`)
    .execute()
  const least = (until.getTime() - after) / 1000
  const most = (until.getTime() - before) / 1000
  const [pause = 0] = [1, 4, 60].filter((seconds) => least <= seconds && seconds <= most + 0.001)
  return pause
}

async function endPause(): Promise<void> {
  await strict.context.db
    .updateTable('rate_limits')
    .set({ until: sql<Date>`clock_timestamp()` })
    .where(overall)
    .where(sql<boolean>`NOT ${isHour}`)
    .execute()
}
