import type { OutgoingHttpHeaders } from 'node:http'
import type { TestApp } from './app.ts'

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}

interface Cookie {
  readonly value: string
  readonly origin: string
  readonly path: string
}

export interface TestBrowser {
  /** Requests one address, ours or an identity provider's, with that site's cookies. */
  visit(address: string, headers?: Record<string, string>): Promise<Answer>
  /** Calls our server as a page does. */
  send(path: string, body: object): Promise<Answer>
  /** Opens an address and follows redirects to a page of ours; resolves with its path. */
  endUp(address: string, headers?: Record<string, string>): Promise<string>
  /** The session cookie. */
  sid(): string
}

/** A browser with cookies, enough of one to sign in. */
export function openBrowser({ app, context }: TestApp): TestBrowser {
  const { publicUrl } = context.config
  const cookies = new Map<string, Cookie>()

  function cookieFor({ origin, pathname }: URL): string {
    const sent = [...cookies].filter(
      ([, cookie]) => cookie.origin === origin && isBelow(pathname, cookie.path),
    )
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  function keep(url: URL, answered: OutgoingHttpHeaders): void {
    for (const line of [answered['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      const [, path = '/'] = /; path=([^;]+)/i.exec(String(line)) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(String(line))) cookies.delete(name)
      else cookies.set(name, { value, path, origin: url.origin })
    }
  }

  async function visit(address: string, headers = {}, body?: object): Promise<Answer> {
    const url = new URL(address, publicUrl)
    // By default sign-ins begin on a page of ours.
    const site: Record<string, string> =
      url.pathname === '/auth/login' ? { 'sec-fetch-site': 'same-origin' } : {}
    const sent = { ...site, ...headers, cookie: cookieFor(url) }
    const answer =
      url.origin === publicUrl ? await ask(url, sent, body) : await fetchFrom(url, sent)
    keep(url, answer.headers)
    return answer
  }

  async function ask(url: URL, headers: Record<string, string>, body?: object): Promise<Answer> {
    const answer = await app.inject({
      url: `${url.pathname}${url.search}`,
      headers,
      ...(body && { method: 'POST', payload: body }),
    })
    const { location } = answer.headers
    return { status: answer.statusCode, location, headers: answer.headers, body: answer.body }
  }

  return {
    visit,
    send: (path, body) => visit(path, {}, body),
    endUp: async (address, headers = {}) => {
      let next = address
      for (let hop = 0; hop < 15; hop += 1) {
        const { location } = await visit(next, headers)
        if (location === undefined) throw new Error(`${next} leads nowhere`)
        const url = new URL(location, new URL(next, publicUrl))
        const isPage = url.origin === publicUrl && !/^\/(auth|trial-provider)\//.test(url.pathname)
        if (isPage) return `${url.pathname}${url.search}${url.hash}`
        next = url.href
      }
      throw new Error(`${address} goes round in circles`)
    },
    sid: () => cookieFor(new URL(publicUrl)),
  }
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`)
}

async function fetchFrom(url: URL, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  const location = answer.headers.get('location') ?? undefined
  return {
    status: answer.status,
    location,
    headers: { 'set-cookie': answer.headers.getSetCookie() },
    body: await answer.text(),
  }
}

/** Signs in at the bundled provider, and resolves with the path of the final page. */
export async function signInForTrial(
  browser: TestBrowser,
  {
    email,
    name = 'Ada Lovelace',
    returnTo = '/',
    site = 'same-origin',
  }: { email: string; name?: string; returnTo?: string; site?: string },
): Promise<string> {
  const begin = `/auth/login?${new URLSearchParams({ returnTo })}`
  const page = await browser.endUp(begin, {
    'sec-fetch-site': site,
    'sec-fetch-dest': 'document',
  })
  const interaction = new URL(page, 'http://localhost').searchParams.get('interaction')
  const answer = await browser.send('/api/auth/trial-sign-in', { interaction, name, email })
  if (answer.status !== 200) throw new Error(answer.body)
  return browser.endUp(JSON.parse(answer.body).continueAt)
}
