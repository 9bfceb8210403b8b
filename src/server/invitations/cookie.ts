import type { FastifyReply, FastifyRequest } from 'fastify'
import { readInvitationCode } from '../../contract/invitations.ts'
import type { Config } from '../platform/config.ts'
import { cookieOf, setCookie } from '../platform/http/cookies.ts'

/** The friend may come in some weeks. */
const lifetimeSeconds = 90 * 24 * 60 * 60

/** The invitation to a shop that somebody asked this browser to keep, until their first visit. */
export function keptInvitation(
  config: Config,
  request: FastifyRequest,
  businessId: number,
): string | undefined {
  return readInvitationCode(cookieOf(config, request, nameOf(businessId)))
}

export function setInvitationCookie(
  config: Config,
  reply: FastifyReply,
  { businessId, code }: { readonly businessId: number; readonly code: string },
): void {
  setCookie(config, reply, { name: nameOf(businessId), value: code, maxAge: lifetimeSeconds })
}

export function clearInvitationCookie(
  config: Config,
  reply: FastifyReply,
  businessId: number,
): void {
  setCookie(config, reply, { name: nameOf(businessId), value: '', maxAge: 0 })
}

const nameOf = (businessId: number) => `invitation-${businessId}`
