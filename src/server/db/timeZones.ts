import { sql } from 'kysely'
import type { Queryable } from './queryable.ts'

let names: Promise<ReadonlySet<string>> | undefined

/** Whether the database knows this time zone. With an unknown one, later dates would fail. */
export async function isTimeZone(db: Queryable, name: string): Promise<boolean> {
  // Read once, because PostgreSQL opens a thousand files for each query of its view.
  names ??= readNames(db)
  return (await names).has(name)
}

async function readNames(db: Queryable): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM pg_timezone_names`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    names = undefined
    throw error
  }
}
