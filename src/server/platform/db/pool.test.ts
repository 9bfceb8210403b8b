import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administer } from '../../../../test/database.ts'
import { testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { connect } from './connect.ts'
import { requireLimits } from './limitsInForce.ts'

const server = testApp({ LIMITS: 'off' }, { ownDatabase: true })
const shop = shopOfAll(server)

const database = () => new URL(server.databaseUrl).pathname.slice(1)
const scan = () =>
  server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[0].code,
    phoneNumber: testPhone(),
  })

/** Changes a setting that only new connections have, so that each connection must be new. */
async function change(setting: string): Promise<void> {
  await administer(`ALTER DATABASE ${database()} ${setting}`)
  await administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database()}'`,
  )
}

test.each([
  ['has no connection left', 'CONNECTION LIMIT 0', 'CONNECTION LIMIT -1'],
  [
    'takes no writes',
    'SET default_transaction_read_only = on',
    'RESET default_transaction_read_only',
  ],
])('while the database %s, calls are to come again, and then they count', async (_, ill, well) => {
  await change(ill)
  // Connections report their end later, and until then calls fail because of them.
  await expect.poll(async () => (await scan()).json().code).toBe('unavailable')
  for (const answer of [await scan(), await server.get('/readyz')]) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }
  await administer(`ALTER DATABASE ${database()} ${well}`)
  await expect.poll(async () => (await scan()).statusCode).toBe(200)
})

test('a connection whose server takes no writes any more is left, and all of its age', async () => {
  const { db, pool, close } = connect({ url: server.databaseUrl, size: 3 })
  const demote = sql`SET default_transaction_read_only = on`
  await Promise.all([1, 2, 3].map(() => db.transaction().execute((tx) => demote.execute(tx))))
  expect(pool.totalCount).toBe(3)
  const write = () => db.updateTable('businesses').set({ name: 'Renamed' }).execute()
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  for (let left = 3; left > 0; left--) await write()
  expect(pool.idleCount).toBeGreaterThan(0)
  await close()
})

test('a pool is without limits only where the address says so, and no server starts with it', async () => {
  const limited = connect({ url: server.databaseUrl, size: 1 })
  await requireLimits(limited.db)
  await limited.close()
  // Acts like a pooler that ignores unknown settings.
  const unlimited = connect({ url: server.databaseUrl, size: 1, isPooler: true })
  await expect(requireLimits(unlimited.db)).rejects.toThrow(
    /statement_timeout is off.*connect_query/,
  )
  await unlimited.close()
})

test('behind a pooler no statement has a name', async () => {
  const names = async (isPooler: boolean) => {
    const { db, close } = connect({ url: server.databaseUrl, size: 1, isPooler })
    await db.selectFrom('businesses').select('id').where('id', '=', 1).execute()
    const { rows } = await sql`SELECT name FROM pg_prepared_statements`.execute(db)
    await close()
    return rows.length
  }
  expect(await names(false)).toBe(1)
  expect(await names(true)).toBe(0)
})
