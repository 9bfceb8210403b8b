import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locationOf, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { nobody, shop } from '../../../../test/states/samples.ts'
import { getAnalytics } from '../../../contract/analytics.ts'
import { getSession, signOut } from '../../../contract/auth.ts'
import { type Location, listLocations } from '../../../contract/locations.ts'
import { listBursts } from '../../../contract/watch.ts'

const harbor = locationOf(2, 'Harbor Street')
const market = locationOf(3, 'Market Hall')

const main = page.getByRole('main')
const address = '/business-dashboard-real'

/** Marco manages these locations. The shop has three. */
function signInMarco(locations: Location[], { hasAll = false } = {}): void {
  signInAtDashboard({ ...shop, locationCount: 3, manager: { name: 'Marco', hasAll } })
  const manager = { businessId: shop.id, businessName: shop.name, name: 'Marco' }
  server.answer(getSession, { ...nobody, manager })
  server.answer(listLocations, locations)
  server.refuse(listBursts, 'business_not_found')
}

beforeEach(() => signInMarco([harbor]))

describe('a manager’s dashboard', () => {
  test.each([phone, desktop])('says who looks, and has their parts alone', async (size) => {
    await openPage(address, size)
    await expect.element(page.getByText('Marco')).toBeVisible()
    await expect.element(page.getByText(/, manager$/)).toBeVisible()
    await expect.element(main.getByText('Harbor Street', { exact: true })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Your business' }).getByRole('link')
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['Dashboard', 'Customers', 'Reviews', 'Insights'])
    for (const name of ['Create New', 'Point values', 'Redeem', 'Settings']) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
      expect(page.getByRole('link', { name }).elements()).toEqual([])
    }
    expect(page.getByText(/ plan$/).elements()).toEqual([])
    expect(server.calls(listBursts)).toEqual([])
    await expectAccessible()
  })

  test('asks for the figures of their first location, and never for the whole shop', async () => {
    signInMarco([harbor, market])
    await openPage(address, desktop)
    const place = page.getByRole('combobox', { name: 'Location' })
    await expect.element(place).toHaveValue('2')
    expect([...place.element().children].map((one) => one.textContent)).toEqual([
      'Harbor Street',
      'Market Hall',
    ])
    await place.selectOptions('Market Hall')
    await expect.poll(() => server.calls(getAnalytics).at(-1)?.query.locationId).toBe(3)
    const asked = server.calls(getAnalytics).map(({ query }) => query.locationId)
    expect(new Set(asked)).toEqual(new Set([2, 3]))
  })

  test('begins with all of them where all are theirs', async () => {
    signInMarco([harbor, market], { hasAll: true })
    await openPage(address, desktop)
    const place = page.getByRole('combobox', { name: 'Location' })
    await expect.element(place.getByText('All locations')).toBeInTheDocument()
    await expect.element(place).toHaveValue('')
  })

  test('ends by their own key', async () => {
    server.answer(signOut, { success: true })
    await openPage(address, phone)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Access Your Business Dashboard' }))
      .toBeVisible()
    expect(server.calls(signOut)).toHaveLength(1)
  })
})

test.each([
  '/business/settings',
  '/business/settings?part=team',
  '/business/customers/import',
  '/business/setup',
])('there is nothing at %s for a manager', async (part) => {
  await openPage(part, phone)
  await expect
    .element(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }))
    .toBeVisible()
})
