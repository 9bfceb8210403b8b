import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** What identifies a browser to the session tables, read from one request. */
export interface Browser {
  /** The token of the cookie; undefined where there is none, or none of our shape. */
  readonly token: string | undefined
  readonly device: string | undefined
}

export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

const tokenShape = /^[\w-]{43}$/

export function browserOf(config: Config, request: FastifyRequest): Browser {
  const token = request.cookies[cookieName(config)]
  return {
    token: token && tokenShape.test(token) ? token : undefined,
    device: request.headers['user-agent']?.slice(0, 200),
  }
}

export function setSessionCookie(config: Config, reply: FastifyReply, session: NewSession): void {
  reply.setCookie(cookieName(config), session.token, {
    ...cookieOptions(config),
    expires: session.expiresAt,
  })
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), cookieOptions(config))
}

// The __Host- prefix makes browsers insist on https, this very host and the whole site.
const cookieName = (config: Config) => (isHttps(config) ? '__Host-sid' : 'sid')
const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const
