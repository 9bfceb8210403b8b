import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type ServerProcess, startServer } from '../../test/server.ts'
import { type Caller, hotCalls } from '../../test/spreading/hotCalls.ts'

/**
 * Two installations with their own ranges of business ids, behind HAProxy with ops/haproxy/cells.cfg:
 * the main job at a shop of each, then one of them is killed. `npm run prove:cells`. Needs Debian's
 * haproxy.
 */
const haproxy = '/usr/sbin/haproxy'
const configuration = join(import.meta.dirname, '..', '..', 'ops', 'haproxy', 'cells.cfg')
const firstOfB = 100_000_000
const findings: string[] = []
let phones = 0
const check = (isWell: boolean, finding: string) => {
  if (!isWell) findings.push(finding)
}

if (
  await access(haproxy).then(
    () => false,
    () => true,
  )
) {
  console.log('not run: there is no HAProxy. Install it: apt-get install haproxy (Debian, Ubuntu).')
} else {
  await prove()
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? 'Both cells did the main job, and one goes on alone.' : '')
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function prove(): Promise<void> {
  const settings = { DEMO_DATA: 'off', TRUST_PROXY: '127.0.0.1', LIMITS: 'off' }
  const [a, b] = await Promise.all([
    startServer(settings),
    startServer({ ...settings, CELL_FIRST_ID: String(firstOfB) }),
  ])
  const port = await freePort()
  const env = {
    CELLS_BIND: `127.0.0.1:${port}`,
    CELL_A: new URL(a.url).host,
    CELL_B: new URL(b.url).host,
  }
  const proxy = spawn(haproxy, ['-db', '-f', configuration], { env, stdio: 'ignore' })
  try {
    const front = callerOf(`http://127.0.0.1:${port}`)
    await untilReady(front)
    // The shop of a is from before there was b.
    const shopOfA = await register(callerOf(a.url), 'Old Oven')
    const shopOfB = await register(front, 'New Noodles')
    check(shopOfA.businessId < firstOfB, `the shop of a has the id ${shopOfA.businessId}`)
    check(shopOfB.businessId >= firstOfB, `the shop of b has the id ${shopOfB.businessId}`)
    const shops = { a: shopOfA, b: shopOfB }
    for (const [cell, shop] of Object.entries(shops)) {
      console.log(`cell ${cell}: ${await playMainJob(front, shop)} calls of the main job`)
    }
    await killOne(b, front, shops)
  } finally {
    proxy.kill()
    await Promise.all([a.kill(), b.kill()])
  }
}

async function killOne(
  b: ServerProcess,
  front: Caller,
  shops: { readonly a: Shop; readonly b: Shop },
): Promise<void> {
  const during = async (shop: Shop) => {
    const answers: (number | undefined)[] = []
    for (let place = 0; place < 40; place += 1) {
      const answer = await front
        .get(`/api/businesses/${shop.businessId}/public`)
        .catch(() => undefined)
      answers.push(answer?.statusCode)
      await sleep(50)
    }
    return answers
  }
  await b.kill('SIGKILL')
  const [ofA, ofB] = await Promise.all([during(shops.a), during(shops.b)])
  const answered = ofA.filter((status) => status === 200).length
  // Nobody may say that there is no such shop: pages try again at 503 alone.
  const otherwise = ofB.filter((status) => status !== 503)
  console.log(`b killed: ${answered} of 40 calls for the shop of a answered, for that of b 503`)
  check(
    answered === 40,
    `only ${answered} of 40 calls for the shop of a were answered while b was down`,
  )
  check(otherwise.length === 0, `while b was down, calls for its shop got ${otherwise.join(', ')}`)
  console.log(`cell a alone: ${await playMainJob(front, shops.a)} calls of the main job`)
}

type Shop = Parameters<typeof hotCalls>[1]

async function playMainJob(front: Caller, shop: Shop): Promise<number> {
  const code = await front.get(`/api/businesses/${shop.businessId}/check-code`, shop.cookie)
  const calls = hotCalls(front, shop, code.json<{ code: string }>().code)
  let right = 0
  for (const [name, status, ask] of calls) {
    const answer = await ask()
    if (answer.statusCode === status) right += 1
    else findings.push(`${name} at ${shop.businessId} got ${answer.statusCode}: ${answer.body}`)
  }
  return right
}

async function register(caller: Visitor, businessName: string): Promise<Shop> {
  phones += 1
  const phone = `+1415555267${phones}`
  const body = { businessName, businessPhone: phone, timeZone: 'America/New_York' }
  const response = await caller.post('/api/businesses/register', body)
  if (response.statusCode !== 200)
    throw new Error(`Registering got ${response.statusCode}: ${response.body}`)
  const { businessId } = response.json<{ businessId: number }>()
  const { cookie } = response
  const codes = await caller.get(`/api/businesses/${businessId}/qr-codes-public`, cookie)
  return { businessId, name: businessName, phone, cookie, codes: codes.json() }
}

type Answer = Awaited<ReturnType<Caller['get']>> & { readonly cookie: string }

interface Visitor extends Caller {
  get(url: string, cookie?: string): Promise<Answer>
  post(url: string, body: object, headers?: Record<string, string>): Promise<Answer>
}

function callerOf(origin: string): Visitor {
  const ask = async (url: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${url}`, { redirect: 'manual', ...init })
    const body = await response.text()
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    return {
      statusCode: response.status,
      body,
      json: () => JSON.parse(body),
      cookie: cookies.join('; '),
    }
  }
  return {
    get: (url, cookie) => ask(url, { headers: cookie ? { cookie } : {} }),
    post: (url, body, headers = {}) =>
      ask(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

async function untilReady(front: Caller): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await front.get('/readyz').catch(() => undefined)
    if (answer?.statusCode === 200) return
    await sleep(100)
  }
  throw new Error('HAProxy did not let anybody through within 10 s')
}
