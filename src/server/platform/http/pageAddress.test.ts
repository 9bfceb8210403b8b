import { describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'

/** Links as they arrive after messages, mail programs and sentences have changed them. */

const server = testApp({ LIMITS: 'all' })
const shop = shopOfAll(server, 'Plum & Crumb')
const earn = () => shop.codes[1].code
const check = async () => {
  const of = { business_id: shop.businessId, kind: 'check' } as const
  return (await server.row('qr_codes', ['code'], of)).code
}

const headers = { accept: 'text/html' }
const browse = (url: string, remoteAddress = '198.18.0.1') =>
  server.app.inject({ url, headers, remoteAddress })

/** Where a link ends, and how many redirects led there. */
async function follow(link: string) {
  let url = link
  for (let steps = 0; steps < 5; steps += 1) {
    const page = await browse(url)
    const { location } = page.headers
    if (location === undefined) return { url, steps, page }
    url = location
  }
  throw new Error(`${link} leads in circles`)
}

const blank = '%E2%80%8B'

describe('the page of a scanned code', () => {
  test.each([
    '/SCAN?QR=CODE',
    '/scan?QR=CODE',
    '/scan/?qr=CODE',
    '/Scan/?Qr=code',
    '/scan?qr=CODE.',
    '/scan?qr=CODE)',
    `/scan?qr=CODE${blank}`,
    '/scan?qr=%22CODE%22',
    '/scan%3Fqr%3DCODE',
    '/scan%3Fqr=CODE',
    '/scan?qr%3DCODE',
    '/scan&qr=CODE',
    '/scan?qr:CODE',
    '/scan?qr=CODE;utm=1',
    '/scan?code=CODE',
    '/scan?qr=CODE?fbclid=IwAR0',
    '/scan?utm_source=x&amp;qr=CODE',
    '/scan)?qr=CODE',
    `/scan${blank}?qr=CODE`,
    '/scan?qr=http%3A%2F%2Fwww.localhost:3000%2FSCAN%3FQR%3DCODE).',
  ])('%s leads to it, by one redirect', async (link) => {
    const { url, steps, page } = await follow(link.replace('CODE', earn()).replace('code', earn()))
    expect([url, steps, page.statusCode]).toEqual([`/scan?qr=${earn()}`, 1, 200])
    const words = page.body.replace(/<[^>]*>/g, '')
    expect(words).toContain('This code is worth 20\u00a0points.')
  })

  test.each(['/scan?qr=CODE', '/scan?qr=code', '/scan?qr=CODE&utm_source=x', '/scan?qr=', '/scan'])(
    '%s stays as it is',
    async (link) => {
      const url = link.replace('CODE', earn()).replace('code', earn().toLowerCase())
      expect(await follow(url)).toMatchObject({ url, steps: 0 })
    },
  )

  test('a ticket comes along, whatever stands behind it', async () => {
    const ticket = 's.12-0.abcdef.-_x-'
    const { url } = await follow(`/SCAN?QR=${earn()}&TICKET=${ticket})`)
    expect(url).toBe(`/scan?qr=${earn()}&ticket=${ticket}`)
  })
})

test.each([
  ['/CHECK-POINTS?CODE=CHECK.', '/check-points?code=CHECK'],
  [`/check-points/?code=CHECK${blank}`, '/check-points?code=CHECK'],
  ['/check-points?Business=ID)', '/check-points?business=ID'],
  ['/FEEDBACK/ID', '/feedback/ID'],
  ['/feedback/ID/', '/feedback/ID'],
  ['/feedback/ID.', '/feedback/ID'],
  ['/feedback/ID)', '/feedback/ID'],
  [`/feedback/ID${blank}`, '/feedback/ID'],
])('%s leads to %s', async (link, meant) => {
  const code = await check()
  const filled = (text: string) =>
    text.replace('CHECK', (word, at) => (at > 1 ? code : word)).replace('ID', `${shop.businessId}`)
  const { url, page } = await follow(
    link.startsWith('/CHECK') ? `/CHECK-POINTS?CODE=${code}.` : filled(link),
  )
  expect([url, page.statusCode]).toEqual([filled(meant), 200])
  expect(page.body).toContain('Plum &amp; Crumb')
})

test.each(['/PAIR?CODE=ABCD-EFGH', '/pair?code=ABCD-EFGH)', `/pair/?Code=${blank}ABCD-EFGH.`])(
  '%s leads to the page with the code',
  async (link) => {
    expect(await follow(link)).toMatchObject({ url: '/pair?code=ABCD-EFGH' })
  },
)

test.each([
  ['/S/12-3.229384120-0.20.oq-NBeLIZSMu-_', '/s/12-3.229384120-0.20.oq-NBeLIZSMu-_'],
  ['/D/12-40.20261130.oq-NBeLIZSMu-_).', '/d/12-40.20261130.oq-NBeLIZSMu-_'],
])('%s leads to the code of the counter', async (link, meant) => {
  expect((await browse(link)).headers.location).toBe(meant)
})

test.each([
  '/PRICING',
  '/pricing/',
  '/Pricing).',
  '/owner-guide',
  '/API/businesses',
  '//evil.example/',
  '/%',
])('%s leads to no other site, and to nothing that is no page', async (link) => {
  const { url, page } = await follow(link)
  expect(['/pricing', '/owner-guide', link]).toContain(url)
  expect([200, 400, 404]).toContain(page.statusCode)
})

describe('calls read a code as the page does', () => {
  test.each(['CODE.', 'CODE)', 'CODE\u200b', '“code”', 'http://www.localhost:3000/SCAN/?QR=CODE)'])(
    '%j',
    async (written) => {
      const code = earn()
      const qrCode = written.replace('CODE', code).replace('code', code.toLowerCase())
      const phoneNumber = testPhone()
      const described = await server.get(`/api/qr/describe?code=${encodeURIComponent(qrCode)}`)
      expect(described.json()).toMatchObject({ code })
      const scanned = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
      expect(scanned.json()).toMatchObject({ pointsEarned: 20 })
      const checked = await server.post('/api/qr/check-points', {
        qrCode,
        phoneNumber,
      })
      expect(checked.json()).toMatchObject({ points: 20 })
    },
  )
})

describe('a code that was changed on its way', () => {
  const changed = () => [`${earn()}X`, `${earn()}AND`, earn().slice(0, -1), earn().slice(0, -2)]

  test.each([0, 1, 2, 3])('is unknown, but no guess (%i)', async (which) => {
    const remoteAddress = `198.18.1.${which}`
    const qrCode = changed()[which] ?? ''
    const ask = (text: string) =>
      server.app.inject({ url: `/api/qr/describe?code=${text}`, remoteAddress })
    for (let sent = 0; sent < 25; sent += 1) expect((await ask(qrCode)).statusCode).toBe(404)
    expect((await ask(earn())).statusCode).toBe(200)
  })

  test('is a guess if its last three letters are missing', async () => {
    const ask = () =>
      server.app.inject({
        url: `/api/qr/describe?code=${earn().slice(0, -3)}`,
        remoteAddress: '198.18.2.1',
      })
    const answers: number[] = []
    for (let sent = 0; sent < 21; sent += 1) answers.push((await ask()).statusCode)
    expect(answers.filter((status) => status === 404)).toHaveLength(20)
  })
})
