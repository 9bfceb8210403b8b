import { describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { formKeyOf, pageBlockIn, sendForm } from '../../../test/pageForm.ts'
import { testApp } from '../../../test/testApp.ts'

/** Customers' pages of the oddest shops, in every state to which a form or a link leads. */

const server = testApp()

const odd = `</script><b>"&'`
const written = '&lt;/script&gt;&lt;b&gt;&quot;&amp;&#x27;'

const shops = {
  'with every part, called what ends a script': {
    name: odd,
    description: odd,
    reward_description: odd,
    logo_url: `/api/businesses/1/logo/${'0'.repeat(32)}`,
    review_url: `https://reviews.example/?at="><b>&'`,
    email: 'shop@bakery.example',
    primary_color: '#7a2e5d',
    secondary_color: '#ffffff',
  },
  'with no part': {
    name: 'Corner Bakery',
    description: null,
    logo_url: null,
    review_url: null,
    email: null,
  },
}

interface State {
  /** What the page says in this state, whatever the shop. */
  readonly words: string
  readonly page: string
}

describe.each(Object.entries(shops))('a shop %s', (_, parts) => {
  test('stays what it is in every state', async () => {
    const shop = await registerTestBusiness(server)
    const states = await statesOf(shop, parts)
    for (const [name, { words, page }] of Object.entries(states)) {
      expect(page.replaceAll('<!-- -->', ''), name).toContain(words)
      expect(page, name).toContain(parts.name === odd ? written : parts.name)
      expect(page, name).not.toMatch(/<b>["&]|(?:>|")(?:undefined|null|NaN|\[object)/)
      expect(pageBlockIn(page), name).not.toContain('<')
      expect(tagsOf(page), name).toEqual([])
    }
  })
})

async function statesOf(
  shop: TestBusiness,
  parts: (typeof shops)[keyof typeof shops],
): Promise<Record<string, State>> {
  const { businessId } = shop
  const set = (values: object) =>
    server.context.db.updateTable('businesses').set(values).where('id', '=', businessId).execute()
  await set(parts)
  const [, { code }, { code: large }] = shop.codes
  const check = await server.row('qr_codes', ['code'], { business_id: businessId, kind: 'check' })
  const open = async (url: string) => (await server.app.inject(url)).body
  const send = async (url: string, fields: Record<string, string>) =>
    (await sendForm(server.app, { url, fields: { formKey: formKeyOf(), ...fields } })).body
  const scan = `/scan?qr=${code}`
  const checkUrl = `/check-points?code=${check.code}`
  const feedback = `/feedback/${businessId}`
  const [phone, right, rewarded] = [testPhone(), testPhone(), testPhone()]

  const first = await sendForm(server.app, { url: scan, fields: { phone, formKey: formKeyOf() } })
  const sent = first.data.sentScan?.scanned
  const move = { form: 'move', scanned: JSON.stringify(sent && 'data' in sent && sent.data) }
  const wrongPhone = phone
  await send(`/scan?qr=${large}`, { phone: rewarded })
  await set({ repeat_scan_policy: 'block' })
  const blocked = await send(scan, { phone })
  await set({ repeat_scan_policy: 'flag' })
  return {
    scan: { words: 'This code is worth <bdi translate="no">20</bdi>', page: await open(scan) },
    'check code': { words: checkUrl, page: await open(`/scan?qr=${check.code}`) },
    check: { words: 'Check My Points', page: await open(checkUrl) },
    feedback: { words: 'Submit Feedback', page: await open(feedback) },
    scanned: { words: 'Points Earned', page: first.body },
    'wrong number': { words: 'valid phone number', page: await send(scan, { phone: '555' }) },
    blocked: { words: 'Your next scan counts', page: blocked },
    repeat: { words: 'Points Earned', page: await send(scan, { phone }) },
    reward: {
      words: 'Show the next code',
      page: await send(`/scan?qr=${large}`, { phone: rewarded }),
    },
    'not moved': {
      words: 'valid phone number',
      page: await send(scan, { ...move, wrongPhone, phone: '555' }),
    },
    moved: {
      words: 'These points moved',
      page: await send(scan, { ...move, wrongPhone, phone: right }),
    },
    points: { words: 'points needed', page: await send(checkUrl, { phone: right }) },
    'no points': {
      words: '100</bdi> points needed',
      page: await send(checkUrl, { phone: testPhone() }),
    },
    'points with a reward': {
      words: 'Show the next code',
      page: await send(checkUrl, { phone: rewarded }),
    },
    'wrong check': { words: 'valid phone number', page: await send(checkUrl, { phone: '555' }) },
    'no stars': {
      words: 'Please select a star rating',
      page: await send(feedback, { rating: '', comment: odd }),
    },
    thanks: { words: 'Thank You', page: await send(feedback, { rating: '4', comment: odd }) },
    'landing page': {
      words: '</bdi> points needed',
      page: await send('/', { phone: right, businessId: String(businessId) }),
    },
  }
}

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source'])

/** Tags that are opened and not closed, or closed and not opened. */
function tagsOf(page: string): string[] {
  const open: string[] = []
  const rest = page.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '').replace(/<!.*?>/gs, '')
  for (const [, slash, name = '', end] of rest.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|[^>"])*?(\/?)>/g,
  )) {
    if (slash) {
      if (open.at(-1) === name) open.pop()
      else open.push(`/${name}`)
    } else if (!end && !empty.has(name)) open.push(name)
  }
  return open
}
