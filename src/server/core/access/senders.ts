import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { deviceCookieOf } from '../../platform/http/deviceCookie.ts'
import { isCounted, type Sender } from '../../platform/http/senders.ts'
import { browserOf } from '../../platform/http/session.ts'
import { type CountedAddress, countedAddress } from '../../platform/limits/service.ts'
import { listShopDevices } from '../devices/service.ts'
import { hashOf, listShopBrowsers } from '../sessions/service.ts'

/** An owner's total limit as a multiple of one browser's; a /24 has as much. */
const timesOfOwner = 8

/**
 * Says whom each request counts for: by its route, because an address can be written in many ways.
 * Files do not count. Neither does the SMS gateway, which sends much, and whose signature is cheap
 * to check. A browser or paired device of a confirmed shop counts for that phone's owner, because
 * guests share the address at a counter, and one phone may have many shops.
 */
export function nameSenders(app: FastifyInstance, context: Context): void {
  const { config } = context
  if (config.limits === 'off') return
  const browsers = knowShopBrowsers(app, context)

  app.addHook('onRequest', (request, _, done) => {
    const address = isCounted(request) ? countedAddress(context, request.ip) : undefined
    if (address) request.sender = senderAt(address, request)
    done()
  })
  function senderAt(address: CountedAddress, request: FastifyRequest): Sender {
    const tokens = [browserOf(config, request).token, deviceCookieOf(config, request)?.token]
    const [known] = tokens.flatMap((token) => (token && browsers.find(token)) || [])
    if (!known) return { counted: address, owner: undefined }
    const { name, phone: owner } = known
    return {
      counted: [
        { name, times: 1 },
        { name: `owner ${owner}`, times: timesOfOwner },
      ],
      owner,
    }
  }

  app.addHook('preHandler', (request, _, done) => {
    const phone = request.caller?.as === 'owner' ? request.caller.confirmedPhone : undefined
    const isNew = phone !== request.sender?.owner
    const token = isNew ? browserOf(config, request).token : undefined
    if (phone && token) browsers.learn(token, phone)
    done()
  })
  // A browser that gets another token stays the same one, and nobody has its old token any more.
  app.addHook('onSend', (request, _, payload, done) => {
    const { newToken } = request
    const { token } = browserOf(config, request)
    const known = newToken && token ? browsers.find(token) : undefined
    if (newToken && token && known) {
      browsers.forget(token)
      browsers.learn(newToken, known.phone)
    }
    done(null, payload)
  })
}

/** Takes some megabytes. The least recently used are forgotten first. */
const mostCached = 20_000
const lookEveryMs = 60_000
/** How much later than its written time a transaction may commit. */
const overlapMs = 60_000

/**
 * Browsers that are or were signed in to a shop with a confirmed phone. This decides only who
 * shares a limit; what a browser may do is checked elsewhere.
 */
interface ShopBrowsers {
  find(token: string): ShopBrowser | undefined
  learn(token: string, phone: string): void
  forget(token: string): void
}

interface ShopBrowser {
  /** The browser's token, hashed. */
  readonly name: string
  /** The owner's phone, which may be that of many shops. */
  readonly phone: string
}

/**
 * Knows the browsers that this server has seen. Browsers that signed in at another server or before
 * the start, and devices, are looked up once a minute, because a refused request does not reveal
 * its browser.
 */
function knowShopBrowsers(app: FastifyInstance, context: Context): ShopBrowsers {
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
    const asked = { since, most: mostCached }
    const devices = await listShopDevices(context, asked)
    const found = [...(await listShopBrowsers(context, asked)), ...devices]
    for (const { browserHash, phone } of found) keep(nameOf(browserHash), phone)
    since = next
  }
  const lookAgain = () =>
    look().catch((error) => app.log.warn({ err: error }, 'browsers of shops were not looked up'))
  const looking = setInterval(lookAgain, lookEveryMs).unref()
  // The start does not wait for this look-up.
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
