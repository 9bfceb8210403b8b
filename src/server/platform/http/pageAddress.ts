import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutEnds, pageOfPath, paramOf, readCodeText } from '../../../contract/codeText.ts'
import type { Config } from '../config.ts'
import { wantsPage } from './errorPages.ts'

/**
 * Links change on their way to a customer: programs write them in capitals, and sentences put a
 * period, a bracket or something invisible after them. Such a link leads to the address that was
 * meant, so that everything behind it knows only one way to write an address.
 */
export function leadToPagesMeant(app: FastifyInstance, { publicUrl }: Config): void {
  const { host } = new URL(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const meant = hasCode.test(request.url) && wantsPage(request) && addressMeant(request.url, host)
    if (!meant || meant === request.url) return done()
    reply.redirect(meant, 308)
  })
}

const hasCode = /^\/(scan|check-points|pair)\?/

/** The address of a page that an unknown address means; undefined if it means none. */
export function pageMeant(
  app: FastifyInstance,
  { url }: Pick<FastifyRequest, 'url'>,
  { publicUrl }: Config,
): string | undefined {
  const { path, query } = partsOf(url)
  const page = pathMeant(path)
  if (page === path || page.startsWith('/api/')) return undefined
  const isPage = isOfOnePage.test(page) || app.hasRoute({ method: 'GET', url: page })
  if (!isPage) return pageOfCode(url, new URL(publicUrl).host)
  return addressMeant(`${page}${query}`, new URL(publicUrl).host)
}

/** The page of a code whose address was encoded again, or lost one of its signs. */
function pageOfCode(url: string, host: string): string | undefined {
  const page = /^\/+check-points/i.test(url) ? '/check-points?code=' : '/scan?qr='
  const code = readCodeText(`https://${host}${url}`, host)?.code
  return code && page + code
}

/** Pages whose path names a shop, or a code of a counter screen or a day card. */
const isOfOnePage = /^\/(feedback\/[1-9]\d{0,9}|[sd]\/[\w.-]{20,70})$/

function partsOf(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  return { path, query }
}

function pathMeant(path: string): string {
  const [, kind, code] = /^\/([sd])\/(.*)$/is.exec(path) ?? []
  // Its letters are a signature, and may end with a dash.
  if (kind && code) return `/${kind.toLowerCase()}/${counterCodeMeant(code)}`
  return pageOfPath(path)
}

/** Far more than a code or a ticket with all that programs put behind it. */
const longestCode = 500

/** The code in the link of a counter screen or a day card, without what came after it. */
export function counterCodeMeant(code: string): string {
  // Looking for the end takes the square of the length, and an address may be long.
  if (code.length > longestCode) return code
  return code.replace(/(?:%[\dA-F]{2}|[^\w-])+$/i, '')
}

/** With signs behind it that belong to the address, such as `;utm=1`. */
const inAddress = (host: string, value: string) => {
  const query = new URLSearchParams({ qr: value })
  return `https://${host}/scan?${query}`
}

const firstDigits = (value: string) => /\d+/.exec(value)?.[0] ?? value

/** What each page reads from its address, and how it is written. */
function readersOf(host: string) {
  const codeOf = (value: string) => {
    const code = (readCodeText(value, host) ?? readCodeText(inAddress(host, value), host))?.code
    return !code || code === value.trim().toUpperCase() ? value : code
  }
  return {
    '/scan': { qr: codeOf, ticket: counterCodeMeant },
    '/check-points': { code: codeOf, business: firstDigits },
    '/pair': { code: cutEnds },
  } as Record<string, Record<string, (value: string) => string>>
}

function addressMeant(url: string, host: string): string {
  const { path, query } = partsOf(url)
  const search = new URLSearchParams(query)
  const meant = new URLSearchParams()
  for (const [name, read] of Object.entries(readersOf(host)[path] ?? {})) {
    const value = paramOf(search, name)
    if (value !== undefined) meant.set(name, read(value))
  }
  if (meant.size === 0) return pageOfCode(url, host) ?? url
  const isAsMeant = [...meant].every(([name, value]) => search.get(name) === value)
  return isAsMeant ? url : `${path}?${meant}`
}
