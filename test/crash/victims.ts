import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverPid } from '../../src/server/postgres/testing.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { pick } from './random.ts'

export const killKinds = ['app', 'postmaster', 'backend', 'app and postmaster'] as const
export type KillKind = (typeof killKinds)[number]

interface Setting {
  readonly dataDir: string
  readonly port: number
  readonly databaseUrl: string
  readonly random: () => number
}

const bothWithinMs = 10
const secondBlowShare = 1 / 3
const secondBlowWithinMs = 400
const startsAtMost = 5

/** The app and its own database, both killed; the app is then started again. */
export class Victims {
  /** How many times the database was killed while still recovering. */
  secondBlows = 0
  readonly #setting: Setting
  readonly #apps: ServerProcess[] = []
  #killedPostmaster = 0

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** The running app, or the last one; undefined before the first start. */
  get app(): ServerProcess | undefined {
    return this.#apps.at(-1)
  }

  /** What all apps so far logged as bugs. */
  get unexpectedErrors(): string {
    return this.#apps
      .flatMap(({ output }) => output().split('\n'))
      .filter((line) => line.includes('unexpected error'))
      .join('\n')
  }

  /** Starts the app. Like a service manager, tries again if its database died meanwhile. */
  async startApp(): Promise<void> {
    const { dataDir, port } = this.#setting
    for (let left = startsAtMost; ; ) {
      try {
        this.#apps.push(await startServer({ DATA_DIR: dataDir, PORT: `${port}`, DEMO_DATA: 'off' }))
        return
      } catch (error) {
        if (--left === 0) throw error
      }
    }
  }

  /** Resolves when nothing that ran before the kill can still answer. */
  async kill(kind: KillKind): Promise<void> {
    const { databaseUrl, random } = this.#setting
    if (kind === 'postmaster') await this.#killPostmaster()
    if (kind === 'backend') await killBackend(databaseUrl, random)
    if (kind === 'app') await this.app?.kill('SIGKILL')
    if (kind === 'app and postmaster') await this.#killBoth()
    const starting = kind.startsWith('app') ? this.startApp() : undefined
    if (random() < secondBlowShare) {
      await sleep(random() * secondBlowWithinMs)
      if (await this.#killPostmaster()) this.secondBlows++
    }
    await starting
    await this.#untilPostmasterIsAnother()
  }

  async #killBoth(): Promise<void> {
    const blows = [() => this.app?.kill('SIGKILL'), () => this.#killPostmaster()]
    if (this.#setting.random() < 0.5) blows.reverse()
    for (const blow of blows) {
      await blow()
      await sleep(this.#setting.random() * bothWithinMs)
    }
  }

  /** False if there is no postmaster to kill at the moment. */
  async #killPostmaster(): Promise<boolean> {
    const pid = await serverPid(this.#setting.dataDir).catch(() => Number.NaN)
    if (!(pid > 0) || pid === this.#killedPostmaster) return false
    process.kill(pid, 'SIGKILL')
    this.#killedPostmaster = pid
    return true
  }

  async #untilPostmasterIsAnother(): Promise<void> {
    const killed = this.#killedPostmaster
    while (this.app?.process.exitCode === null) {
      const pid = await serverPid(this.#setting.dataDir).catch(() => killed)
      if (pid !== killed) return
      await sleep(5)
    }
  }
}

/** Kills one of the app's backends; PostgreSQL then ends all others and recovers. */
async function killBackend(databaseUrl: string, random: () => number): Promise<void> {
  const witness = new pg.Client({ connectionString: databaseUrl })
  await witness.connect()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  witness.on('error', () => undefined).on('end', resolve)
  const { rows } = await witness.query(
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'rewardhop' AND pid <> pg_backend_pid() ORDER BY pid`,
  )
  process.kill(pick(random, rows).pid, 'SIGKILL')
  await ended
}
