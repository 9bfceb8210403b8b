import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A new database: a copy of the migrated one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = new URL(inject('databaseTemplateUrl'))
  const owner = template.username
  const source = template.pathname.slice(1)
  await administer(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${source} STRATEGY FILE_COPY`)
  template.pathname = `/${name}`
  return {
    url: template.href,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Runs as superuser on the server of all test files. A worker keeps the connection for later. */
export async function administer(statement: string): Promise<void> {
  administrators ??= new pg.Pool({
    connectionString: inject('databaseAdminUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  await administrators.query(statement)
}

let administrators: pg.Pool | undefined
