import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Context } from '../context.ts'
import { proofOf } from '../text/proof.ts'
import { isAskedByMachines } from './askedByMachines.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ledger entry that the request made, if any. */
    entryId: number | undefined
    /** Why a sign-in failed, since its answer is a redirect with the usual status. */
    refusal: ErrorCode | undefined
    /** Part of a flood that is logged already; more lines would fill the disk. */
    isToldBefore: boolean | undefined
  }
}

/**
 * One line per request. It names the route's pattern and neither the address nor the body, because
 * addresses contain codes, and bodies phone numbers. Like every line about a request it has the
 * request's id. For a refusal it has a keyed hash of the sender, which is equal for all refusals of
 * one address but does not reveal it. A flood is logged once a minute for each address.
 */
export function requestLog(app: FastifyInstance, { secret }: Pick<Context, 'secret'>): void {
  const hashOfSender = (address: string) => proofOf(secret, `sender:${address}`).slice(0, 22)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isToldBefore) return done()
    const level = isQuiet(request, reply) ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        refusal: request.refusal,
        ...(isRefused(request, reply) && { sender: hashOfSender(request.ip) }),
        entryId: request.entryId,
        ...memberOf(request),
      },
      'request',
    )
    done()
  })
}

/** Two servers behind a proxy are asked 250,000 times a day whether they are ready. */
const isQuiet = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  statusCode < 400 && isAskedByMachines(routeOptions.url)

/** Which team member made the request, by ids. */
function memberOf({ caller }: FastifyRequest) {
  if (caller?.as !== 'manager' && caller?.as !== 'staff') return {}
  const { businessId, memberId } = caller
  return { businessId, memberId }
}

const isRefused = ({ refusal }: FastifyRequest, { statusCode }: FastifyReply) =>
  refusal !== undefined || (statusCode >= 400 && statusCode < 500)
