import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeWhenAnswered } from './draining.ts'

/** A server whose answers wait for `answer`, and connections to it. */
async function openServer() {
  const app = fastify()
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  app.get('/', () => {
    ask()
    return answered
  })
  closeWhenAnswered(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const connection = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { app, connection, asked, answer: () => answer('answered') }
}

test('a connection on which nobody has asked does not delay the stop', {
  timeout: 5_000,
}, async () => {
  const { app, connection } = await openServer()
  const ahead = await connection()
  const gone = once(ahead, 'close')
  await app.close()
  await gone
})

test('one that was asked on is answered first', async () => {
  const { app, connection, asked, answer } = await openServer()
  const socket = await connection()
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await asked
  const heard = once(socket, 'data')
  const closed = app.close()
  answer()
  expect(String(await heard)).toMatch(/answered$/)
  await closed
})
