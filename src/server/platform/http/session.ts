import { randomBytes } from 'node:crypto'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserDays } from '../../../contract/retention.ts'
import type { Config } from '../config.ts'

/** Who makes a request, as far as the request itself tells. */
export interface Browser {
  /** The token of the cookie or of `Authorization: Bearer`; undefined without one. */
  readonly token: string | undefined
  /**
   * The token came in an `Authorization` header: from a script, which only the administrator uses.
   */
  readonly isScript: boolean
  /** The User-Agent header, shortened. */
  readonly device: string | undefined
  /** The network address, as reported by trusted proxies. */
  readonly address: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's token after this answer. */
    newToken: string | undefined
  }
}

/** Longer than any session, because the browser stays trusted after its sessions end. */
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

/** 32 random bytes; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A browser with a token, so that only this browser can finish what it begins. */
export type KnownBrowser = Browser & { readonly token: string }

/** Gives a new browser a token, which `setBrowserToken` must then send. */
export function knownBrowser(browser: Browser): KnownBrowser {
  return { ...browser, token: browser.token ?? newToken() }
}

/** Sends a browser its new token. */
export function setBrowserToken(config: Config, reply: FastifyReply, token: string): void {
  reply.request.newToken = token
  setCookie(config, reply, token, cookieLifetimeSeconds)
}

export function clearBrowserToken(config: Config, reply: FastifyReply): void {
  setCookie(config, reply, '', 0)
}

/** Sets the browser's only cookie, replacing one that the same answer has set already. */
function setCookie(config: Config, reply: FastifyReply, value: string, maxAge: number): void {
  const cookie: SetCookie = {
    name: cookieName(config),
    value,
    // Not an expiry date, which would depend on this machine's clock.
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  }
  reply.removeHeader('set-cookie').header('set-cookie', stringifySetCookie(cookie))
}

// With the __Host- prefix, browsers insist on https, this host and the whole site.
const cookieName = (config: Config) => (isHttps(config) ? '__Host-sid' : 'sid')
export const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
