import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withOwnDatabase } from '../../../test/nodes/ownDatabase.ts'
import { type Day, scanThrough } from './day.ts'
import { openLateReader } from './lateLoad.ts'
import { withNode } from './node.ts'
import { asSuperuser } from './superuser.ts'

const run = promisify(execFile)
const program = '/usr/bin/prlimit'
/** Descriptors left to the server besides those already open. */
const spare = 10
const visitors = 100
const lastsMs = 10_000
const endOurs = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rewardhop'`

/** The server can hardly open any file, and loses its database connections too. */
export const descriptors: Day = {
  name: 'no file descriptors',
  missing: () =>
    access(program).then(
      () => undefined,
      () => `There is no ${program}. Install it: apt-get install util-linux (Debian, Ubuntu).`,
    ),
  live: (setting) =>
    withOwnDatabase(({ databaseUrl, dataDir }) =>
      withNode({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, (node) =>
        scanThrough({ node, databaseUrl, setting, isUnreachable: true }, async () => {
          const pid = String(node.process.pid)
          const findings = await loadWithNone(node.url, pid)
          const most = (await openIn(pid)).size + spare
          await run(program, ['--pid', pid, `--nofile=${most}:${most}`])
          const opened = await crowd(Number(new URL(node.url).port), () =>
            asSuperuser(databaseUrl, [endOurs]),
          )
          return { findings, figures: { 'file descriptors': most, visitors: opened } }
        }),
      ),
    ),
}

const openIn = async (pid: string) => new Set((await readdir(`/proc/${pid}/fd`)).map(Number))

/** Code that the server loads for its first caller: fails without descriptors, and loads later. */
async function loadWithNone(url: string, pid: string): Promise<string[]> {
  const reader = await openLateReader(url)
  const open = await openIn(pid)
  let lowestFree = 0
  while (open.has(lowestFree)) lowestFree++
  const { stdout: before } = await run(program, [
    '--pid',
    pid,
    '--nofile',
    '-o',
    'SOFT',
    '--noheadings',
  ])
  await run(program, ['--pid', pid, `--nofile=${lowestFree}:`])
  const refused = await reader.ask()
  await run(program, ['--pid', pid, `--nofile=${before.trim()}:`])
  const loaded = await reader.ask()
  reader.close()
  return refused === 503 && loaded === 200
    ? []
    : [`Late loads were answered ${refused}, and ${loaded} afterwards`]
}

/** Clients that are turned away come back at once, and take the descriptors just freed. */
async function crowd(port: number, giveUp: () => Promise<void>): Promise<number> {
  const held = new Set<Socket>()
  let opened = 0
  for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(50)) {
    while (held.size < visitors) {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
      socket.once('close', () => held.delete(socket))
      socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
      held.add(socket)
      opened++
    }
    if (opened > visitors) await giveUp()
  }
  for (const socket of held) socket.destroy()
  return opened
}
