import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Identifies a browser that opened a code at the counter, because a ticket is valid in no other; and
 * one that was shown an invitation, because its owner's friend has another. It
 * says nothing about a person, and expires after an hour.
 */
const name = 'visit'
const lifetimeSeconds = 60 * 60
export const visitLifetimeMs = lifetimeSeconds * 1000
const shape = /^[\w-]{22}$/

export function visitOf(config: Config, request: FastifyRequest): string | undefined {
  const cookie = cookieOf(config, request, name)
  return cookie && shape.test(cookie) ? cookie : undefined
}

/** The browser's visit. If it has none, this answer begins one. */
export function beginVisit(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const visit = visitOf(config, request) ?? randomBytes(16).toString('base64url')
  setCookie(config, reply, { name, value: visit, maxAge: lifetimeSeconds })
  return visit
}
