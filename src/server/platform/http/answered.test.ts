import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { usualWaits } from '../process/waits.ts'
import { followAnswers } from './answered.ts'
import { limitBodies } from './timeLimits.ts'

/** When a request counts as finished, whatever its connection does, and what it leaves behind. */

const app = Fastify({ forceCloseConnections: true })
const ended: string[] = []
/** The clients' ends of the connections, latest first. */
const opened: Socket[] = []
let held = Promise.withResolvers<() => void>()
let stream: Readable
beforeAll(async () => {
  const whenAnswered = followAnswers(app, { answerMs: 100 })
  app.addHook('preValidation', async (request) => {
    whenAnswered(request, () => ended.push(request.url))
  })
  app.get('/held', () => new Promise((resolve) => held.resolve(() => resolve('at last'))))
  app.get('/never', () => new Promise(() => undefined))
  app.get('/stream', async (_, reply) => reply.type('text/plain').send(stream))
  app.get('/news', async (_, reply) => reply.type('text/event-stream').send(stream))
  app.get('/now', async () => 'now')
  app.server.on('connection', (socket) => opened.unshift(socket))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => {
  ended.length = 0
  held = Promise.withResolvers()
  stream = new Readable({ read: () => undefined })
  stream.push('first')
})

async function ask(...paths: string[]) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  socket.on('error', () => undefined)
  return socket
}

test('an answer from memory, when it is made, and live news, when they begin', async () => {
  const socket = await ask('/now', '/news')
  await once(socket, 'data')
  await expect.poll(() => ended.toSorted()).toEqual(['/news', '/now'])
  socket.destroy()
})

test('any number of answers over one line, with one listener on it', async () => {
  const socket = await ask('/now')
  await once(socket, 'data')
  const line = opened[0] as Socket
  const afterOne = line.listenerCount('close')
  socket.write('GET /now HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20))
  await expect.poll(() => ended).toHaveLength(21)
  expect(line.listenerCount('close')).toBe(afterOne)
  socket.destroy()
})

test('an answer that is read while it is sent, when all of it is', async () => {
  const socket = await ask('/stream')
  await once(socket, 'data')
  expect(ended).toEqual([])
  stream.push(null)
  await expect.poll(() => ended).toEqual(['/stream'])
  socket.destroy()
})

test('such an answer whose line is cut, also one that stands behind another', async () => {
  const socket = await ask('/stream', '/stream')
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => ended).toEqual(['/stream', '/stream'])
})

test('a call whose line is cut, when it comes to its answer', async () => {
  const socket = await ask('/held')
  const answer = await held.promise
  const line = opened[0] as Socket
  socket.destroy()
  await once(line, 'close')
  expect(ended).toEqual([])
  answer()
  await expect.poll(() => ended).toEqual(['/held'])
})

test('a call whose line is cut and that never comes to one, when its time is over', async () => {
  const socket = await ask('/never')
  socket.end()
  await expect.poll(() => ended).toEqual(['/never'])
  socket.destroy()
})

test('an answer to a request that still arrives leaves nothing on its line', async () => {
  const early = Fastify({ forceCloseConnections: true })
  const config = readConfig({}, { isRoot: false, cwd: '/' })
  limitBodies(early, { config, waits: { ...usualWaits, unreadMs: 60_000 } })
  early.post('/', { onRequest: async (_, reply) => reply.send('early') }, () => undefined)
  const connected = once(early.server, 'connection')
  await early.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((early.server.address() as AddressInfo).port, '127.0.0.1')
  const [line] = (await connected) as [Socket]
  const listenersAfterOne = async () => {
    client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\n')
    await once(client, 'data')
    client.write('x')
    return line.listenerCount('close')
  }
  const first = await listenersAfterOne()
  for (let requests = 0; requests < 9; requests += 1) await listenersAfterOne()
  expect(await listenersAfterOne()).toBe(first)
  client.destroy()
  await early.close()
})
