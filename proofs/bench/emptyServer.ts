import Fastify from 'fastify'

/** The framework alone: the most that any route can reach on this machine. */
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
process.on('disconnect', () => process.exit())
