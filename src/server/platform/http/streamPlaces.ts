import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { deviceCookieOf } from './deviceCookie.ts'
import { browserOf } from './session.ts'
import { visitOf } from './visitCookie.ts'

/**
 * Over HTTP/1.1 a browser has six connections to a site, and each open stream keeps one: with six
 * windows in view, a seventh could not load anything. So half are left to everything else.
 */
const mostOfBrowser = 3

export interface StreamPlaces {
  /** Returns what gives the place back; undefined if all of the browser's are taken. */
  take(config: Config, request: FastifyRequest): (() => void) | undefined
}

/** Counts each browser's open streams on this server. Without a cookie there is nothing to count by. */
export function openStreamPlaces(): StreamPlaces {
  const held = new Map<string, number>()
  const count = (cookie: string) => held.get(cookie) ?? 0
  return {
    take(config, request) {
      const cookies = cookiesOf(config, request)
      if (cookies.some((cookie) => count(cookie) >= mostOfBrowser)) return undefined
      for (const cookie of cookies) held.set(cookie, count(cookie) + 1)
      return () => {
        // Only once, however often it is called.
        for (const cookie of cookies.splice(0)) {
          if (count(cookie) > 1) held.set(cookie, count(cookie) - 1)
          else held.delete(cookie)
        }
      }
    },
  }
}

/** A browser may be known by several: an owner's, a paired device's and a customer's. */
function cookiesOf(config: Config, request: FastifyRequest): string[] {
  const { token } = browserOf(config, request)
  const cookies = [token, deviceCookieOf(config, request)?.token, visitOf(config, request)]
  return cookies.filter((cookie) => cookie !== undefined)
}
