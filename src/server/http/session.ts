import { randomBytes } from 'node:crypto'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserDays } from '../../contract/retention.ts'
import type { Config } from '../config.ts'

/** Who asks, as far as one request tells. */
export interface Browser {
  /** The token of the cookie or of `Authorization: Bearer`; undefined where there is none. */
  readonly token: string | undefined
  /** The token came in an `Authorization` header: a script, which may only be an administrator. */
  readonly isScript: boolean
  /** The User-Agent header, shortened. */
  readonly device: string | undefined
  /** The network address, as the trusted proxies tell it. */
  readonly address: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What its browser is known by from the answer on. */
    newToken: string | undefined
  }
}

/** Longer than any session: the browser stays trusted after its sessions have ended. */
const cookieLifetimeSeconds = browserDays * 24 * 60 * 60
const tokenShape = /^[\w-]{43}$/
const bearerShape = /^Bearer ([\w-]{43})$/

export function browserOf(config: Config, request: FastifyRequest): Browser {
  const [, bearer] = bearerShape.exec(request.headers.authorization ?? '') ?? []
  const cookie = parseCookie(request.headers.cookie ?? '')[cookieName(config)]
  return {
    token: bearer ?? (cookie && tokenShape.test(cookie) ? cookie : undefined),
    isScript: bearer !== undefined,
    device: request.headers['user-agent']?.slice(0, 200),
    address: request.ip,
  }
}

/** 32 random bytes; only their hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A browser that has a token, so that what it begins can be finished by it alone. */
export type KnownBrowser = Browser & { readonly token: string }

/** Gives a browser that comes for the first time a token; `setBrowserToken` has to hand it over. */
export function knownBrowser(browser: Browser): KnownBrowser {
  return { ...browser, token: browser.token ?? newToken() }
}

/** Hands a browser the token it is known by from now on. */
export function setBrowserToken(config: Config, reply: FastifyReply, token: string): void {
  reply.request.newToken = token
  setCookie(config, reply, token, cookieLifetimeSeconds)
}

export function clearBrowserToken(config: Config, reply: FastifyReply): void {
  setCookie(config, reply, '', 0)
}

/** The one cookie we have; what was said of it before in the same answer no longer holds. */
function setCookie(config: Config, reply: FastifyReply, value: string, maxAge: number): void {
  const cookie: SetCookie = {
    name: cookieName(config),
    value,
    // Not a date: that would be by this machine's clock, which may be wrong.
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  }
  reply.removeHeader('set-cookie').header('set-cookie', stringifySetCookie(cookie))
}

// The __Host- prefix makes browsers insist on https, this very host and the whole site.
const cookieName = (config: Config) => (isHttps(config) ? '__Host-sid' : 'sid')
const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
