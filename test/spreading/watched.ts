import { buildApp } from '../../src/server/app.ts'
import { openTillQueue } from '../../src/server/core/devices/queues.ts'
import { openBalanceQueue } from '../../src/server/core/ledger/balanceQueue.ts'
import { openScanQueue, type ScanQueueOptions } from '../../src/server/core/ledger/scanQueue.ts'
import { connect } from '../../src/server/platform/db/connect.ts'
import type { TestApp } from '../app.ts'
import { administer } from '../database.ts'
import type { PlanNode } from './plans.ts'

/** A statement that ran, directly or inside a function, with its plan. */
export interface RanStatement {
  readonly text: string
  readonly plan: PlanNode
}

export interface WatchedApp extends Pick<TestApp, 'app' | 'get' | 'post'> {
  /** Records the statements that run during the work. */
  during(done: () => Promise<unknown>): Promise<RanStatement[]>
  close(): Promise<void>
}

/** Makes PostgreSQL send the plans of statements, and of those in functions, to the client. */
const telling = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // This way plans show the values of parameters.
  plan_cache_mode: 'force_custom_plan',
}

/** A second server on the same database, whose statements are recorded. */
export async function watchApp(
  server: TestApp,
  batching: NonNullable<ScanQueueOptions['batching']>,
): Promise<WatchedApp> {
  const database = new URL(server.databaseUrl).pathname.slice(1)
  for (const [name, value] of Object.entries(telling)) {
    await administer(`ALTER DATABASE ${database} SET ${name} = '${value}'`)
  }
  let ran: RanStatement[] = []
  const { db, pool, close } = connect({ url: server.databaseUrl, size: 8 })
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = message.split('plan:\n')
      if (!plan) return
      const told: { 'Query Text': string; Plan: PlanNode } = JSON.parse(plan)
      ran.push({ text: told['Query Text'], plan: told.Plan })
    })
  })
  const scanQueue = openScanQueue({ db, batching, onBatchFailed: () => undefined })
  const balanceQueue = openBalanceQueue({ db, batching })
  const tillQueue = openTillQueue({ db, batching })
  const app = await buildApp({ ...server.context, db, scanQueue, balanceQueue, tillQueue })
  return {
    app,
    get: (url, cookie) => app.inject({ url, headers: cookie ? { cookie } : {} }),
    post: (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers }),
    during: async (done) => {
      ran = []
      await done()
      return ran
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
