import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeTwilio } from './fakeTwilio.ts'
import { openOtlpCollector } from './otlpCollector.ts'
import { type ServerProcess, startServer } from './server.ts'

/** What a collector hears of a scan, of the text that it causes, and of failures. */

let collector: Awaited<ReturnType<typeof openOtlpCollector>>
let gateway: Awaited<ReturnType<typeof openFakeTwilio>>
let server: ServerProcess
/** What people typed, and what identifies them. */
const secrets: string[] = []
const shopPhone = '+14155550142'
const phone = '+12125550142'

beforeAll(async () => {
  collector = await openOtlpCollector()
  gateway = await openFakeTwilio()
  server = await startServer({
    ...gateway.settings,
    DEMO_DATA: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-collector',
  })
  await playScan()
  // Its last spans are sent when it stops.
  await server.kill('SIGTERM')
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await gateway.close()
  collector.close()
})

async function ask(method: string, path: string, body?: object, cookie = '') {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { answer, body: await answer.text() }
}

async function playScan(): Promise<void> {
  const names = { businessName: 'Traced Tacos', businessPhone: shopPhone, timeZone: 'UTC' }
  const registered = await ask('POST', '/api/businesses/register', names)
  const { businessId } = JSON.parse(registered.body) as { businessId: number }
  const [cookie = ''] = registered.answer.headers.getSetCookie()[0]?.split(';') ?? []
  const listed = await ask(
    'GET',
    `/api/businesses/${businessId}/qr-codes-public`,
    undefined,
    cookie,
  )
  const [{ code } = { code: '' }] = JSON.parse(listed.body) as { code: string }[]
  await ask('GET', `/scan?qr=${code}`)
  await ask('GET', `/api/qr/describe?code=${code}`)
  await ask('POST', '/api/qr/scan-with-phone', { qrCode: code, phoneNumber: phone })
  await ask('POST', '/api/qr/scan-with-phone', { qrCode: `${code}x`, phoneNumber: phone })
  await ask('GET', '/healthz')
  for (let left = 100; gateway.taken.length === 0 && left > 0; left--) await sleep(100)
  const texts = gateway.taken.flatMap(({ body }) => [body, ...(body.match(/\b\d{6}\b/g) ?? [])])
  secrets.push(...texts, code, phone, shopPhone, phone.slice(1), shopPhone.slice(1))
  secrets.push(cookie.slice(4), 'Traced Tacos', gateway.authToken)
}

const named = (name: string) => collector.spans().filter((span) => span.name === name)

test('a scan is a span with its statements below it', () => {
  const [scan] = named('POST /api/qr/scan-with-phone')
  expect(scan?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/qr/scan-with-phone',
    'http.response.status_code': 200,
  })
  expect(scan?.parentSpanId).toBeUndefined()
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === scan?.spanId)
  expect(below.map(({ name }) => name)).toContain('SELECT credit_scans')
  for (const { traceId } of below) expect(traceId).toBe(scan?.traceId)
})

test('a text is sent in the trace of the request that caused it', () => {
  const [registered] = named('POST /api/businesses/register')
  const [job] = named('job send_message')
  const [send] = named('sms send')
  expect(job).toMatchObject({ traceId: registered?.traceId, parentSpanId: registered?.spanId })
  expect(send).toMatchObject({ traceId: registered?.traceId, parentSpanId: job?.spanId })
  expect(send?.attributes).toEqual({
    'rewardhop.gateway': 'sms',
    'rewardhop.outcome': 'accepted',
  })
  const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(statements.length).toBeGreaterThan(1)
})

test('no span names a phone, a code, a text or a cookie', () => {
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(collector.raw()).not.toContain(secret)
})

test('what is asked all day, and what no request or job causes, is no span', () => {
  const spans = collector.spans()
  expect(spans.length).toBeGreaterThan(10)
  expect(spans.filter(({ name }) => /healthz|readyz/.test(name))).toEqual([])
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ name }) => !/^(?:(?:GET|POST) \/|job )/.test(name))).toEqual([])
})

test('a server that traces nothing loads nothing for it', async () => {
  // Prometheus' package brings the interface itself (`api`), which does nothing alone.
  const telling = `import { registerHooks } from 'node:module'
    let loaded = 0
    const isOurs = (url) => /opentelemetry.(?:sdk|exporter|context)/.test(url)
    registerHooks({ load: (url, context, next) => { loaded += isOurs(url); return next(url, context) } })
    process.on('exit', () => console.log('loaded', loaded))`
  const start = (env: Record<string, string>) =>
    startServer({
      ...env,
      DEMO_DATA: 'off',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(telling)}`,
    })
  const loadedBy = async (env: Record<string, string>) => {
    const started = await start(env)
    await started.kill('SIGTERM')
    return Number(/loaded (\d+)/.exec(started.output())?.[1])
  }
  expect(await loadedBy({})).toBe(0)
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await loadedBy(endpoint)).toBeGreaterThan(10)
})
