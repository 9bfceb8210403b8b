import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The form that a proxy's id must have, so that it cannot break a log line or a header. */
const shape = /^[A-Za-z0-9_.-]{8,64}$/

/**
 * A request's id: the trusted proxy's, so that both logs agree, otherwise a new one. A stranger's
 * id is not accepted, because it could be another request's.
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

/** 62 random bits, short enough to be read aloud when somebody reports a problem. */
const newId = () => randomUUID().slice(19)

/** Puts the id into every answer to the request. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

const current = new AsyncLocalStorage<Pick<FastifyRequest, 'id' | 'entryId'>>()

/**
 * Runs a request's work, so that what it queues can be found by the id. The id is no argument,
 * because every use case that sends a message would have to pass it on unused.
 */
export function inRequest<T>(request: FastifyRequest, work: () => T): T {
  return current.run(request, work)
}

/** The id of the current request; undefined in scheduled jobs. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id
}

/** For the request's log line; texts that the ledger queues name the entry. */
export function noteEntry(entryId: number): void {
  const request = current.getStore()
  if (request) request.entryId = entryId
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
