import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withOwnDatabase } from '../../../test/nodes/ownDatabase.ts'
import { type Day, type Lived, scanThrough } from './day.ts'
import { withNode } from './node.ts'
import { makePromises } from './promises.ts'
import { openSuperuser } from './superuser.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const adminPassword = 'the password of bad days'
const hourMs = 3_600_000
/** Long enough for jobs that run every minute. */
const lastsMs = 65_000
const jobsBackWithinMs = 150_000

/** The clock of the server's machine jumps while it works; the database's clock stays right. */
export const clockAhead = clockJumped('clock 25 h ahead', '+25h')
export const clockBehind = clockJumped('clock 25 h behind', '-25h')

function clockJumped(name: string, jump: string): Day {
  return {
    name,
    missing: missingForClock,
    live: (setting) =>
      withOwnDatabase(({ databaseUrl, dataDir }) =>
        withClock((file) => {
          const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...faked(file) }
          return withNode(env, (node) =>
            scanThrough({ node, databaseUrl, setting }, async (clients) => {
              const promises = await makePromises(node.url, { adminPassword, clients })
              await setClock(file, jump)
              const offHours = await hoursOff(node.url)
              const findings = await promises.broken()
              if (Math.abs(offHours) !== 25) findings.push(`The clock is ${offHours} h off`)
              await sleep(lastsMs)
              await setClock(file, '+0')
              findings.push(...(await promises.broken()))
              const jobs = await untilJobsRun(databaseUrl)
              return {
                findings: [...findings, ...jobs.findings],
                figures: { ...jobs.figures, 'off h': offHours },
              }
            }),
          )
        }),
      ),
  }
}

async function missingForClock(): Promise<string | undefined> {
  return access(library).then(
    () => undefined,
    () => `There is no ${library}. Install it: apt-get install faketime (Debian, Ubuntu).`,
  )
}

const faked = (file: string) => ({
  ADMIN_PASSWORD: adminPassword,
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  // As when somebody sets the clock, the monotonic clock is unaffected.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

async function withClock<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-clock-'))
  const file = join(folder, 'time')
  await writeFile(file, '+0')
  try {
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Replaces the file atomically, because the server reads it all the time. */
async function setClock(file: string, jump: string): Promise<void> {
  await writeFile(`${file}.new`, jump)
  await rename(`${file}.new`, file)
  await sleep(3_000)
}

async function hoursOff(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`)
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / hourMs)
}

/**
 * Waits until a job that is due every minute has run by the right clock. The queue records a run by
 * its whole minute; an exact time is the server's correction of the clock, and no run.
 */
async function untilJobsRun(databaseUrl: string): Promise<Lived> {
  const client = await openSuperuser(databaseUrl)
  const since = performance.now()
  try {
    await client.query('CREATE TEMPORARY TABLE begun AS SELECT now() AS at')
    for (;;) {
      const { rows } = await client.query(
        `SELECT FROM graphile_worker._private_known_crontabs, begun
         WHERE identifier = 'fold_platform' AND last_execution BETWEEN at AND now()
           AND last_execution = date_trunc('minute', last_execution)`,
      )
      const ms = performance.now() - since
      if (rows.length > 0)
        return { findings: [], figures: { 'jobs back s': Math.round(ms / 1000) } }
      if (ms > jobsBackWithinMs) return { findings: ['No job runs by the clock'], figures: {} }
      await sleep(1_000)
    }
  } finally {
    await client.end()
  }
}
