import { pick } from '../crash/random.ts'
import { hostileCustomers } from '../hostileFiles/customers.ts'
import type { Act } from './ownShops.ts'
import type { Shop } from './town.ts'

/** What the owners of large, confirmed shops can do to everybody else with their own data. */

/** As many customers as one file may bring. */
export const customersOfLargeShop = 20_000

async function atLargeShop(
  { town, random, ask }: Act,
  go: (get: (path: string, body?: object | FormData) => Promise<unknown>, shop: Shop) => unknown,
) {
  const [first, ...others] = town.largeShops
  if (!first) return
  const shop = pick(random, [first, ...others])
  const own = `/api/businesses/${shop.businessId}`
  await go((path, body) => ask(own + path, { cookie: shop.cookie, body }), shop)
}

function fileForm(what: string): FormData {
  const form = new FormData()
  form.set('choices', '{}')
  const content = hostileCustomers[what]?.() ?? Buffer.of()
  form.set('customers', new Blob([new Uint8Array(content)], { type: 'text/csv' }), 'customers.csv')
  return form
}

export const ownersActs: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  'downloads a large shop, two files at a time': (act) =>
    atLargeShop(act, (get) => Promise.all([get('/export'), get('/export')])),
  'downloads lists of a large shop': (act) =>
    atLargeShop(act, (get) => Promise.all([get('/customers.csv'), get('/reviews.csv')])),
  'checks files of customers of a large shop': (act) =>
    atLargeShop(act, (get) => {
      const what = pick(act.random, Object.keys(hostileCustomers))
      return get('/customer-imports/check', fileForm(what))
    }),
  'checks files of customers of a shop that nobody confirmed': async ({
    ask,
    ownShops,
    random,
  }) => {
    const free = ownShops.filter(({ confirmed }) => !confirmed)
    if (free.length === 0) return
    const { businessId, cookie } = pick(random, free)
    const form = fileForm(pick(random, Object.keys(hostileCustomers)))
    await ask(`/api/businesses/${businessId}/customer-imports/check`, { body: form, cookie })
  },
  'draws and prints the largest codes': (act) =>
    atLargeShop(act, async (get, shop) => {
      const { id } = pick(act.random, shop.codes)
      const picture = `/qr-codes/${id}/download?format=png&size=4096`
      await Promise.all([get(picture), get(picture), get(`/qr-codes/${id}/print`)])
    }),
  'reads insights and searches a large shop': (act) =>
    atLargeShop(act, (get) =>
      Promise.all([
        get('/insights'),
        get('/watch'),
        get('/staff-report?days=90'),
        get('/timeline?range=year'),
        get('/customers?sort=points&limit=100'),
        get('/customers/search', { search: 'maria' }),
        get('/reviews/search', { search: 'door' }),
        get('/activity/search', { search: '0042' }),
      ]),
    ),
}
