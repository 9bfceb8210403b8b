import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '../../../src/contract/platform/endpoint.ts'
import { seededRandom } from '../../../test/crash/random.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { percentileOf } from '../../bench/report.ts'
import { type Answer, answersWithinMs, exchange, type Sent } from './exchange.ts'
import { fileRequest } from './files.ts'
import type { Sending } from './neighbour.ts'
import { malformedRequest } from './requests.ts'
import type { Cookies } from './shops.ts'

interface Target {
  readonly url: string
  readonly seed: number
  readonly agent: Agent
  readonly cookies: Cookies
}

interface SendingSome extends Sending {
  readonly connections: number
  /** The most requests of this sender in all. */
  readonly most: number
}

type Request = Sent & {
  /** The file in the request. */
  readonly what?: string
}

interface Told extends Answer {
  readonly seed: number
  readonly what: string
}

/** One seed in so many makes a file. Files have their own connection and a steady pace. */
const filesEvery = 12
const fileEveryMs = 400
const newCookieEvery = 50
const mostSlowest = 10

/** Leaves out event streams, which never end, and demo data, which takes some seconds. */
const isAsked = ({ path, response }: Endpoint) =>
  !('events' in response) && !path.startsWith('/api/admin/create-demo-data')

/**
 * Sends hostile requests, each generated from its own seed. To repeat one alone, pass its seed:
 * `--seed N --requests 1`.
 */
export async function openSender({ url, seed, agent, cookies }: Target) {
  const endpoints = (await listEndpoints()).filter(isAsked)
  const statuses = new Map<number, number>()
  const times: number[] = []
  const failures: string[] = []
  let slowest: Told[] = []
  let sent = 0
  let cookie = ''
  let nextSeed = seed
  let nextFileSeed = Math.ceil(seed / filesEvery) * filesEvery

  async function sendRequest(): Promise<void> {
    if (sent % newCookieEvery === 0 || !cookie) cookie = await cookies.open('attacked')
    if (nextSeed % filesEvery === 0) nextSeed += 1
    const ownSeed = nextSeed++
    const about = { endpoints, known: cookies.known, cookie }
    await send(ownSeed, malformedRequest(seededRandom(ownSeed), about))
  }

  async function sendFile(): Promise<void> {
    const ownSeed = nextFileSeed
    nextFileSeed += filesEvery
    try {
      await send(ownSeed, await withFile(seededRandom(ownSeed)))
    } catch (error) {
      failures.push(`No review was taken for the file of --seed ${ownSeed}: ${error}`)
    }
  }

  async function send(ownSeed: number, request: Request): Promise<void> {
    const answer = await exchange(url, request, agent)
    note({ ...answer, seed: ownSeed, what: `${request.method} ${nameOf(request)}` }, request)
  }

  async function withFile(random: () => number): Promise<Request> {
    const shop = { url, businessId: cookies.filed }
    const { contentType, ...request } = await fileRequest(random, shop)
    const headers = { 'content-type': contentType, cookie: await cookies.open('filed') }
    return { ...request, headers }
  }

  function note(told: Told, request: Request): void {
    const { status, ms, isBusy } = told
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    times.push(ms)
    slowest = [...slowest, told].sort((one, other) => other.ms - one.ms).slice(0, mostSlowest)
    if (request.isCut) return
    const described = `${told.what}, --seed ${told.seed}`
    if (status >= 500 && !(isBusy && request.what !== undefined))
      failures.push(`${status} for ${described}`)
    if (ms >= answersWithinMs) failures.push(`No answer within ${answersWithinMs} ms: ${described}`)
  }

  return {
    sent: () => sent,
    failures: () => failures,
    /** Makes the server prepare what it prepares once, for the first caller, before judging it. */
    async warmUp(): Promise<void> {
      const headers = { cookie: await cookies.open('attacked') }
      for (const { method, path } of endpoints.filter((one) => one.method === 'GET')) {
        const known = path.replace(/:(\w+)/g, (_, name) => cookies.known[name] ?? '1')
        await exchange(url, { method, path: known, headers, body: undefined }, agent)
      }
    },
    async send({ connections, most, goesOn, everyMs }: SendingSome): Promise<void> {
      const work = async (sendOne: () => Promise<void>, restMs: number) => {
        while (goesOn() && sent < most) {
          sent += 1
          const rest = sleep(restMs)
          await sendOne()
          await rest
        }
      }
      const files = () => work(sendFile, fileEveryMs)
      const lines = Array.from({ length: connections - 1 }, () => () => work(sendRequest, everyMs))
      const all = seed % filesEvery === 0 ? [files, ...lines] : [...lines, files]
      await Promise.all(all.map((line) => line()))
    },
    report: () => report({ sent, statuses, times, slowest }),
  }
}

interface Reported {
  sent: number
  statuses: ReadonlyMap<number, number>
  times: number[]
  slowest: readonly Told[]
}

function report({ sent, statuses, times, slowest }: Reported): void {
  console.table(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
  const figures = [50, 99, 100].map((percent) => percentileOf(times, percent).toFixed(0))
  console.log(
    `${sent} hostile requests, p50 / p99 / worst: ${figures.join(' / ')} ms; the slowest:`,
  )
  for (const { ms, status, what, seed } of slowest) {
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${status}  --seed ${seed}  ${what}`)
  }
}

const nameOf = ({ path, what }: Request) => `${path.slice(0, 100)}${what ? ` with ${what}` : ''}`
