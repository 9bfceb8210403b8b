import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTypedPhone, type TypedPhone } from '../../contract/platform/typedPhone.ts'
import type { Config } from '../platform/config.ts'
import { cookieOf, longestCookieSeconds, setCookie } from '../platform/http/cookies.ts'

const name = 'my-phone'

/**
 * The number that this browser remembers for its owner. The server knows it only while it answers:
 * no account and no row belongs to it, and it proves nothing.
 */
export function rememberedPhoneOf(config: Config, request: FastifyRequest): TypedPhone | undefined {
  try {
    const known: unknown = JSON.parse(cookieOf(config, request, name) ?? 'null')
    return isTypedPhone(known) ? typedOnly(known) : undefined
  } catch {
    return undefined
  }
}

/** Each use sets it again. */
export function setPhoneCookie(config: Config, reply: FastifyReply, typed: TypedPhone): void {
  const value = JSON.stringify(typedOnly(typed))
  setCookie(config, reply, { name, value, maxAge: longestCookieSeconds })
}

export function clearPhoneCookie(config: Config, reply: FastifyReply): void {
  setCookie(config, reply, { name, value: '', maxAge: 0 })
}

function typedOnly({ phone, country: { code, callingCode, name } }: TypedPhone): TypedPhone {
  return { phone, country: { code, callingCode, name } }
}
