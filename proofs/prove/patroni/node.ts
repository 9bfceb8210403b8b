import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '../machines/programs.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const names = ['a', 'b', 'c'] as const
export type Name = (typeof names)[number]
/** Each machine has an address of its own, so that its ports are those of the docs. */
export const addressOf = (name: Name) => `127.0.52.${names.indexOf(name) + 1}`

export interface Setting {
  readonly folder: string
  readonly programs: string
  /** The folder with Patroni's programs. */
  readonly patroni: string
  readonly account: Account
  readonly passwords: Readonly<Record<string, string>>
}

/** One of three machines with Patroni, PostgreSQL and etcd, on the files of ops/patroni. */
export class Node {
  readonly name: Name
  readonly address: string
  readonly #setting: Setting
  readonly #home: string
  #etcd: ChildProcess | undefined
  #patroni: ChildProcess | undefined

  constructor(name: Name, setting: Setting) {
    this.name = name
    this.address = addressOf(name)
    this.#setting = setting
    this.#home = join(setting.folder, name)
  }

  /** The folder of what runs here; a first start creates the cluster. */
  async prepare(): Promise<void> {
    const { account } = this.#setting
    await mkdir(this.#home)
    await copyFile(join(root, 'ops/postgres/role.sh'), join(this.#home, 'role.sh'))
    await chmod(join(this.#home, 'role.sh'), 0o755)
    const shared = await readFile(join(root, 'ops/patroni/patroni.yml'), 'utf8')
    const own = shared
      .replaceAll('/etc/patroni/', `${this.#home}/`)
      // The three share this machine's /var/run/postgresql.
      .replace(
        /^ {2}use_unix_socket: true$/m,
        `$&\n  parameters: { unix_socket_directories: '${this.#home}' }`,
      )
    await writeFile(join(this.#home, 'config.yml'), own)
    for (const file of ['.', 'role.sh', 'config.yml'])
      await chown(join(this.#home, file), account.uid, account.gid)
  }

  /** What Patroni says about itself. */
  async role(): Promise<'primary' | 'standby' | 'none'> {
    const status = await this.#askPatroni('/primary')
    if (status === 200) return 'primary'
    return (await this.#askPatroni('/replica')) === 200 ? 'standby' : 'none'
  }

  isSynchronous(): Promise<boolean> {
    return this.#askPatroni('/synchronous').then((status) => status === 200)
  }

  async #askPatroni(path: string): Promise<number> {
    const answer = await fetch(`http://${this.address}:8008${path}`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }

  url(): string {
    const { DATABASE_PASSWORD } = this.#setting.passwords
    return `postgres://rewardhop:${DATABASE_PASSWORD}@${this.address}:5432/rewardhop`
  }

  /** Starts what runs here; the first of all creates the database. */
  async start(): Promise<void> {
    this.#etcd = this.#spawn('/usr/bin/etcd', [], await this.#envOf('etcd.env'))
    const patroni = [join(this.#home, 'config.yml')]
    this.#patroni = this.#spawn(
      join(this.#setting.patroni, 'patroni'),
      patroni,
      await this.#envOf('node.env'),
    )
  }

  /** Hands the primary's role to another of the three. */
  async switchOver(): Promise<void> {
    const words = ['-c', join(this.#home, 'config.yml'), 'switchover', '--leader', this.name]
    const env = await this.#envOf('node.env')
    const child = this.#spawn(join(this.#setting.patroni, 'patronictl'), [...words, '--force'], env)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`patronictl switchover ended with ${code}`)
  }

  /** Ends everything here at once, as when the machine's power fails. */
  async kill(): Promise<void> {
    await this.#signal('SIGKILL')
  }

  /** Nothing here runs until it is thawed, and nobody is told: a machine that its host paused. */
  freeze(): Promise<void> {
    return this.#signal('SIGSTOP')
  }

  thaw(): Promise<void> {
    return this.#signal('SIGCONT')
  }

  /** To Patroni first, so that it cannot start PostgreSQL anew meanwhile. */
  async #signal(signal: NodeJS.Signals): Promise<void> {
    const own = [this.#patroni?.pid, this.#etcd?.pid]
    for (const pid of [...own, ...(await this.#ofPostgres())]) {
      try {
        if (pid) process.kill(pid, signal)
      } catch {
        // The process ended by itself.
      }
    }
  }

  /** PostgreSQL's processes are not Patroni's children. */
  async #ofPostgres(): Promise<number[]> {
    const data = join(this.#home, 'data')
    const found: number[] = []
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      if (words.includes(`${data}\0`) && /^[^\0]*postgres\0/.test(words)) {
        found.push(Number(name))
        const threads = `/proc/${name}/task/${name}/children`
        const children = await readFile(threads, 'utf8').catch(() => '')
        found.push(...children.trim().split(' ').filter(Boolean).map(Number))
      }
    }
    return found
  }

  /** The file of ops/patroni with this machine's name, addresses, folders and passwords. */
  async #envOf(file: string): Promise<Record<string, string>> {
    const text = await readFile(join(root, 'ops/patroni', file), 'utf8')
    const own: Record<string, string> = {
      PATRONI_NAME: this.name,
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: join(this.#home, 'etcd'),
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: this.#setting.programs,
      ...this.#setting.passwords,
    }
    const env: Record<string, string> = {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      PGHOST: this.#home,
    }
    for (const [, name = '', value = ''] of text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)) {
      env[name] = own[name] ?? this.#addressesIn(value, /CLUSTER$|HOSTS$/.test(name))
    }
    return env
  }

  /** The docs' machines are 10.0.0.21 to 23. A list names all three, anything else this one. */
  #addressesIn(value: string, isList: boolean): string {
    return value.replaceAll(/10\.0\.0\.2([1-3])/g, (_, place: string) =>
      isList ? addressOf(names[Number(place) - 1] ?? 'a') : this.address,
    )
  }

  #spawn(program: string, words: string[], env: Record<string, string>): ChildProcess {
    const { uid, gid } = this.#setting.account
    const log = openSync(this.#logOf(program), 'a')
    const child = spawn(program, words, {
      uid,
      gid,
      env,
      cwd: this.#home,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }

  #logOf(program: string): string {
    return join(this.#home, `${basename(program)}.log`)
  }

  /** For a finding: the last words of Patroni, with PostgreSQL's. */
  async lastWords(): Promise<string> {
    const text = await readFile(this.#logOf('patroni'), 'utf8').catch(() => '')
    // Without the traces of callers that did not wait for an answer.
    const lines = text.split('\n').filter((line) => /^\d{4}-\d\d-\d\d /.test(line))
    return `${this.name}:\n${lines.slice(-20).join('\n')}`
  }
}

export async function until(
  isTrue: () => Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isTrue()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`${what} took longer than ${withinMs / 1000} s`)
  }
}
