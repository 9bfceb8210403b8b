import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isHttps } from './session.ts'

/**
 * Identifies a browser that opened a code at the counter, because a ticket is valid in no other. It
 * says nothing about a person, and expires after an hour.
 */
const lifetimeSeconds = 60 * 60
const shape = /^[\w-]{22}$/

export function visitOf(config: Config, request: FastifyRequest): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[nameOf(config)]
  return cookie && shape.test(cookie) ? cookie : undefined
}

/** The browser's visit. If it has none, this answer begins one. */
export function beginVisit(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const visit = visitOf(config, request) ?? randomBytes(16).toString('base64url')
  const header = stringifySetCookie({
    name: nameOf(config),
    value: visit,
    maxAge: lifetimeSeconds,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  })
  reply.header('set-cookie', header)
  return visit
}

const nameOf = (config: Config) => (isHttps(config) ? '__Host-visit' : 'visit')
