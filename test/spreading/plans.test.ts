import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { judge, type PlanNode } from './plans.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({}, { ownDatabase: true })
})
afterAll(() => server.close())

async function judged(statement: string) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    EXPLAIN (VERBOSE, FORMAT JSON) ${sql.raw(statement)}`.execute(server.context.db)
  const { businesses, everywhere } = judge(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode)
  return { businesses: [...businesses], everywhere }
}

describe('about one business', () => {
  test.each([
    ['by its key', 'SELECT * FROM qr_codes WHERE business_id = 7 AND id = 1'],
    [
      'by way of a join',
      `SELECT * FROM ledger_entries e JOIN loyalty_accounts a
        ON a.business_id = e.business_id AND a.id = e.account_id WHERE a.business_id = 7`,
    ],
    [
      'by way of a correlated question',
      `SELECT id, (SELECT count(*) FROM ledger_entries e WHERE e.business_id = a.business_id
        AND e.account_id = a.id) FROM loyalty_accounts a WHERE a.business_id = 7`,
    ],
    [
      'in each of two branches',
      'SELECT * FROM qr_codes WHERE business_id = 7 AND (id = 1 OR id = 2)',
    ],
    ['written', `INSERT INTO claim_codes VALUES (7, 'AAAAA', 1, now())`],
    ['changed', 'UPDATE claim_codes SET used_at = now() WHERE business_id = 7'],
    ['in a function', `SELECT * FROM find_balances(ARRAY[7], ARRAY['A'], ARRAY['B'])`],
  ])('%s', async (_, statement) => {
    expect(await judged(statement)).toEqual({ businesses: ['7'], everywhere: [] })
  })
})

describe('about all, or several', () => {
  test.each([
    ['by a key without the business', 'SELECT * FROM qr_codes WHERE id = 1', ['qr_codes']],
    [
      'with a branch that leaves the business open',
      'SELECT * FROM qr_codes WHERE business_id = 7 OR id = 1',
      ['qr_codes'],
    ],
    [
      'joined by something else',
      `SELECT * FROM loyalty_accounts a JOIN feedback f ON f.customer_phone = a.phone
        WHERE a.business_id = 7`,
      ['feedback'],
    ],
    [
      'an outer join whose other side alone is of one',
      `SELECT * FROM ledger_entries e LEFT JOIN loyalty_accounts a
        ON a.business_id = e.business_id AND a.id = e.account_id AND a.business_id = 7`,
      ['ledger_entries'],
    ],
    [
      'in a correlated question that forgets it',
      `SELECT id, (SELECT count(*) FROM ledger_entries e WHERE e.account_id = a.id)
        FROM loyalty_accounts a WHERE a.business_id = 7`,
      ['ledger_entries'],
    ],
    [
      'by way of a table that is copied',
      `SELECT id, (SELECT count(*) FROM qr_codes c WHERE c.business_id = b.id)
        FROM businesses b WHERE b.id = 7`,
      ['qr_codes'],
    ],
    ['a list', 'SELECT * FROM claim_codes WHERE business_id = ANY (ARRAY[7, 8])', ['claim_codes']],
    [
      'written for all',
      `INSERT INTO claim_codes SELECT id, 'AAAAA', 1, now() FROM businesses`,
      ['claim_codes'],
    ],
    ['changed', `UPDATE claim_codes SET used_at = now() WHERE code = 'AAAAA'`, ['claim_codes']],
  ])('%s', async (_, statement, everywhere) => {
    expect((await judged(statement)).everywhere).toEqual(everywhere)
  })

  test('two by name', async () => {
    const statement = `SELECT * FROM qr_codes a, qr_codes b
      WHERE a.business_id = 7 AND b.business_id = 8 AND a.id = b.id`
    expect((await judged(statement)).businesses.sort()).toEqual(['7', '8'])
  })

  test('scans of two shops in one call', async () => {
    const scans = JSON.stringify(
      [7, 8].map((shop) => ({ business_id: shop, code: 'A', phone: 'B' })),
    )
    const statement = `SELECT * FROM credit_scans('${scans}', 20)`
    expect((await judged(statement)).businesses).toEqual(['7', '8'])
  })
})
