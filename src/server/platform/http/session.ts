import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserDays } from '../../../contract/retention.ts'
import type { Config } from '../config.ts'
import { cookieOf, setCookie } from './cookies.ts'

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

const cookieName = 'sid'
/** Longer than any session, because the browser stays trusted after its sessions end. */
const lifetimeSeconds = browserDays * 24 * 60 * 60
const tokenShape = /^[\w-]{43}$/
const bearerShape = /^Bearer ([\w-]{43})$/

export function browserOf(config: Config, request: FastifyRequest): Browser {
  const [, bearer] = bearerShape.exec(request.headers.authorization ?? '') ?? []
  const cookie = cookieOf(config, request, cookieName)
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
  setCookie(config, reply, { name: cookieName, value: token, maxAge: lifetimeSeconds })
}

export function clearBrowserToken(config: Config, reply: FastifyReply): void {
  setCookie(config, reply, { name: cookieName, value: '', maxAge: 0 })
}
