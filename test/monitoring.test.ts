// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testPhone } from './factories.ts'
import { seriesOf } from './metrics.ts'
import { type ServerProcess, startServer } from './server.ts'

/** A server started as in production, and monitored from outside. */

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startServer({
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN: 'a-token-of-monitoring',
    SCANS_TOGETHER: 'all',
  })
})
afterAll(async () => {
  await server.kill()
  await database.drop()
})

/** A request's log lines, once those of its job are there too. */
async function linesOf(requestId: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(requestId))
      .map((line) => JSON.parse(line))
    if (lines.some(({ job }) => job !== undefined)) return lines
    await sleep(50)
  }
}

test('a setting that is set under its former name is in the log', () => {
  expect(server.output()).toContain('SCANS_TOGETHER is called SCAN_BATCHING now; set that instead')
})

test('the proxy’s id of a request is in its answer, its log line and the log line of its job', async () => {
  const requestId = 'edge.2026-11-22.0001'
  const answer = await fetch(`${server.url}/api/businesses/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({
      businessName: 'Edge Espresso',
      businessPhone: testPhone(),
      timeZone: 'UTC',
    }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toBe(requestId)
  const { businessId } = (await answer.json()) as { businessId: number }
  const lines = await linesOf(requestId)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/api/businesses/register', requestId }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'job', job: 'send_message', businessId, requestId }),
  )
})

test('both pools of connections are monitored', async () => {
  const headers = { authorization: 'Bearer a-token-of-monitoring' }
  const answer = await fetch(`${server.url}/metrics`, { headers })
  const series = seriesOf(await answer.text())
  expect(series('rewardhop_database_up')).toBe(1)
  expect(series('rewardhop_database_pool_max{pool="calls"}')).toBe(16)
  expect(series('rewardhop_database_pool_max{pool="jobs"}')).toBe(10)
  expect(series('rewardhop_database_pool_size{pool="jobs"}')).toBeGreaterThan(0)
})
