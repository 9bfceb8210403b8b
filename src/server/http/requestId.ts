import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What a proxy may use as an id: nothing that could break a log line or a header. */
const shape = /^[A-Za-z0-9_.-]{8,64}$/

/**
 * The id of a request: the trusted proxy's, so that its log and ours agree; otherwise a new one. A
 * stranger's is not accepted, because it could be another request's.
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

/** 62 random bits, short enough to be read aloud: people quote it when something went wrong. */
const newId = () => randomUUID().slice(19)

/** Puts the id into the request's answer, whatever becomes of it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

const current = new AsyncLocalStorage<Pick<FastifyRequest, 'id' | 'entryId'>>()

/**
 * Runs the work of a request, so that what it queues can be found by the id. Not an argument,
 * because every use case that sends a message would have to pass on what none of them uses.
 */
export function inRequest<T>(request: FastifyRequest, work: () => T): T {
  return current.run(request, work)
}

/** The id of the current request; undefined in scheduled jobs. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id
}

/** For the log line of the current request: texts that the ledger writes name the entry. */
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
