import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../test/server.ts'
import { type Account, findPgBouncer } from './programs.ts'

export interface Pooler {
  /** The address of the database with the settings of docs/nodes.md. */
  readonly url: string
  /** The address of the database without the setting for limits. */
  readonly unlimitedUrl: string
  /** Opens all its connections to the database anew. */
  reconnect(): Promise<void>
  stop(): Promise<void>
}

interface Setting {
  readonly account: Account | undefined
  readonly folder: string
  /** Where the database is; by default on this machine. */
  readonly databaseHost?: string
  readonly databasePort: number
  /** The role's password, where the database asks for one. */
  readonly password?: string
  /** The most connections to the database. */
  readonly size: number
  /** In `session` mode a client keeps its connection until it leaves. */
  readonly mode?: PoolMode
}

export const poolModes = ['transaction', 'session'] as const
export type PoolMode = (typeof poolModes)[number]

/** All settings here are those of docs/nodes.md. */
const connectQuery = `connect_query='SET statement_timeout = 5000; SET idle_in_transaction_session_timeout = 10000'`
const readyWithinMs = 10_000

/** PgBouncer, by default in transaction mode: every transaction may get another connection. */
export async function startPgBouncer(setting: Setting): Promise<Pooler> {
  const { account, folder, databasePort, size, mode = 'transaction', password = '' } = setting
  const program = await findPgBouncer()
  const port = await freePort()
  const { databaseHost = '127.0.0.1' } = setting
  const database = `host=${databaseHost} port=${databasePort} dbname=rewardhop`
  const lines = [
    '[databases]',
    `rewardhop = ${database} ${connectQuery}`,
    `unlimited = ${database}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    'admin_users = rewardhop',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
    '',
  ]
  await mkdir(folder)
  await writeFile(join(folder, 'users.txt'), `"rewardhop" "${password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'))
  if (account) await chown(folder, account.uid, account.gid)
  const child = spawn(program, ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const url = (name: string) => `postgres://rewardhop@127.0.0.1:${port}/${name}`
  await untilItAnswers(url('rewardhop'))
  return {
    url: url('rewardhop'),
    unlimitedUrl: url('unlimited'),
    reconnect: async () => {
      const console = new pg.Client({ connectionString: url('pgbouncer') })
      await console.connect()
      await console.query('RECONNECT')
      await console.end()
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; ; await sleep(50)) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
