import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import packageFile from '../../../../package.json' with { type: 'json' }
import { registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { PlatformHealth } from '../../../contract/platform.ts'
import { buildApp } from '../../app.ts'
import { sweep } from '../../jobs.ts'
import { connect } from '../../platform/db/connect.ts'
import { noteBackup } from '../../platform/metrics/backups/store.ts'
import { fullest } from '../../platform/metrics/machine/rules.ts'
import { storeAnswered } from '../../platform/metrics/machine/service.ts'
import { describeThisServer } from '../../platform/process/thisServer.ts'

const server = testApp()
let cookie: string
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})
beforeEach(async () => {
  await server.context.db.deleteFrom('server_minutes').execute()
})

const health = async () => {
  const answer = await server.get('/api/admin/health', cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PlatformHealth>()
}

test('says what runs here, since when, and on which database and disks', async () => {
  const state = await health()
  expect(state).toMatchObject({
    version: packageFile.version,
    startedAt: server.context.server.startedAt.toISOString(),
    servers: 1,
    database: { version: expect.stringMatching(/^\d+(\.\d+)?/) },
  })
  const { sizeBytes, connections, mostConnections, answeredInMs } = state.database
  expect(sizeBytes).toBeGreaterThan(1_000_000)
  expect(connections).toBeGreaterThan(0)
  expect(connections).toBeLessThanOrEqual(mostConnections)
  expect(answeredInMs).toBeGreaterThan(0)
  expect(state.disk?.freeBytes).toBeGreaterThan(0)
  expect(state.disk?.freeBytes).toBeLessThanOrEqual(state.disk?.totalBytes ?? 0)
})

describe('the queue', () => {
  test('shows what is due, since when, and what is scheduled for later', async () => {
    const { db } = server.context
    const { businessId } = await registerTestBusiness(server)
    await db.deleteFrom('messages').execute()
    expect((await health()).queue).toMatchObject({ due: 0, waiting: 0, oldestDueAt: null })
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    const written = [
      { reason: 'unreachable', created_at: minutes(-20), due_at: minutes(5) },
      { created_at: minutes(-3), due_at: minutes(-3) },
      { reason: 'quiet_hours', created_at: minutes(-300), due_at: minutes(60) },
      { reason: 'refused', created_at: minutes(-900), due_at: sql<Date>`NULL`, state: 'failed' },
    ] as const
    const rows = written.map((one, place) => ({
      business_id: businessId,
      kind: 'help' as const,
      channel: 'sms' as const,
      event: `help:${place}`,
      recipient: `+1415555020${place}`,
      variables: '{}',
      ...one,
    }))
    await db.insertInto('messages').values(rows).execute()
    expect((await health()).queue).toMatchObject({
      due: 2,
      waiting: 1,
      oldestDueAt: written[0].created_at.toISOString(),
    })
  })

  test('counts jobs that have failed for good', async () => {
    const { db } = server.context
    expect((await health()).queue.failedJobs).toBe(0)
    await sql`SELECT graphile_worker.add_job('sweep', max_attempts => 1)`.execute(db)
    expect((await health()).queue.failedJobs).toBe(0)
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(db)
    expect((await health()).queue.failedJobs).toBe(1)
  })
})

describe('requests', () => {
  const minutes = () => server.context.db.selectFrom('server_minutes').selectAll().execute()
  const forget = () => Object.assign(server.context.server.answered, { requests: 0, failed: 0 })

  test('are counted as they are answered, on this server and on others', async () => {
    forget()
    for (let count = 0; count < 3; count += 1) await server.get('/healthz')
    await server.get('/not/there')
    expect((await health()).requests).toEqual({ total: 4, failed: 0 })
    await storeAnswered(server.context)
    expect(await minutes()).toMatchObject([{ server: server.context.server.id, requests: 5 }])
    expect((await health()).requests).toEqual({ total: 5, failed: 0 })

    const other = { ...server.context, server: describeThisServer() }
    const app = await buildApp(other)
    await app.inject('/healthz')
    await app.close()
    expect(await minutes()).toHaveLength(2)
    expect(await health()).toMatchObject({ servers: 2, requests: { total: 7 } })
  })

  test('of one minute are one row, and without requests nothing is written', async () => {
    forget()
    await storeAnswered(server.context)
    expect(await minutes()).toEqual([])
    for (const _ of [1, 2]) {
      await server.get('/healthz')
      await storeAnswered(server.context)
    }
    const rows = await minutes()
    expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
  })

  test('from over an hour ago do not count, and are deleted after a day', async () => {
    forget()
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await server.add('server_minutes', [
      { server: 'old', minute: hoursAgo(25), requests: 1_000, failed: 1_000 },
      { server: 'earlier', minute: hoursAgo(1.1), requests: 100, failed: 100 },
      { server: 'late', minute: hoursAgo(0.5), requests: 10, failed: 2 },
    ])
    expect(await health()).toMatchObject({ servers: 1, requests: { total: 10, failed: 2 } })
    await sweep(server.context)
    expect((await minutes()).map(({ server }) => server).sort()).toEqual(['earlier', 'late'])
  })
})

test('the last backup is told as the command reported it', async () => {
  await server.context.db.deleteFrom('latest_backup').execute()
  const none = { madeAt: null, bytes: null, failedAt: null, isExpected: false }
  expect((await health()).backup).toEqual(none)
  await noteBackup(server.context.db, { isMade: false })
  await noteBackup(server.context.db, { isMade: true, bytes: 12_400_000_000 })
  const { madeAt, failedAt, bytes } = (await health()).backup
  expect(bytes).toBe(12_400_000_000)
  expect(Date.parse(madeAt ?? '')).toBeGreaterThanOrEqual(Date.parse(failedAt ?? ''))
})

describe('while the database is down', () => {
  test('requests stay counted, those that failed because of us as failed', async () => {
    // Nothing listens here.
    const { db, close } = connect({ url: 'postgres://nobody@127.0.0.1:1/none', size: 2 })
    const context = { ...server.context, db, server: describeThisServer() }
    const app = await buildApp(context)
    const answer = await app.inject({ url: '/api/admin/health', headers: { cookie } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
    expect(context.server.answered).toEqual({ requests: 1, failed: 1 })
    await expect(storeAnswered(context)).rejects.toThrow()
    expect(context.server.answered).toEqual({ requests: 1, failed: 1 })
    await app.close()
    await close()
  })
})

test.each([
  [[], null],
  [[{ freeBytes: 5, totalBytes: 10 }], 5],
  [
    [
      { freeBytes: 50, totalBytes: 100 },
      { freeBytes: 60, totalBytes: 1_000 },
    ],
    60,
  ],
])('of the disks %j the fullest counts', (disks, freeBytes) => {
  expect(fullest(disks)?.freeBytes ?? null).toBe(freeBytes)
})
