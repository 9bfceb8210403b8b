import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { administer } from '../../../../test/database.ts'
import { testPhone } from '../../../../test/factories.ts'
import {
  foreignSettings,
  refusedBehindPoolers,
  settingOf,
} from '../../../../test/foreignSettings.ts'
import { someOf } from '../../../../test/someOf.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { requireOwnSettings } from './ownSettings.ts'

/** A database that was set up for another program, with every setting that could change a result. */

const server = testApp({ LIMITS: 'off' }, { ownDatabase: true })
const shop = shopOfAll(server)

const all = Object.keys(foreignSettings)

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** A setting counts for connections that are opened later. */
async function change(...settings: readonly string[]): Promise<void> {
  const database = nameOf(server.databaseUrl)
  for (const setting of settings) {
    await administer(`ALTER DATABASE ${database} ${setting}`)
    // A role's own settings come before its database's.
    await administer(`ALTER ROLE rewardhop IN DATABASE ${database} ${setting}`)
  }
  await administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
  )
  await expect.poll(() => server.pool.totalCount).toBe(0)
}

afterEach(() => change('RESET ALL'))

/** A scan, the points that it gave, the shop's figures and its list of customers. */
async function mainJob(): Promise<void> {
  const phoneNumber = testPhone()
  const figures = () =>
    server.get(`/api/businesses/${shop.businessId}/analytics-public`, shop.cookie)
  const before = (await figures()).json()
  const scanned = await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[0].code,
    phoneNumber,
  })
  expect([scanned.statusCode, scanned.body]).toEqual([
    200,
    expect.stringContaining('"pointsEarned"'),
  ])
  const after = (await figures()).json()
  expect(after.entries).toBe(before.entries + 1)
  const balance = await server.post('/api/customer/check-points', {
    businessId: shop.businessId,
    phoneNumber,
  })
  expect(balance.statusCode).toBe(200)
  const activity = await server.get(
    `/api/businesses/${shop.businessId}/transactions-public`,
    shop.cookie,
  )
  expect(activity.statusCode).toBe(200)
  expect(Date.now() - Date.parse(activity.json()[0].createdAt)).toBeLessThan(60_000)
}

test.each(someOf(all))('works with its own %s', async (name) => {
  await change(settingOf(name))
  await requireOwnSettings(server.context.db)
  await mainJob()
})

test('works with all of them at once', async () => {
  await change(...all.map(settingOf))
  await requireOwnSettings(server.context.db)
  await mainJob()
})

test('migrates an empty database that has all of them', async () => {
  const url = new URL(server.databaseUrl)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  const name = nameOf(url.href)
  await administer(`CREATE DATABASE ${name} OWNER ${url.username}`)
  for (const setting of all) await administer(`ALTER DATABASE ${name} ${settingOf(setting)}`)
  await migrate(url.href)
  const { db, close } = connect({ url: url.href, size: 1 })
  await requireOwnSettings(db)
  expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
  await close()
  await administer(`DROP DATABASE ${name} WITH (FORCE)`)
})

test('keeps options of the address, and puts its own after them', async () => {
  const url = `${server.databaseUrl}&options=${encodeURIComponent('-c datestyle=German -c work_mem=7MB')}`
  const { pool, close } = connect({ url, size: 1 })
  const { rows } = await pool.query(
    `SELECT current_setting('datestyle') AS style, current_setting('work_mem') AS memory`,
  )
  expect(rows).toEqual([{ style: 'ISO, MDY', memory: '7MB' }])
  await close()
})

/** What only the start can notice: a pooler takes no settings from us. */
describe('behind a pooler', () => {
  const check = async () => {
    const { db, close } = connect({ url: server.databaseUrl, size: 1, isPooler: true })
    return requireOwnSettings(db).finally(close)
  }

  test.each(someOf(Object.entries(refusedBehindPoolers)))(
    '%s stops the start, in words',
    async (name, sentence) => {
      await change(settingOf(name))
      await expect(check()).rejects.toThrow(sentence)
    },
  )

  test('what it says to run is all that has to be done', async () => {
    await change(...Object.keys(refusedBehindPoolers).map(settingOf))
    const { message } = await check().then(
      () => new Error(),
      (error: Error) => error,
    )
    for (const statement of message.split('\n').slice(1)) await administer(statement)
    await check()
  })

  test('nothing that changes no result does', async () => {
    const harmless = all.filter(
      (name) => !(name in refusedBehindPoolers) && !name.endsWith('_timeout'),
    )
    await change(...harmless.map(settingOf))
    await check()
  })

  test.each([
    ["synchronous_commit = 'off'", /synchronous_commit is off/],
    ["session_replication_role = 'replica'", /session_replication_role is replica/],
    ["transaction_timeout = '1s'", /transaction_timeout is 1000/],
  ])('and without one, %s stops it', async (setting, sentence) => {
    await change(`SET ${setting}`)
    await expect(requireOwnSettings(server.context.db)).rejects.toThrow(sentence)
  })
})

test('a database that stores text in another encoding is refused', async () => {
  const url = new URL(server.databaseUrl)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  const name = nameOf(url.href)
  await administer(
    `CREATE DATABASE ${name} OWNER ${url.username} ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
  )
  const { db, close } = connect({ url: url.href, size: 1 })
  await expect(requireOwnSettings(db)).rejects.toThrow(/stores text as SQL_ASCII.*ENCODING 'UTF8'/)
  await close()
  await administer(`DROP DATABASE ${name} WITH (FORCE)`)
})
