import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Ties a sign-in to the browser that was sent to the identity provider. Each sign-in has a cookie
 * of its own, so that two tabs can sign in at once, and outlives the sign-in for the back button.
 * It is not sent with a form of another site: the form's answer sends the browser here again.
 */
const lifetimeSeconds = 10 * 60
const shape = /^[\w-]{43}$/

export function signInTokenOf(
  config: Config,
  request: FastifyRequest,
  state: string | null,
): string | undefined {
  if (!state) return undefined
  const cookie = cookieOf(config, request, nameOf(state))
  return cookie && shape.test(cookie) ? cookie : undefined
}

export function setSignInToken(
  config: Config,
  reply: FastifyReply,
  { state, token }: { state: string; token: string },
): void {
  setCookie(config, reply, { name: nameOf(state), value: token, maxAge: lifetimeSeconds })
}

/** The state itself stays out of the name, because it is half of what lets a browser return. */
function nameOf(state: string): string {
  return `sign-in-${createHash('sha256').update(state).digest('base64url').slice(0, 10)}`
}
