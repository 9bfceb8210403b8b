import { parseArgs } from 'node:util'
import { type Endpoint, pathOf } from '../../src/contract/platform/endpoint.ts'
import { fillShop } from '../../test/bigShop.ts'
import { listEndpoints } from '../../test/endpoints.ts'
import type { TestBusiness } from '../../test/factories.ts'
import { cookieSettings, openCookies } from '../prove/malformed/cookies.ts'
import { openShop } from './dashboardCalls.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { median } from './report.ts'
import { runBench } from './started.ts'

/**
 * What a large shop's own data costs everybody else: each call that reads it and that the contract
 * calls heavy, and for how long calls about another shop wait meanwhile. The docs' table of these
 * costs is its output.
 */
const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
  },
})
const customers = Number(options.customers)
const rounds = Number(options.rounds)
/** The longest that a call of another shop may wait for one heavy call. */
const goalMs = 250

const query: Readonly<Record<string, string>> = {
  '/qr-codes/:codeId/download': '?format=png&size=4096',
  '/timeline': '?range=year',
  '/customers': '?sort=points&limit=100',
}

const promotion = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '24:00',
}
/** What the calls ask that are no GET. */
const body = {
  search: '0042',
  phoneNumber: '+14152000042',
  rewards: [{ name: 'A coffee', points: 120 }],
  promotion,
}

async function main(): Promise<boolean> {
  const database = await openFreshDatabase({ isPatient: true })
  const server = await startServerOn(database, cookieSettings)
  const [large, other] = [await openShop(server.url), await openShop(server.url)]
  await fillShop(database.db, { businessId: large.businessId, customers })
  const cookie = await openCookies(database.db, large as unknown as TestBusiness)
  const { id: codeId } = await database.db
    .selectFrom('qr_codes')
    .select('id')
    .where('business_id', '=', large.businessId)
    .executeTakeFirstOrThrow()
  const params = { businessId: large.businessId, codeId, promotionId: 1 }
  await fetch(`${server.url}/api/businesses/${large.businessId}/promotions`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ promotions: [promotion] }),
  })

  async function ask({ method, path, readsOnly }: Endpoint): Promise<void> {
    const [, asked = ''] = Object.entries(query).find(([end]) => path.endsWith(end)) ?? []
    const answer = await fetch(`${server.url}${pathOf(path, params)}${asked}`, {
      method,
      headers: { cookie, ...(readsOnly && { 'content-type': 'application/json' }) },
      ...(readsOnly && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }

  /** The longest wait of calls about the other shop, one after the other, until `isOver`. */
  async function longestWait(isOver: () => boolean): Promise<number> {
    let longest = 0
    while (!isOver()) {
      const begunAt = performance.now()
      const answer = await fetch(`${server.url}/api/businesses/${other.businessId}/public`)
      await answer.arrayBuffer()
      longest = Math.max(longest, performance.now() - begunAt)
    }
    return longest
  }

  const reads = (await listEndpoints()).filter(
    ({ heavy, upload, method, readsOnly }) =>
      heavy && !upload && (method === 'GET' || readsOnly === true),
  )
  const rows: Record<string, { 'ms in all': number; 'others wait, ms': number }> = {}
  for (const endpoint of reads) {
    await ask(endpoint)
    const [times, waits]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const begunAt = performance.now()
      let isOver = false
      const waiting = longestWait(() => isOver)
      await ask(endpoint)
      times.push(performance.now() - begunAt)
      isOver = true
      waits.push(await waiting)
    }
    rows[`${endpoint.method} ${endpoint.path}`] = {
      'ms in all': Math.round(median(times)),
      'others wait, ms': Math.round(median(waits)),
    }
  }
  console.table(rows)
  return Object.values(rows).every((row) => row['others wait, ms'] < goalMs)
}

await runBench(main)
