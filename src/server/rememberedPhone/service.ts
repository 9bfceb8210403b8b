import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTypedPhone, type TypedPhone } from '../../contract/platform/typedPhone.ts'
import type { Config } from '../platform/config.ts'
import { isHttps } from '../platform/http/session.ts'

/** The longest that browsers keep a cookie. Each use sets it again. */
const lifetimeSeconds = 400 * 24 * 60 * 60

/**
 * The number that this browser remembers for its owner. The server knows it only while it answers:
 * no account and no row belongs to it, and it proves nothing.
 */
export function rememberedPhoneOf(config: Config, request: FastifyRequest): TypedPhone | undefined {
  try {
    const cookie = parseCookie(request.headers.cookie ?? '')[nameOf(config)]
    const known: unknown = JSON.parse(cookie ?? 'null')
    return isTypedPhone(known) ? typedOnly(known) : undefined
  } catch {
    return undefined
  }
}

export function setPhoneCookie(config: Config, reply: FastifyReply, typed: TypedPhone): void {
  send(config, reply, { value: JSON.stringify(typedOnly(typed)), maxAge: lifetimeSeconds })
}

export function clearPhoneCookie(config: Config, reply: FastifyReply): void {
  send(config, reply, { value: '', maxAge: 0 })
}

function typedOnly({ phone, country: { code, callingCode, name } }: TypedPhone): TypedPhone {
  return { phone, country: { code, callingCode, name } }
}

function send(config: Config, reply: FastifyReply, set: { value: string; maxAge: number }): void {
  const header = stringifySetCookie({
    name: nameOf(config),
    ...set,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  })
  reply.header('set-cookie', header)
}

const nameOf = (config: Config) => (isHttps(config) ? '__Host-my-phone' : 'my-phone')
