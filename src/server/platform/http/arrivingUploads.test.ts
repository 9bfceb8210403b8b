import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../../../test/eventStream.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'

/** How many uploads may arrive at once. Each is in memory before anybody knows whose it is. */

const server = testApp({ LIMITS: 'all' })
const shop = shopOfAll(server)
let port: number
beforeAll(async () => {
  port = Number(new URL(await listen(server.app)).port)
})

const sockets: Socket[] = []
afterEach(async () => {
  await Promise.all(sockets.splice(0).map(cut))
  // The server notices their end a moment later, and keeps their places until then.
  const { server: http } = server.app
  const connections = promisify(http.getConnections.bind(http))
  await vi.waitUntil(async () => (await connections()) === 0)
})

async function cut(socket: Socket): Promise<void> {
  if (socket.closed) return
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

const voice = '/api/feedback/voice'
const logo = () => `/api/businesses/${shop.businessId}/logo`
const form = 'multipart/form-data; boundary=b'

/** Sends all of a file but its last byte, and waits until the server has begun to read it. */
async function begin(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  const head = `POST ${voice} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form}\r\ncontent-length: 3\r\n\r\n`
  const arrived = once(server.app.server, 'request')
  socket.write(`${head}--`)
  await arrived
  return socket
}

const send = (remoteAddress: string, url = voice, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    payload: '--b',
    headers: { 'content-type': form, cookie },
    remoteAddress,
  })
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode

test('four of an address, and of another one its own', async () => {
  const first = await begin('127.1.1.1')
  for (let more = 0; more < 3; more += 1) await begin('127.1.1.1')
  const refused = await send('127.1.1.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json().message).toMatch(/^Several files .* Please try again in a few seconds\.$/)
  expect(await statusOf('127.1.2.1')).toBe(400)
  await cut(first)
  await expect.poll(() => statusOf('127.1.1.1')).toBe(400)
})

test('sixteen of a network, which leave others theirs', async () => {
  for (const place of [1, 2, 3, 4]) {
    for (let times = 0; times < 4; times += 1) await begin(`127.6.1.${place}`)
  }
  expect(await statusOf('127.6.1.5')).toBe(429)
  expect(await statusOf('127.6.2.1')).toBe(400)
})

test('51 of everybody, and thirteen more of shops whose phone is confirmed', async () => {
  for (let place = 0; place < 51; place += 1) await begin(`127.2.${place}.1`)
  const refused = await send('127.2.99.1')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await statusOf('127.2.99.1', logo(), shop.cookie)).toBe(400)
  // A sender of another provider, who has no place yet, gets one beyond them.
  expect(await statusOf('127.3.1.1')).toBe(400)
})

test('files that were answered are on their way no more, however they end', async () => {
  await expect.poll(() => statusOf('127.5.1.1')).toBe(400)
  for (let times = 0; times < 60; times += 1) {
    const address = `127.4.${times}.1`
    expect(await statusOf(address)).toBe(400)
    expect(await statusOf(address, logo())).toBe(401)
  }
  for (let times = 0; times < 5; times += 1) {
    const foreign = '/api/businesses/9999999/logo'
    expect(await statusOf('127.5.2.1', foreign, shop.cookie)).toBe(404)
  }
})
