import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isHttps } from '../config.ts'

/** The longest that browsers keep a cookie. */
export const longestCookieSeconds = 400 * 24 * 60 * 60

interface OwnCookie {
  /** Without the prefix that it has over https. */
  readonly name: string
  readonly value: string
  /** Not an expiry date, which would depend on this machine's clock. 0 takes the cookie back. */
  readonly maxAge: number
  readonly sameSite?: 'lax' | 'strict'
}

/** What a browser sends under a name of ours. Anybody may have written it. */
export function cookieOf(
  config: Config,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  return parseCookie(headers.cookie ?? '')[nameOf(config, name)]
}

/** Sends a cookie that scripts cannot read. It replaces one of its name in the same answer. */
export function setCookie(config: Config, reply: FastifyReply, cookie: OwnCookie): void {
  const { value, maxAge, sameSite = 'lax' } = cookie
  const name = nameOf(config, cookie.name)
  const secure = isHttps(config)
  const set = stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite,
    secure,
  })
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  reply.removeHeader('set-cookie')
  for (const one of [...before.filter((other) => !other.startsWith(`${name}=`)), set]) {
    reply.header('set-cookie', one)
  }
}

// With the __Host- prefix, browsers insist on https, this host and the whole site.
const nameOf = (config: Config, name: string) => (isHttps(config) ? `__Host-${name}` : name)
