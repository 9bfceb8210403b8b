import type { FastifyRequest } from 'fastify'
import type { Access } from '../contract/endpoint.ts'
import { currentSession, type Session } from './auth/service.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { isOwnHost } from './input.ts'
import { browserOf } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** Lets the request through, or says why not. Somebody else's business looks like none at all. */
export async function requireAccess(
  context: Context,
  access: Access,
  request: FastifyRequest,
): Promise<void> {
  if (access === 'anyone') return
  if (access === 'local') {
    const { config } = context
    const isHere =
      isLoopback(request.socket.remoteAddress) && isOwnHost(config, request.headers.host)
    if (!config.localMode || !isHere) throw new AppError('not_found')
    return
  }
  const session = await currentSession(context, browserOf(context.config, request))
  if (!session) throw new AppError('sign_in_required')
  const { businessId } = request.params as { businessId?: string }
  if (businessId !== String(session.businessId)) throw new AppError('business_not_found')
  request.session = session
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
