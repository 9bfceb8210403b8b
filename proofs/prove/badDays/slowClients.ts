import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clients } from '../../../test/crash/clients.ts'
import { withOwnDatabase } from '../../../test/nodes/ownDatabase.ts'
import { type Day, scanThrough } from './day.ts'
import { withNode } from './node.ts'

const program = '/usr/bin/slowhttptest'
const connectionsEach = 80
const deafConnections = 15
/** One address may send as many a minute; this machine's own address is not limited. */
const answersUnread = 20
const calmMs = 10_000
/** A request gets a minute, checked every second. Silence is noticed after one or two minutes. */
const endedAfterMs = 140_000
const leastShare = 0.5
const mostGrownMegabytes = 100

/** Headers, bodies and readers, each as slow as allowed. */
const attacks = {
  heads: { path: '/api/businesses/1/public', given: ['-H', '-i', '5'] },
  bodies: { path: '/api/qr/scan-with-phone', given: ['-B', '-i', '5', '-f', 'application/json'] },
  reading: {
    path: '/openapi.json',
    given: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
  },
} as const

export const slowClients: Day = {
  name: 'slow clients',
  missing: () =>
    access(program).then(
      () => undefined,
      () => `There is no ${program}. Install it: apt-get install slowhttptest (Debian, Ubuntu).`,
    ),
  live: (setting) =>
    withOwnDatabase(({ databaseUrl, dataDir }) =>
      withNode({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, (node) =>
        scanThrough({ node, databaseUrl, setting }, async (clients) => {
          const before = await rate(clients, calmMs)
          const grownFrom = await megabytesOf(node.process.pid)
          const ours = await countConnections(node.url)
          const attackers = Object.values(attacks).map((one) => attack(node.url, one))
          const deaf = openDeaf(node.url)
          try {
            await sleep(calmMs)
            const most = (await countConnections(node.url)) - ours
            const during = await rate(clients, calmMs)
            await sleep(endedAfterMs - 2 * calmMs)
            const left = Math.max(0, (await countConnections(node.url)) - ours)
            const deafLeft = await countConnections(node.url, deaf)
            const grown = Math.round((await megabytesOf(node.process.pid)) - grownFrom)
            const share = Math.round((during / before) * 100) / 100
            const findings: string[] = []
            if (most < connectionsEach) findings.push(`Only ${most} connections were slow`)
            if (share < leastShare) findings.push(`Scans had ${share} of their rate`)
            // Slow readers are not cut off: a phone with a weak signal reads as slowly.
            if (left > connectionsEach + setting.clients) findings.push(`${left} still stand`)
            if (deafLeft > 0) findings.push(`${deafLeft} stand that read nothing`)
            if (grown > mostGrownMegabytes) findings.push(`The server grew by ${grown} MB`)
            const figures = {
              'slow connections': most,
              left,
              'share of rate': share,
              'grown MB': grown,
            }
            return { findings, figures }
          } finally {
            for (const one of deaf) one.destroy()
            for (const one of attackers) await end(one)
          }
        }),
      ),
    ),
}

function attack(url: string, { path, given }: (typeof attacks)[keyof typeof attacks]) {
  const lasts = String(Math.ceil(endedAfterMs / 1000) + 30)
  const many = ['-c', String(connectionsEach), '-r', '40', '-l', lasts, '-p', '20', '-v', '0']
  return spawn(program, [...given, ...many, '-u', `${url}${path}`], { stdio: 'ignore' })
}

/** Clients that send many requests and read no answer. */
function openDeaf(url: string): Socket[] {
  const { hostname: host, port } = new URL(url)
  const request = `GET /openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  return Array.from({ length: deafConnections }, () => {
    const socket = connect({ host, port: Number(port) }).on('error', () => undefined)
    socket.write(request.repeat(answersUnread))
    return socket
  })
}

async function end(attacker: ChildProcess): Promise<void> {
  if (attacker.exitCode !== null || attacker.signalCode !== null) return
  const gone = once(attacker, 'exit')
  attacker.kill('SIGKILL')
  await gone
}

/** Acknowledged scans per second. */
async function rate({ scans }: Clients, forMs: number): Promise<number> {
  const from = performance.now()
  await sleep(forMs)
  const answered = scans.filter(({ answers: [first] }) => first && first.at > from)
  return answered.length / (forMs / 1000)
}

async function megabytesOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const established = '01'

/** Connections open at the server: all, or only those to `others`. */
async function countConnections(url: string, others?: readonly Socket[]): Promise<number> {
  const own = `:${hexadecimal(new URL(url).port)}`
  const theirs = others?.map(({ localPort = 0 }) => `:${hexadecimal(localPort)}`)
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  return lines.filter((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    const isTheirs = theirs?.some((port) => remote.endsWith(port)) ?? true
    return local.endsWith(own) && state === established && isTheirs
  }).length
}

const hexadecimal = (port: number | string) =>
  Number(port).toString(16).toUpperCase().padStart(4, '0')
