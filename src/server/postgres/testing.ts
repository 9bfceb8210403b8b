import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { isAlive } from './postmaster.ts'

/** A user who owns nothing. */
export const nobody: Account = { uid: 65_534, gid: 65_534 }

const embedded = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
const program = `
  import { startEmbeddedPostgres } from ${embedded}
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1] })
  process.on('message', async () => { await database.stop(); process.disconnect() })
  process.send({ url: database.url, adopted: database.adopted })
`

export interface App {
  readonly url: string
  readonly adopted: boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts an application in its own process, so that it can be killed. */
export async function startApp(dataDir: string, account?: Account): Promise<App> {
  const child = run(program, [dataDir], account)
  const exited = once(child, 'exit')
  const failed = exited.then(() => Promise.reject(new Error('The application ended early.')))
  failed.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message'), failed])
  const end = async (ask: () => void) => {
    ask()
    await exited
  }
  return {
    ...message,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.send('stop')),
  }
}

/** Whether the account can reach this folder and this Node at all. */
export async function canRunAs(account: Account): Promise<boolean> {
  const child = run(`import ${embedded}; process.disconnect()`, [], account)
  const ended = once(child, 'exit').catch(() => [1])
  return (await ended)[0] === 0
}

function run(code: string, args: readonly string[], account?: Account): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', code, ...args], {
    ...account,
    cwd: tmpdir(),
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

export async function query(
  url: string,
  text: string,
  then?: (rows: pg.QueryResultRow[]) => void,
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(text)
    then?.(rows)
    return rows
  } finally {
    await client.end()
  }
}

export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Kills the server, after a test that failed or that needs this. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => 0)
  if (!pid || pid === process.pid || !isAlive(pid)) return
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await sleep(5)
}
