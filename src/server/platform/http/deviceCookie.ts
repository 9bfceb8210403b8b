import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOf, longestCookieSeconds, setCookie } from './cookies.ts'

/** Identifies a paired device. The ids tell where its row is; the token is the secret. */
export interface DeviceCookie {
  readonly businessId: number
  readonly deviceId: number
  /** 32 random bytes; only their hash is stored. */
  readonly token: string
}

const name = 'device'
const shape = /^([1-9]\d{0,9})\.([1-9]\d{0,4})\.([\w-]{43})$/

export function deviceCookieOf(config: Config, request: FastifyRequest): DeviceCookie | undefined {
  const cookie = cookieOf(config, request, name)
  const match = shape.exec(cookie ?? '')
  if (!match) return undefined
  const [, business = '', device = '', token = ''] = match
  const [businessId, deviceId] = [Number(business), Number(device)]
  return businessId <= 2_147_483_647 && deviceId <= 32_767
    ? { businessId, deviceId, token }
    : undefined
}

/**
 * Its own cookie, because what a tablet may do does not depend on who signs in on it. A device that
 * is used gets it again.
 */
export function setDeviceCookie(config: Config, reply: FastifyReply, cookie: DeviceCookie): void {
  const { businessId, deviceId, token } = cookie
  const value = [businessId, deviceId, token].join('.')
  setCookie(config, reply, { name, value, maxAge: longestCookieSeconds, sameSite: 'strict' })
}
