import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/blocked.ts'
import { listen, openEvents } from '../../../../test/eventStream.ts'
import { testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'

/**
 * How many calls of one address are processed at once, so that others get a database connection.
 */

const server = testApp({ LIMITS: 'all' }, { connections: 14, waits: { answerMs: 3_000 } })
const shop = shopOfAll(server)
let address: string
beforeAll(async () => {
  address = await listen(server.app)
})

let hosts = 0
let from = ''
beforeEach(() => {
  hosts += 1
  from = `127.0.${hosts}.1`
})

const path = () => `/api/businesses/${shop.businessId}/logo/${'0'.repeat(32)}`
const read = (remoteAddress = from) => server.app.inject({ url: path(), remoteAddress })
const scan = (remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/qr/scan-with-phone',
    payload: { qrCode: shop.codes[0].code, phoneNumber: testPhone() },
    remoteAddress,
  })

interface Held {
  /** Waits until this many reads are in progress; returns whether there are more. */
  atWork(count: number): Promise<number>
}

/** Makes every read of a logo wait for a lock meanwhile, and so occupy its connection. */
async function whileHeld(act: (held: Held) => Promise<void>): Promise<void> {
  const holder = await server.context.db.startTransaction().execute()
  await sql`LOCK TABLE business_logos IN ACCESS EXCLUSIVE MODE`.execute(holder)
  try {
    await act({
      atWork: async (count) => {
        await untilBlocked(holder, count)
        const { rows } = await sql`SELECT DISTINCT pid FROM pg_locks
          WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(holder)
        return rows.length
      },
    })
  } finally {
    await holder.rollback().execute()
  }
}

async function send(requests: number, localAddress = from): Promise<Socket> {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port), localAddress })
  socket.on('error', () => undefined).resume()
  socket.write(`GET ${path()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests))
  return socket
}

test('hundreds of one address keep nobody else from a connection, and are answered in turn', async () => {
  const reads: ReturnType<typeof read>[] = []
  await whileHeld(async (held) => {
    for (let count = 0; count < 100; count += 1) reads.push(read())
    expect(await held.atWork(8)).toBe(8)
    expect((await scan('198.51.100.1')).statusCode).toBe(200)
    reads.push(read('198.51.100.2'))
    expect(await held.atWork(9)).toBe(9)
  })
  const answers = await Promise.all(reads)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(28)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(73)
})

test('a whole network leaves others connections, and its neighbor some places', async () => {
  const [network] = from.split(/\.1$/)
  const reads: ReturnType<typeof read>[] = []
  await whileHeld(async (held) => {
    for (let count = 0; count < 20; count += 1) reads.push(read(`${network}.1`))
    expect(await held.atWork(8)).toBe(8)
    for (let host = 2; host < 20; host += 1) reads.push(read(`${network}.${host}`))
    expect(await held.atWork(10)).toBe(10)
    expect((await scan('198.51.100.4')).statusCode).toBe(200)
    expect((await scan(`${network}.30`)).statusCode).toBe(200)
  })
  const statuses = (await Promise.all(reads)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404]))
})

describe('a place', () => {
  test('is not given back by cutting the line', async () => {
    await whileHeld(async (held) => {
      const sockets = await Promise.all([1, 1, 1, 5].map((requests) => send(requests)))
      await held.atWork(8)
      for (const socket of sockets) socket.destroy()
      const waiting = read()
      // Another call goes through first; when it ends, the earlier reads would be in progress.
      expect((await scan('198.51.100.3')).statusCode).toBe(200)
      expect(await held.atWork(8)).toBe(8)
      void waiting
    })
    expect((await read()).statusCode).toBe(404)
  })

  test('is given back however a request ends', async () => {
    const inject = (options: object) => server.app.inject({ remoteAddress: from, ...options })
    const own = `/api/businesses/${shop.businessId}`
    const headers = { cookie: shop.cookie }
    const json = { 'content-type': 'application/json' }
    const ways = [
      { url: '/api/nothing' },
      { url: '/api/businesses/999999' },
      { url: own },
      { method: 'HEAD', url: own, headers },
      { method: 'OPTIONS', url: own },
      { url: '/api/qr/describe?code=none' },
      { method: 'POST', url: '/api/qr/scan-with-phone', payload: {} },
      { method: 'POST', url: '/api/qr/scan-with-phone', payload: '{', headers: json },
      { url: `${own}/reviews.csv`, headers },
      { url: '/auth/login' },
      { url: '/readyz' },
    ]
    for (const way of ways) {
      for (let times = 0; times < 9; times += 1) await inject(way)
    }
    await whileHeld(async (held) => {
      const reads = Array.from({ length: 9 }, () => read())
      expect(await held.atWork(8)).toBe(8)
      void Promise.all(reads)
    })
  })

  test('is not held by live news', async () => {
    const url = `${address}/api/businesses/${shop.businessId}/news`
    const streams = []
    for (let count = 0; count < 6; count += 1) {
      streams.push(await openEvents(url, shop.cookie, { localAddress: from }))
    }
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await whileHeld(async (held) => {
      const socket = await send(9)
      expect(await held.atWork(8)).toBe(8)
      socket.destroy()
    })
    for (const stream of streams) stream.leave()
  })
})
