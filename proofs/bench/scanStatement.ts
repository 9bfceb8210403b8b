import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Tables } from '../../src/server/db/tables.ts'
import { creditScan } from '../../src/server/points/ledger.ts'
import type { RandomScan } from './scans.ts'

export interface ScanStatement {
  readonly text: string
  values(scan: RandomScan): unknown[]
}

/**
 * The statement that the server sends for a scan, captured from the server instead of written down
 * again, so that the raw rate stays the rate of what the server does.
 */
export async function overhearScanStatement(): Promise<ScanStatement> {
  const marks: RandomScan = {
    businessId: -1,
    code: 'the code',
    phone: 'the phone',
    idempotencyKey: 'the key',
  }
  const heard: { text: string; values: readonly unknown[] }[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    heard.push({ text, values })
    return { command: 'SELECT', rowCount: 1, rows: [{}] }
  }
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient
  const pool = { options: {}, connect: async () => client, end: async () => undefined }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await creditScan(db, marks)
  await db.destroy()

  const [statement] = heard
  if (!statement || heard.length > 1) throw new Error('A scan is no longer one statement')
  const names = Object.keys(marks) as (keyof RandomScan)[]
  const sources = statement.values.map((value) => ({
    value,
    name: names.find((name) => marks[name] === value),
  }))
  return {
    text: statement.text,
    values: (scan) => sources.map(({ name, value }) => (name ? scan[name] : value)),
  }
}
