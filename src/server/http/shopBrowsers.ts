import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { hashOf, listShopBrowsers } from '../sessions/service.ts'

/** Some megabytes. The least recently used ones are forgotten first. */
const mostCached = 20_000
const lookEveryMs = 60_000
/** A transaction may commit this much later than the time that it writes. */
const overlapMs = 60_000

/**
 * Browsers that are, or were, signed in to a shop whose phone is confirmed. This only says who
 * shares a limit; what a browser may do is checked elsewhere.
 */
export interface ShopBrowsers {
  find(token: string): ShopBrowser | undefined
  learn(token: string, phone: string): void
  forget(token: string): void
}

export interface ShopBrowser {
  /** The browser's hashed token. */
  readonly name: string
  /** The owner's phone, which may have many shops. */
  readonly phone: string
}

/**
 * What this server has seen of them. Those that signed in at another server, or before it started,
 * are looked up once a minute, because a refused request does not reveal its browser.
 */
export function knowShopBrowsers(app: FastifyInstance, context: Context): ShopBrowsers {
  const phones = new Map<string, string>()
  const nameOf = (hash: Buffer) => hash.toString('base64url')
  const nameOfToken = (token: string) => nameOf(hashOf(token))

  function keep(name: string, phone: string): void {
    phones.delete(name)
    phones.set(name, phone)
    const [oldest] = phones.size > mostCached ? phones.keys() : []
    if (oldest !== undefined) phones.delete(oldest)
  }

  let since = new Date(0)
  async function look(): Promise<void> {
    const next = new Date(context.clock().getTime() - overlapMs)
    const found = await listShopBrowsers(context, { since, most: mostCached })
    for (const { browserHash, phone } of found) keep(nameOf(browserHash), phone)
    since = next
  }
  const lookAgain = () =>
    look().catch((error) => app.log.warn({ err: error }, 'browsers of shops were not looked up'))
  const looking = setInterval(lookAgain, lookEveryMs).unref()
  // A start does not wait for it.
  app.addHook('onReady', async () => void lookAgain())
  app.addHook('onClose', async () => clearInterval(looking))

  return {
    find(token) {
      const name = nameOfToken(token)
      const phone = phones.get(name)
      if (phone === undefined) return undefined
      keep(name, phone)
      return { name, phone }
    },
    learn: (token, phone) => keep(nameOfToken(token), phone),
    forget: (token) => void phones.delete(nameOfToken(token)),
  }
}
