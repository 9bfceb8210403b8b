import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './files.ts'
import { isAlive } from './postmaster.ts'

const unreadableAfterMs = 5_000

/**
 * Lets one process at a time create or start the cluster. The lock only saves useless work:
 * renaming a finished cluster and PostgreSQL's own pid file keep the data safe. A lock left by a
 * crash can therefore be removed.
 */
export async function withStartLock<Result>(
  file: string,
  deadline: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const mine = await describeProcess(process.pid)
  while (!(await take(file, mine))) {
    if (Date.now() > deadline || !(await isHeld(file))) await rm(file, { force: true })
    else await sleep(20)
  }
  try {
    return await work()
  } finally {
    const content = await readFile(file, 'utf8').catch(() => '')
    if (content === mine) await rm(file, { force: true })
  }
}

async function take(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function isHeld(file: string): Promise<boolean> {
  const content = await readFile(file, 'utf8').catch(() => '')
  const [host, pid] = content.split(' ')
  if (host === hostname() && pid) {
    return isAlive(Number(pid)) && (await describeProcess(Number(pid))) === content
  }
  // The file is half-written or from another container, so only its age tells.
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < unreadableAfterMs
}

/** Contains the start time, which tells a process from a later one with the same id. */
async function describeProcess(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name is in parentheses and may contain spaces. The 20th field after it is the start time.
  const startedAt = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${hostname()} ${pid} ${startedAt}`
}
