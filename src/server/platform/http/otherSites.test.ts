import { describe, expect, test } from 'vitest'
import { publicSettings } from '../../../../test/app.ts'
import { testPhone } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'

/** A call that changes something comes from our own pages, or from no browser. */

const own = 'https://points.example.com'
const foreign = 'https://elsewhere.example'

interface Said {
  /** Sec-Fetch-Site. */
  readonly site?: string
  readonly origin?: string
  readonly host?: string
}

const headersOf = ({ site, origin, host }: Said) => ({
  ...(site && { 'sec-fetch-site': site }),
  ...(origin && { origin }),
  ...(host && { host }),
})

describe('on the open internet', () => {
  const server = testApp(publicSettings)
  const status = async (said: Said) => {
    const body = { businessId: 1, phoneNumber: testPhone() }
    return (await server.post('/api/customer/check-points', body, headersOf(said))).statusCode
  }

  const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'new-value']
  const origins = [undefined, own, foreign, 'null', `${own}:8443`, 'http://points.example.com']
  const table = sites.flatMap((site) => origins.map((origin) => ({ site, origin })))

  test.each(table)('Sec-Fetch-Site $site, Origin $origin', async ({ site, origin }) => {
    const isOfOurSite = site === undefined || site === 'same-origin' || site === 'none'
    // A browser that keeps its own origin to itself must say that the site is ours.
    const isOurOrigin =
      origin === undefined || origin === own || (origin === 'null' && site !== undefined)
    const said = { ...(site && { site }), ...(origin && { origin }) }
    expect((await status(said)) === 403).toBe(!(isOfOurSite && isOurOrigin))
  })
})

describe('on somebody’s own computer', () => {
  const server = testApp()
  test.each([
    [{ site: 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ site: 'same-origin', origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ site: 'same-origin', origin: foreign, host: 'localhost:3000' }, false],
    [{ site: 'same-origin', origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
    [{ site: 'same-origin', origin: 'http://evil.example', host: 'evil.example' }, false],
  ])('%o', async (said, isTaken) => {
    const body = { businessId: 1, phoneNumber: testPhone() }
    const answer = await server.post('/api/customer/check-points', body, headersOf(said))
    expect(answer.statusCode === 403).toBe(!isTaken)
  })
})
