import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'
import { cannotRun, runProgram, serverEnvironment } from './programs.ts'

/** `late`: not ready yet, and still at work. */
type Launched = 'ready' | 'ended' | 'late'

const lookAgainMs = 10

/**
 * Starts the server of a cluster, in a session of its own, and waits until it takes connections.
 * `pg_ctl` would hand the folder's name to a shell, which runs what stands in it.
 */
export async function launch(place: Place, patienceSeconds: number): Promise<Launched> {
  if (process.platform === 'win32') return launchOnWindows(place, patienceSeconds)
  const program = join(place.programs, 'bin', 'postgres')
  const log = await open(place.logFile, 'a')
  try {
    const child = spawn(program, ['-D', place.clusterDirectory], {
      ...place.account,
      cwd: parse(place.programs).root,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let hasEnded = false
    let failure: Error | undefined
    child.on('exit', () => {
      hasEnded = true
    })
    child.on('error', (error) => {
      failure = error
    })
    child.unref()
    const giveUpAt = performance.now() + patienceSeconds * 1000
    while (performance.now() < giveUpAt) {
      if (failure) throw cannotRun(program, failure)
      if (await isReady(place, child.pid)) return 'ready'
      if (hasEnded) return 'ended'
      await sleep(lookAgainMs)
    }
    return 'late'
  } finally {
    await log.close()
  }
}

/** The first line of the server's own file is its process id, the eighth how far it is. */
async function isReady({ clusterDirectory }: Place, pid: number | undefined): Promise<boolean> {
  const file = join(clusterDirectory, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** There `pg_ctl` also drops an administrator's rights, with which PostgreSQL would not run. */
async function launchOnWindows(place: Place, patienceSeconds: number): Promise<Launched> {
  const { programs, clusterDirectory, logFile, account } = place
  const args = ['start', '-D', clusterDirectory, '-l', logFile, '-w', '-t', `${patienceSeconds}`]
  const { status, output } = await runProgram(programs, 'pg_ctl', args, account)
  if (status === 0) return 'ready'
  return /did not start in time/.test(output) ? 'late' : 'ended'
}
