import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Where a running server listens, according to its pid file. */
export interface Postmaster {
  readonly port: number
  /** Empty without unix sockets. */
  readonly socketDirectory: string
}

const orphansMayTakeMs = 2_000
const listensWithinMs = 2_000

/** The server of this cluster, if it is running, starting or stopping. */
export async function findPostmaster(clusterDirectory: string): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(clusterDirectory), 'utf8').catch(() => '')
  // A folder's name may begin or end with blanks.
  const [pid, , , port, socketDirectory = ''] = content.split('\n').map(withoutReturn)
  if (!pid || !port) return undefined
  const postmaster = { port: Number(port), socketDirectory }
  if (await isPostmaster(Number(pid), clusterDirectory)) return postmaster
  // The process id may be of another container. Then only the socket can tell.
  return (await answers(postmaster)) ? postmaster : undefined
}

const withoutReturn = (line: string) => line.replace(/\r$/, '')

/** Where the running server listens; waits until its pid file says so. */
export async function findListening(clusterDirectory: string): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + listensWithinMs
  while (Date.now() < giveUpAt) {
    const found = await findPostmaster(clusterDirectory)
    if (!found || found.socketDirectory || process.platform === 'win32') return found
    await sleep(5)
  }
  return undefined
}

/**
 * Returns a function that tells whether the current server has ended, even if another has started.
 */
export async function watchForEnd(clusterDirectory: string): Promise<() => Promise<boolean>> {
  const content = await readFile(pidFile(clusterDirectory), 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  return async () => !(await isPostmaster(pid, clusterDirectory))
}

/**
 * Cleans up after a killed server. To PostgreSQL, a process id in a lock file is a running server
 * if any process has it, even a later one or the dead one before its parent reaps it. Backends that
 * have not noticed the death must end before another server uses the files.
 */
export async function clearRemains(clusterDirectory: string, listen: Postmaster): Promise<void> {
  const content = await readFile(pidFile(clusterDirectory), 'utf8').catch(() => '')
  if (content) await endOrphans(clusterDirectory)
  if (isAlive(Number.parseInt(content, 10))) await rm(pidFile(clusterDirectory), { force: true })
  if (listen.socketDirectory) await rm(`${socketPath(listen)}.lock`, { force: true })
}

async function endOrphans(clusterDirectory: string): Promise<void> {
  const giveUpAt = Date.now() + orphansMayTakeMs
  for (;;) {
    const orphans = await findOrphans(clusterDirectory)
    if (orphans.length === 0) return
    if (Date.now() > giveUpAt) for (const pid of orphans) kill(pid)
    await sleep(20)
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isPostmaster(pid: number, clusterDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, await realpath(clusterDirectory))
  if (process.platform === 'win32') return true
  const listed = await promisify(execFile)('ps', ['-o', 'comm=', '-p', `${pid}`]).catch(() => null)
  return listed?.stdout.includes('postgres') ?? false
}

/** Whether a process is PostgreSQL's: it works in the cluster's folder and has that name. */
async function worksIn(pid: number, directory: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (folder !== directory) return false
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return basename(program).startsWith('postgres')
}

async function findOrphans(clusterDirectory: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const directory = await realpath(clusterDirectory)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(pids.map((pid) => worksIn(pid, directory)))
  return pids.filter((_pid, index) => found[index])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended by itself.
  }
}

function answers(listen: Postmaster): Promise<boolean> {
  const socket = listen.socketDirectory
    ? connect(socketPath(listen))
    : connect(listen.port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

function socketPath({ port, socketDirectory }: Postmaster): string {
  return join(socketDirectory, `.s.PGSQL.${port}`)
}

function pidFile(clusterDirectory: string): string {
  return join(clusterDirectory, 'postmaster.pid')
}
