import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from './app.ts'
import { registerTestBusiness, testPhone } from './factories.ts'
import { takeSharedDatabase } from './sharedDatabase.ts'

/** A worker's test files share a database, and no file finds the rows of another. */

async function openScannedShop() {
  const server = await openTestApp()
  const found = await Promise.all([
    server.rows('businesses', ['id']),
    server.rows('ledger_entries', ['id']),
    server.rows('platform_fold', ['folded_to']),
  ])
  const { businessId, codes } = await registerTestBusiness(server)
  const scan = { qrCode: codes[1].code, phoneNumber: testPhone() }
  expect((await server.post('/api/qr/scan-with-phone', scan)).statusCode).toBe(200)
  return { server, businessId, found }
}

test('whoever has it next finds it as it was once migrated', async () => {
  const first = await openScannedShop()
  await first.server.close()
  const next = await openScannedShop()
  expect(next.server.databaseUrl).toBe(first.server.databaseUrl)
  expect(next.found).toEqual([[], [], [{ folded_to: 0 }]])
  expect(next).toMatchObject({ businessId: first.businessId, found: first.found })
  const emptied = sql`DELETE FROM ledger_entries`.execute(next.server.context.db)
  await expect(emptied).rejects.toThrow(/permission denied|append-only/)
  await next.server.close()
})

test('who changes more than rows is told, and has it until that is undone', async () => {
  const database = await takeSharedDatabase(8)
  if (!database) throw new Error('Another test has it.')
  await sql`ALTER TABLE businesses ADD hobby text`.execute(database.db)
  await expect(database.close()).rejects.toThrow(/more of its database than rows/)
  expect(await takeSharedDatabase(8)).toBeUndefined()
  await sql`ALTER TABLE businesses DROP hobby`.execute(database.db)
  await database.close()
})
