import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import packageFile from '../../../../package.json' with { type: 'json' }
import { openTestApp, publicSettings } from '../../../../test/app.ts'
import { testPhone } from '../../../../test/factories.ts'
import { seriesOf } from '../../../../test/metrics.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../db/connect.ts'

const token = 'a-token-of-monitoring'
const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

const server = testApp()
const shop = shopOfAll(server, 'Watched Waffles')

async function scrape(app = server.app): Promise<string> {
  const answer = await app.inject('/metrics')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

const scan = (phone: string, key?: string) =>
  server.post(
    '/api/qr/scan-with-phone',
    { qrCode: shop.codes[0].code, phoneNumber: phone },
    key ? { 'idempotency-key': key } : {},
  )

test('/metrics is text that Prometheus reads, and must not be cached', async () => {
  const { headers, body } = await server.get('/metrics')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines) expect(line).toMatch(/^[a-z_]+[a-z0-9_]*(\{.*\})? (\S+)$/)
  const names = body.match(/^# TYPE \S+/gm) ?? []
  expect(new Set(names).size).toBe(names.length)
})

test('/metrics has versions and process metrics', async () => {
  const series = seriesOf(await scrape())
  const { version } = packageFile
  expect(series(`rewardhop_build_info{version="${version}",node="${process.version}"}`)).toBe(1)
  expect(series('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(series('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(series('process_open_fds')).toBeGreaterThan(0)
})

describe('requests', () => {
  const counted = (labels: string, text: string) =>
    seriesOf(text)(`rewardhop_http_request_duration_seconds_count{${labels}}`) ?? 0

  test('are counted by their route, their method and the class of their answer', async () => {
    const labels = 'method="GET",route="/api/businesses/:businessId/public",status'
    const before = await scrape()
    await server.get(`/api/businesses/${shop.businessId}/public`)
    await server.get('/api/businesses/999999/public')
    const after = await scrape()
    for (const status of ['2xx', '4xx']) {
      const one = `${labels}="${status}"`
      expect(counted(one, after) - counted(one, before)).toBe(1)
    }
  })

  test('to unknown addresses, or with made-up methods, create no labels', async () => {
    const before = await scrape()
    const paths = ['/not/there/a', '/not/there/b', '/api/not-there', '/assets/not-there.js']
    for (const url of paths) await server.get(url)
    await server.app.inject({ method: 'OPTIONS', url: '/x' })
    const after = await scrape()
    expect(after).not.toContain('there')
    expect(after).not.toContain('OPTIONS')
    const none = 'method="GET",route="none",status="4xx"'
    expect(counted(none, after) - counted(none, before)).toBe(paths.length)
    const other = 'method="other",route="none",status="4xx"'
    expect(counted(other, after) - counted(other, before)).toBe(1)
  })

  test('for files of the pages are one route', async () => {
    await server.get('/robots.txt')
    await server.get('/icon-192.png')
    const text = await scrape()
    expect(counted('method="GET",route="files",status="2xx"', text)).toBeGreaterThanOrEqual(2)
    expect(text).not.toMatch(/route="[^"]*\.(txt|png|js)"/)
  })

  test('never expose their address, a number, a code or a token', async () => {
    const phone = testPhone()
    const [{ code }] = shop.codes
    expect((await scan(phone, 'a-key-of-a-customer')).statusCode).toBe(200)
    await server.get(`/scan?qr=${code}`)
    await server.get(`/api/qr/describe?code=${code}`)
    await server.get(`/api/businesses/${shop.businessId}/stats`, shop.cookie)
    await server.app.inject({ url: `/${phone}`, headers: bearer(token) })
    const text = await scrape()
    const secrets = [phone, phone.slice(1), code, shop.phone, shop.cookie.slice(4), token]
    for (const secret of [...secrets, 'a-key-of-a-customer', 'Watched Waffles']) {
      expect(text).not.toContain(secret)
    }
  })
})

test('scans are counted by outcome, and by how many shared a commit', async () => {
  const read = async () => {
    const series = seriesOf(await scrape())
    const scans = (labels: string) => series(`rewardhop_scans_total{${labels}}`) ?? 0
    return {
      credited: scans('outcome="credited"'),
      replayed: scans('outcome="replayed"'),
      unknown: scans('outcome="refused",reason="unknown_code"'),
      failed: scans('outcome="failed"'),
      commits: series('rewardhop_scans_per_commit_count') ?? 0,
      scans: series('rewardhop_scans_per_commit_sum') ?? 0,
    }
  }
  const before = await read()
  const phone = testPhone()
  for (const _ of [1, 2]) await scan(phone, 'the-same-key')
  const unknown = `RH-${shop.businessId}-20-ZZZZ`
  const none = { qrCode: unknown, phoneNumber: phone }
  expect((await server.post('/api/qr/scan-with-phone', none)).statusCode).toBe(404)
  server.context.metrics.scansBatched(6)
  expect(await read()).toEqual({
    credited: before.credited + 1,
    replayed: before.replayed + 1,
    unknown: before.unknown + 1,
    failed: before.failed,
    commits: before.commits + 4,
    scans: before.scans + 9,
  })
})

describe('of the database', () => {
  let now = Date.now()
  const open = () => buildApp({ ...server.context, clock: () => new Date(now) })
  beforeEach(async () => {
    now = Date.now()
    await server.context.db.deleteFrom('messages').execute()
  })

  const insertDue = (place: number, minutesAgo: number) =>
    server.add('messages', {
      business_id: shop.businessId,
      kind: 'help',
      channel: 'sms',
      event: `help:${place}`,
      recipient: `+1415555030${place}`,
      variables: '{}',
      created_at: new Date(now - minutesAgo * 60_000),
    })

  test('it reports its health, what waits in the queues and since when', async () => {
    await sql`SELECT graphile_worker.add_job('sweep')`.execute(server.context.db)
    await insertDue(1, 10)
    await insertDue(2, 5)
    const app = await open()
    const series = seriesOf(await scrape(app))
    expect(series('rewardhop_database_up')).toBe(1)
    expect(series('rewardhop_database_answer_seconds')).toBeGreaterThan(0)
    expect(series('rewardhop_shared_messages_due')).toBe(2)
    expect(series('rewardhop_shared_messages_waiting')).toBe(0)
    expect(series('rewardhop_shared_messages_oldest_due_seconds')).toBeCloseTo(600, 0)
    expect(series('rewardhop_shared_jobs{state="ready"}')).toBe(1)
    expect(series('rewardhop_shared_jobs{state="running"}')).toBe(0)
    expect(series('rewardhop_shared_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(series('rewardhop_database_pool_max{pool="calls"}')).toBe(8)
    expect(series('rewardhop_database_pool_waiting{pool="calls"}')).toBe(0)
    expect(series('rewardhop_disk_free_bytes')).toBeGreaterThan(0)
    await app.close()
  })

  test('it is queried once in five seconds, however many scrape', async () => {
    const app = await open()
    const due = async () => seriesOf(await scrape(app))('rewardhop_shared_messages_due')
    expect(await due()).toBe(0)
    await insertDue(3, 5)
    now += 4_999
    expect(await due()).toBe(0)
    now += 1
    expect(await due()).toBe(1)
    await app.close()
  })

  test('without it, the process still answers and says so', async () => {
    // Nothing listens on this port.
    const { db, close } = connect({ url: 'postgres://nobody@127.0.0.1:1/none', size: 2 })
    const app = await buildApp({ ...server.context, db })
    const text = await scrape(app)
    expect(seriesOf(text)('rewardhop_database_up')).toBe(0)
    expect(seriesOf(text)('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(text).not.toContain('rewardhop_shared_')
    await app.close()
    await close()
  })

  test('a slow figure does not stop monitoring', { tags: ['long'] }, async () => {
    const app = await open()
    const answer = await server.context.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE messages IN ACCESS EXCLUSIVE MODE`.execute(tx)
      return app.inject('/metrics')
    })
    expect(seriesOf(answer.body)('rewardhop_database_up')).toBe(1)
    expect(answer.body).not.toContain('rewardhop_shared_')
    await app.close()
  })
})

describe('who may read it', () => {
  test('without a token this machine alone, in local mode', async () => {
    const far = await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
    expect(far.statusCode).toBe(404)
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const proxied = await server.app.inject({ url: '/metrics', headers })
    expect(proxied.statusCode).toBe(404)
    const open = await openTestApp(publicSettings)
    expect((await open.get('/metrics')).statusCode).toBe(404)
    await open.close()
  })

  test('with a token whoever has it, from anywhere, however often', async () => {
    const limits = { LIMITS: 'all', METRICS_TOKEN: token }
    const guarded = await openTestApp({ ...publicSettings, ...limits })
    const ask = (headers: Record<string, string>) =>
      guarded.app.inject({ url: '/metrics', headers, remoteAddress: '192.0.2.7' })
    const wrong = [{}, bearer('another-token-of-monitoring'), bearer(token.slice(1)), bearer('')]
    for (const headers of wrong) {
      const refused = await ask(headers)
      expect(refused.statusCode).toBe(401)
      expect(refused.json()).toMatchObject({ code: 'wrong_metrics_token' })
      expect(refused.body).not.toContain('rewardhop_')
    }
    for (let count = 0; count < 310; count += 1) {
      expect((await ask(bearer(token))).statusCode).toBe(200)
    }
    await guarded.close()
  })

  test('on this machine, too, the token is required', async () => {
    const guarded = await openTestApp({ METRICS_TOKEN: token })
    expect((await guarded.get('/metrics')).statusCode).toBe(401)
    await guarded.close()
  })
})
