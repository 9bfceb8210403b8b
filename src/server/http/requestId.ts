import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What a proxy may call a request: nothing that could break a line of a log or a header. */
const shape = /^[A-Za-z0-9_.-]{8,64}$/

/**
 * Names a request: as the proxy in front does, if it is one of ours, so that its log and ours tell of
 * the same; else anew. A stranger's name is not taken, for it could be that of another request.
 */
export function nameRequests({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const proxies = listOf(trustedProxies)
  return ({ headers, socket }) => {
    const { 'x-request-id': given } = headers
    const isSane = typeof given === 'string' && shape.test(given)
    return isSane && isListed(proxies, socket.remoteAddress) ? given : newId()
  }
}

/** 62 random bits, short enough to be read out: people quote it when something went wrong. */
const newId = () => randomUUID().slice(19)

/** Says the name of a request in its answer, whatever becomes of it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

const current = new AsyncLocalStorage<string>()

/**
 * Does the work of a request, so that what it queues can be found by its name. Not an argument, since
 * every use case that sends a message would have to hand on what none of them decides by.
 */
export function inRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work)
}

/** Of the request that is worked for; undefined in jobs by the clock. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const isListed = (list: BlockList, address: string | undefined) =>
  address !== undefined && list.check(address, familyOf(address))

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
