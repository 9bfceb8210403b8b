import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../src/server/postgres/embedded.ts'
import { serverPid } from '../../../src/server/postgres/testing.ts'
import type { ServerProcess } from '../../../test/server.ts'
import { type Day, type Lived, type Setting, scanThrough } from './day.ts'
import { withNode } from './node.ts'

const goneMs = 45_000
const frozenMs = 15_000

/** An external database server is stopped for most of a minute and started again. */
export const databaseGone: Day = {
  name: 'database gone',
  live: (setting) =>
    withOtherDatabase(setting, async ({ node, database }) => {
      await database.stop()
      await sleep(goneMs)
      const ready = await fetch(`${node.url}/readyz`)
      await database.start()
      const findings = ready.status === 503 ? [] : [`/readyz said ${ready.status} without one`]
      return { findings, figures: { 'gone s': goneMs / 1000 } }
    }),
}

/** Every process of the database is frozen: connections stay open, but nothing answers. */
export const databaseFrozen: Day = {
  name: 'database frozen',
  live: (setting) =>
    withOtherDatabase(setting, async ({ database }) => {
      const frozen = await processesOf(database.folder)
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      await sleep(frozenMs)
      for (const pid of frozen) signal(pid, 'SIGCONT')
      return { findings: [], figures: { 'frozen s': frozenMs / 1000 } }
    }),
}

interface Scene {
  readonly node: ServerProcess
  readonly database: {
    readonly folder: string
    stop(): Promise<void>
    start(): Promise<void>
  }
}

async function withOtherDatabase(
  setting: Setting,
  trouble: (scene: Scene) => Promise<Lived>,
): Promise<Lived> {
  const [folder, dataDir] = await Promise.all([makeFolder(), makeFolder()])
  let running = await startEmbeddedPostgres({ dataDir: folder })
  const start = async () => {
    running = await startEmbeddedPostgres({ dataDir: folder })
  }
  const { url } = running
  try {
    return await withNode({ DATABASE_URL: url, DATA_DIR: dataDir }, (node) => {
      const database = { folder, start, stop: () => running.stop() }
      const scene = { node, databaseUrl: url, setting }
      return scanThrough(scene, () => trouble({ node, database }))
    })
  } finally {
    await running.stop()
    for (const one of [folder, dataDir]) {
      await rm(one, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'rewardhop-gone-'))

/** The postmaster comes first, because it could start processes that would not be frozen. */
async function processesOf(databaseDir: string): Promise<number[]> {
  const postmaster = await serverPid(databaseDir)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(/\s+/).map(Number)]
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended by itself.
  }
}
