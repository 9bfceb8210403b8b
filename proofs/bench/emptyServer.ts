import Fastify from 'fastify'

/** The framework alone, reading a body: no call on this machine can be faster. */
const app = Fastify()
app.post('/', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
process.on('disconnect', () => process.exit())
