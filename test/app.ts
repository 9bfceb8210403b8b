import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import type pg from 'pg'
import { exampleContacts } from '../src/contract/platform/exampleContacts.ts'
import { settleContacts } from '../src/contract/platform/product.ts'
import { buildApp } from '../src/server/app.ts'
import { createIdentity } from '../src/server/auth/oidc/createIdentity.ts'
import { openTillQueue } from '../src/server/core/devices/queues.ts'
import { openQueues } from '../src/server/core/ledger/queues.ts'
import { readConfig } from '../src/server/platform/config.ts'
import type { Context } from '../src/server/platform/context.ts'
import { connect } from '../src/server/platform/db/connect.ts'
import type { Queryable } from '../src/server/platform/db/queryable.ts'
import type { Tables } from '../src/server/platform/db/tables.ts'
import { createEmail } from '../src/server/platform/integrations/createEmail.ts'
import { createSms } from '../src/server/platform/integrations/createSms.ts'
import { createRecordings } from '../src/server/platform/integrations/recordings.ts'
import { createMetrics } from '../src/server/platform/process/metrics.ts'
import { describeThisServer } from '../src/server/platform/process/thisServer.ts'
import { usualWaits, type Waits } from '../src/server/platform/process/waits.ts'
import { createTestDatabase } from './database.ts'
import { takeSharedDatabase } from './sharedDatabase.ts'

/** Settings of a server that is open to the public. */
export const publicSettings = {
  PUBLIC_URL: 'https://points.example.com',
  ADMIN_PASSWORD: 'a long enough password',
  SESSION_SECRET: 'a random secret that is long enough',
  SUPPORT_EMAILS: 'help@points.example.com,desk@points.example.com',
}

export const testAdminPassword = 'the password of the tests'

type ColumnOf<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string
type Values<Table extends keyof Tables> = {
  readonly [Column in ColumnOf<Table>]?:
    | Selectable<Tables[Table]>[Column]
    | readonly Selectable<Tables[Table]>[Column][]
}

type Headers = Readonly<Record<string, string>>

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: Context
  readonly databaseUrl: string
  /** The database connections of the server's calls. */
  readonly pool: pg.Pool
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>
  post(url: string, body: object | string, headers?: Headers): Promise<LightMyRequestResponse>
  put(url: string, body: object, headers?: Headers): Promise<LightMyRequestResponse>
  delete(url: string, headers?: Headers, body?: object): Promise<LightMyRequestResponse>
  /** The rows with these values (any of a list), optionally sorted by a column. */
  rows<Table extends keyof Tables, Column extends ColumnOf<Table>>(
    table: Table,
    columns: readonly Column[],
    where?: Values<Table>,
    orderBy?: Column | 'id',
  ): Promise<Pick<Selectable<Tables[Table]>, Column>[]>
  /** The first such row. */
  row<Table extends keyof Tables, Column extends ColumnOf<Table>>(
    table: Table,
    columns: readonly Column[],
    where: Values<Table>,
  ): Promise<Pick<Selectable<Tables[Table]>, Column>>
  /** Changes rows in ways that no call allows. */
  change<Table extends keyof Tables>(
    table: Table,
    where: Values<Table>,
    values: UpdateObject<Tables, Table>,
  ): Promise<unknown>
  add<Table extends keyof Tables>(
    table: Table,
    values: InsertObject<Tables, Table> | InsertObject<Tables, Table>[],
  ): Promise<unknown>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly log?: FastifyBaseLogger | undefined
  /** Waits of the server; by default the usual ones, but shorter for sign-ins. */
  readonly waits?: Partial<Waits>
  /** The most connections to the server's database. */
  readonly connections?: number
  /** For tests that change more than rows, or that count connections. */
  readonly ownDatabase?: boolean
  /** Another server to share the database with, which outlives this one; or just its database. */
  readonly beside?: Pick<TestApp, 'databaseUrl'>
}

/** The whole server on an empty database, called without a port. */
export async function openTestApp(
  env: Record<string, string> = {},
  { log, waits: ownWaits, ...about }: TestAppOptions = {},
): Promise<TestApp> {
  const { url: databaseUrl, db, pool, close } = await openDatabase(about)
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-test-'))
  const config = readConfig({ DATA_DIR: dataDir, ...env }, { isRoot: false, cwd: '/' })
  settleContacts(config.contacts)
  const waits = { ...usualWaits, signInMs: 10, ...ownWaits }
  const thisServer = describeThisServer()
  const metrics = createMetrics(thisServer)
  metrics.watchPool('calls', pool)
  const context: Context = {
    config,
    db,
    ...openQueues({
      db,
      config,
      metrics,
      onBatchFailed: (error) => log?.warn({ err: error }, 'scans went alone'),
    }),
    tillQueue: openTillQueue({ db, batching: config.scanBatching }),
    sms: await createSms(config, waits),
    email: await createEmail(config),
    recordings: createRecordings(config),
    clock: () => new Date(),
    server: thisServer,
    metrics,
    tracing: undefined,
    secret: 'a secret of the tests, long enough',
    adminPassword: config.adminPassword ?? testAdminPassword,
    identity: createIdentity(config, waits),
    waits,
    certificate: async () => null,
  }
  const app = await buildApp(context, log)
  return {
    app,
    context,
    databaseUrl,
    pool,
    get: (url, cookie) => app.inject({ url, headers: cookie ? { cookie } : {} }),
    post: (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers }),
    put: (url, payload, headers = {}) => app.inject({ method: 'PUT', url, payload, headers }),
    delete: (url, headers = {}, payload) =>
      app.inject({ method: 'DELETE', url, headers, ...(payload && { payload }) }),
    ...rowsOf(db),
    close: async () => {
      await app.close()
      await close()
      settleContacts(exampleContacts)
      await rm(dataDir, { recursive: true })
    },
  }
}

function rowsOf(db: Queryable): Pick<TestApp, 'rows' | 'row' | 'change' | 'add'> {
  const select = (table: string, columns: readonly string[], where: object) =>
    db
      .selectFrom(table as never)
      .select(columns as never)
      .where(matching(where))
  return {
    rows: (table, columns, where = {}, orderBy?: string) =>
      select(table, columns, where)
        .$if(orderBy !== undefined, (query) => query.orderBy(orderBy as never))
        .execute() as Promise<never>,
    row: (table, columns, where) =>
      select(table, columns, where).executeTakeFirstOrThrow() as Promise<never>,
    change: (table, where, values) =>
      db
        .updateTable(table as never)
        .set(values as never)
        .where(matching(where))
        .execute(),
    add: (table, values) => db.insertInto(table).values(values).execute(),
  }
}

/** A condition for each column: equal to its value, or to one of a list. */
function matching(where: object) {
  const conditions = Object.entries(where).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} = ANY(${[value].flat()})`,
  )
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

const usualConnections = 8

async function openDatabase({ connections, beside, ownDatabase }: TestAppOptions) {
  const canShare = !beside && !ownDatabase && !connections
  const shared = canShare ? await takeSharedDatabase(usualConnections) : undefined
  if (shared) return shared
  const { url, drop } = beside ? { url: beside.databaseUrl } : await createTestDatabase()
  const { close, ...connection } = connect({ url, size: connections ?? usualConnections })
  return {
    ...connection,
    url,
    close: async () => {
      await close()
      await drop?.()
    },
  }
}
