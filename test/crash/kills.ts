import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverPid } from '../../src/server/db/embedded/testing.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { pick } from './random.ts'

export const killKinds = ['app', 'postmaster', 'backend', 'app and postmaster'] as const
export type KillKind = (typeof killKinds)[number]

/** The app and its own database, to be killed and, as far as the app goes, started again. */
export interface Victims {
  readonly app: () => ServerProcess
  /** What every app so far has logged as a bug. */
  readonly unexpectedErrors: () => string
  /** How often the database was struck once more while all was still recovering. */
  readonly secondBlows: () => number
  /** Comes back when nothing that ran before the blow can answer any more. */
  kill(kind: KillKind): Promise<void>
}

const bothWithinMs = 10
const secondBlowShare = 1 / 3
const secondBlowWithinMs = 400
const startsAtMost = 5

export async function startVictims(setting: {
  readonly dataDir: string
  readonly port: number
  readonly databaseUrl: string
  readonly random: () => number
}): Promise<Victims> {
  const { dataDir, databaseUrl, random } = setting
  const env = { DATA_DIR: dataDir, PORT: `${setting.port}`, DEMO_DATA: 'off' }
  let app = await startServer(env)
  const apps = [app]
  let killedPostmaster = 0
  let secondBlows = 0

  /** As a service manager does: an app whose database dies while it starts is started once more. */
  async function startApp(): Promise<void> {
    for (let left = startsAtMost; ; ) {
      try {
        app = await startServer(env)
        apps.push(app)
        return
      } catch (error) {
        if (--left === 0) throw error
      }
    }
  }

  /** False when there is none to kill at this moment. */
  async function killPostmaster(): Promise<boolean> {
    const pid = await serverPid(dataDir).catch(() => Number.NaN)
    if (!(pid > 0) || pid === killedPostmaster) return false
    process.kill(pid, 'SIGKILL')
    killedPostmaster = pid
    return true
  }

  async function killBoth(): Promise<void> {
    const blows = [() => app.kill('SIGKILL'), killPostmaster]
    if (random() < 0.5) blows.reverse()
    for (const blow of blows) {
      await blow()
      await sleep(random() * bothWithinMs)
    }
  }

  async function untilPostmasterIsAnother(): Promise<void> {
    while (app.process.exitCode === null) {
      const pid = await serverPid(dataDir).catch(() => killedPostmaster)
      if (pid !== killedPostmaster) return
      await sleep(5)
    }
  }

  return {
    app: () => app,
    secondBlows: () => secondBlows,
    unexpectedErrors: () =>
      apps
        .flatMap(({ output }) => output().split('\n'))
        .filter((line) => line.includes('unexpected error'))
        .join('\n'),
    kill: async (kind) => {
      if (kind === 'postmaster') await killPostmaster()
      if (kind === 'backend') await killBackend(databaseUrl, random)
      if (kind === 'app') await app.kill('SIGKILL')
      if (kind === 'app and postmaster') await killBoth()
      const starting = kind.startsWith('app') ? startApp() : undefined
      if (random() < secondBlowShare) {
        await sleep(random() * secondBlowWithinMs)
        if (await killPostmaster()) secondBlows++
      }
      await starting
      await untilPostmasterIsAnother()
    },
  }
}

/** Kills one of the app's backends; PostgreSQL then ends all others and repairs what they share. */
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
