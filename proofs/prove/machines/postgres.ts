import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../test/server.ts'
import { type Account, runAs } from './programs.ts'

export interface Place {
  /** The folder with PostgreSQL's programs. */
  readonly programs: string
  readonly account: Account | undefined
  readonly folder: string
}

/** The standby's name, which `synchronous_standby_names` lists. */
const standbyName = 'standby'
const superuser = 'postgres'
const startsWithinMs = 60_000
const lookAgainMs = 20

/** As durable as we recommend: both servers have on disk what is acknowledged. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'replica',
  hot_standby: 'on',
}

/** A PostgreSQL server with its own data folder. */
export class DatabaseServer {
  readonly port: number
  readonly #place: Place
  #process: ChildProcess | undefined

  private constructor(place: Place, port: number) {
    this.#place = place
    this.port = port
  }

  /** A new database cluster, with the application's role and database. */
  static async create(place: Place): Promise<DatabaseServer> {
    const server = new DatabaseServer(place, await freePort())
    await giveFolder(place)
    const files = ['-D', place.folder, '--data-checksums', '--encoding=UTF8', '--locale=C']
    await server.#run('initdb', [...files, '--auth=trust', `--username=${superuser}`])
    await server.#start()
    await server.query('CREATE ROLE rewardhop LOGIN')
    await server.query('CREATE DATABASE rewardhop OWNER rewardhop')
    return server
  }

  /** Copies a primary, and follows it from then on. The primary waits for it to acknowledge. */
  static async follow(primary: DatabaseServer, place: Place): Promise<DatabaseServer> {
    const server = new DatabaseServer(place, await freePort())
    await giveFolder(place)
    const source = `host=127.0.0.1 port=${primary.port} user=${superuser} application_name=${standbyName}`
    await server.#run('pg_basebackup', ['-D', place.folder, '-R', '-c', 'fast', '-d', source])
    await server.#start()
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`)
    await primary.query('SELECT pg_reload_conf()')
    await until(async () => {
      const rows = await primary.query('SELECT FROM pg_stat_replication WHERE sync_state = $1', [
        'sync',
      ])
      return rows.length > 0
    })
    return server
  }

  url(user = 'rewardhop', port = this.port): string {
    return `postgres://${user}@127.0.0.1:${port}/rewardhop`
  }

  /** Runs a statement as the superuser, on a direct connection. */
  async query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: superuser })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Stops all processes at once, as when a machine dies. No backend answers any more. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {}
    if (!pid || this.#process?.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const victim of [pid, ...children.trim().split(/\s+/).map(Number)]) {
      try {
        process.kill(victim, 'SIGKILL')
      } catch {
        // The process ended by itself.
      }
    }
    await gone
  }

  /** Promotes the standby. It then waits for no other server, since there is none. */
  async promote(): Promise<void> {
    await this.query(`ALTER SYSTEM RESET synchronous_standby_names`)
    await this.#run('pg_ctl', ['promote', '-D', this.#place.folder])
  }

  async #start(): Promise<void> {
    const { programs, account, folder } = this.#place
    const given = Object.entries({ ...settings, port: this.port, unix_socket_directories: folder })
    this.#process = spawn(
      `${programs}/postgres`,
      ['-D', folder, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd: '/', stdio: 'ignore' },
    )
    await until(() =>
      this.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    )
  }

  #run(program: string, given: readonly string[]): Promise<string> {
    return runAs(this.#place.account, `${this.#place.programs}/${program}`, given)
  }
}

async function giveFolder({ folder, account }: Place): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + startsWithinMs; !(await isTrue()); await sleep(lookAgainMs)) {
    if (Date.now() > deadline) throw new Error('A database server did not become ready in time')
  }
}
