import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen, openEvents } from '../../../../test/eventStream.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'

/** How long a request may take to arrive, and how long its answer may take. */

const waits = {
  headMs: 1_000,
  bodyMs: 1_000,
  uploadMs: 4_000,
  unreadMs: 100,
  answerMs: 1_000,
  livePollMs: 100,
}
/**
 * Node checks connections every second, and a busy machine is late. The usual waits are longer than
 * this.
 */
const slackMs = 8_000

const server = testApp({ LIMITS: 'off' }, { waits })
const shop = shopOfAll(server)
let address: string
beforeAll(async () => {
  address = await listen(server.app)
})

/** Sends the beginning and then one byte at a time, until the server closes the connection. */
async function drip(beginning: string, byte = 'x') {
  const { port } = server.app.server.address() as AddressInfo
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(byte), 100)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return { status: Number(received.split(' ')[1]), ms: performance.now() - startedAt }
}

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n`

const file = head('/api/feedback/voice', 'multipart/form-data; boundary=b')

/**
 * The status with which a request is ended while an earlier file still drips; undefined if the file
 * ends first.
 */
async function endedBeforeFile(beginning: string): Promise<number | undefined> {
  const dripping = drip(file).then(() => undefined)
  // Node checks once a second, so a request as slow as the file would now end after it.
  await sleep(1_500)
  const ended = drip(beginning).then(({ status }) => status)
  const first = await Promise.race([dripping, ended])
  await Promise.all([dripping, ended])
  return first
}

// These tests only wait, so they run at once. Node ends whatever takes as long as a file may.
describe.concurrent('a request that drips is ended', () => {
  test.each([
    ['in its head', 'GET /healthz HTTP/1.1\r\nx: ', 408],
    ['in its body', head('/api/qr/scan-with-phone', 'application/json'), 408],
    [
      'in a body that nobody wants, for want of an address',
      head('/api/nothing', 'text/plain'),
      404,
    ],
    ['in one of another type', head('/api/qr/scan-with-phone', 'text/plain'), 415],
  ])('%s, before a file', async (_, beginning, status) => {
    expect(await endedBeforeFile(beginning)).toBe(status)
  })

  test('in a file that is answered early, before one that is not', async () => {
    const begin = (type: string) => drip(head('/api/feedback/voice', type))
    const first = await Promise.race(['multipart/form-data; boundary=b', 'text/plain'].map(begin))
    expect(first.status).toBe(415)
  })

  test('in a file, which has more time', async () => {
    const { status, ms } = await drip(file)
    expect(status).toBe(408)
    expect(ms).toBeGreaterThan(waits.uploadMs - 500)
    expect(ms).toBeLessThan(waits.uploadMs + slackMs)
  })
})

describe('an answer', () => {
  /** Meanwhile somebody locks a row that the call needs. */
  async function whileHeld<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const holder = await server.context.db.startTransaction().execute()
    await sql`SELECT pg_advisory_xact_lock(7, ${shop.businessId}::integer)`.execute(holder)
    try {
      return await act()
    } finally {
      await holder.rollback().execute()
    }
  }

  test('that takes too long is 503, with the time to try again', async () => {
    const url = `/api/businesses/${shop.businessId}/sessions/999999`
    const headers = { cookie: shop.cookie }
    const end = () => server.delete(url, headers)
    const startedAt = performance.now()
    const answer = await whileHeld(end)
    expect(performance.now() - startedAt).toBeLessThan(waits.answerMs + slackMs)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: 'This took too long. Please try again in a moment.',
      retryAfterMs: 2000,
    })
    expect((await end()).statusCode).toBe(404)
  })

  test('that is a stream goes on', async () => {
    const url = `${address}/api/businesses/${shop.businessId}/news`
    const stream = await openEvents(url, shop.cookie)
    await stream.next()
    expect(await stream.ended(waits.answerMs + 500)).toBe(false)
    stream.leave()
  })

  test('that is a file goes on for as long as it is read', async () => {
    await enterFreshCode(server, shop)
    const answer = await fetch(`${address}/api/businesses/${shop.businessId}/export`, {
      headers: { cookie: shop.cookie },
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    await sleep(waits.answerMs + 500)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })
})
