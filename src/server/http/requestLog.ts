import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { proofOf } from '../text/proof.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ledger entry that the request made, if any. */
    entryId: number | undefined
    /** Why a sign-in failed that is answered by a redirect, whose status does not say so. */
    refusal: ErrorCode | undefined
    /** Part of a flood that was already logged; more lines would fill the disk. */
    isToldBefore: boolean | undefined
  }
}

/**
 * One line per request, with the route's pattern instead of the address: addresses contain codes,
 * and bodies phone numbers. It has the request's id, like every line of a request. A refused
 * request has a keyed hash of its sender: the same for everything that one address is refused, and
 * no address. A flood is logged once a minute for each address.
 */
export function requestLog(app: FastifyInstance, { secret }: Pick<Context, 'secret'>): void {
  const hashOfSender = (address: string) => proofOf(secret, `sender:${address}`).slice(0, 22)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isToldBefore) return done()
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...(request.refusal !== undefined && { refusal: request.refusal }),
        ...(isRefused(request, reply) && { sender: hashOfSender(request.ip) }),
        ...(request.entryId !== undefined && { entryId: request.entryId }),
        ...memberOf(request),
      },
      'request',
    )
    done()
  })
}

/** Who of a shop's team it was, by their numbers. */
function memberOf({ caller }: FastifyRequest) {
  if (caller?.as !== 'manager' && caller?.as !== 'staff') return {}
  const { businessId, memberId } = caller
  return { businessId, memberId }
}

const isRefused = ({ refusal }: FastifyRequest, { statusCode }: FastifyReply) =>
  refusal !== undefined || (statusCode >= 400 && statusCode < 500)
