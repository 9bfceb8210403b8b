// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../test/someOf.ts'
import { desktop, expectAccessible, openPage, phone } from '../../../test/states/page.tsx'
import { getAnalytics, getTimeline } from '../../contract/analytics.ts'
import { listCustomers } from '../../contract/customers.ts'
import { demoShop, nationally } from '../shared/demo/shop.ts'
import { openSnapshot } from './snapshot.ts'

const { analytics, business } = demoShop
const params = { businessId: String(business.id) }
const heading = (level: number, name: string | RegExp) => page.getByRole('heading', { level, name })
const written = (figure: number) => figure.toLocaleString('en-US')
const said = page.getByRole('dialog', { name: 'Nothing changes in the demo' })

// Only the snapshot answers calls here: a call that reached the server would fail the test.
describe('the demo', () => {
  test.each(someOf([phone, desktop]))(
    'shows customers and their history, $width pixels wide',
    async (size) => {
      await openPage('/demo/customers', size)
      const nav = page.getByRole('navigation', { name: 'Your business' })
      const tab = nav.getByRole('link', { name: 'Customers' })
      await expect.element(tab).toHaveAttribute('aria-current', 'page')
      // The logo and the tools share one row.
      expect(document.querySelector('header')?.clientHeight).toBeLessThan(80)
      await expect
        .element(page.getByText(new RegExp(`of ${written(analytics.totalCustomers)} customers`)))
        .toBeVisible()
      await expectAccessible()
      const [first] = demoShop.progress.closest
      const digits = first?.phone.slice(2) ?? ''
      await page.getByRole('searchbox').fill(digits)
      const link = page.getByRole('link', { name: new RegExp(`${digits.slice(-4)}$`) })
      await expect.poll(() => link.elements()).toHaveLength(1)
      await link.click()
      await expect.element(heading(2, 'History')).toBeVisible()
      await expect.element(heading(1, nationally(first?.phone ?? ''))).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'All customers' }).click()
      await expect.poll(() => location.pathname).toBe('/demo/customers')
    },
  )

  test('lists the customers of each choice', async () => {
    const { read } = openSnapshot(new Date())
    const count = (state: 'reward-waiting' | 'close' | 'lapsed') =>
      read(listCustomers, { params, query: { state } }).total
    expect(count('reward-waiting')).toBe(demoShop.progress.customersWithReward)
    await openPage('/demo/customers?state=close')
    await expect.element(page.getByText(`${count('close')} customers`)).toBeVisible()
  })

  test('shows reviews, insights and the activity', async () => {
    await openPage('/demo/reviews')
    await page.getByRole('combobox', { name: 'Stars' }).selectOptions('2 stars')
    await expect.element(page.getByText(/^My toast was cold/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect.element(heading(2, 'Busiest hours')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'All activity' }).click()
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Undone')
    await expect
      .element(page.getByRole('table').getByText('Undone', { exact: true }).first())
      .toBeVisible()
    await expectAccessible()
  })

  test('shows the figures of the snapshot, and prints its codes', async () => {
    await openPage('/demo/dashboard')
    const figure = page.getByRole('definition')
    await expect.element(figure.getByText(written(analytics.totalPointsAwarded))).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Check code and older ones' }).click()
    for (const { scans, customers } of demoShop.codeFigures) {
      const figures = `${written(scans)} scans by ${written(customers)} customers`
      await expect.element(page.getByText(new RegExp(figures))).toBeVisible()
    }
    expect(page.getByText('No scans yet.').elements()).toEqual([])
    await expectAccessible()
    await page.getByRole('link', { name: 'Print a set' }).click()
    await expect.element(page.getByRole('region', { name: /^Table tent/ })).toBeVisible()
    await page.getByRole('radio', { name: /^Day cards/ }).click({ force: true })
    await expect.element(page.getByRole('button', { name: 'Print 2 sheets' })).toBeVisible()
  })
})

describe('a change in the demo', () => {
  test('says what it would do, and leads to registering', async () => {
    await openPage(`/demo/customer?id=${demoShop.progress.closest[0]?.customerId}`)
    await page.getByRole('button', { name: 'Reset points' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
    await expect
      .element(said.getByText(/^In your own shop, this customer starts again/))
      .toBeVisible()
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
    await expectAccessible()
    await said.getByRole('button', { name: 'Keep looking' }).click()
    await expect.element(page.getByRole('button', { name: 'Reset points' })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Undo it' }).click()
    await said.getByRole('link', { name: 'Register Your Business' }).click()
    await expect.poll(() => location.pathname).toBe('/business-register')
  })

  test.each(
    someOf([
      ['/demo/reviews', 'checkbox', /^Answered/, /marked as answered/],
      ['/demo/codes', 'button', /^Download 20-point code/, /saved as a picture/],
    ] as const),
  )('on %s says so at once', async (address, role, name, words) => {
    await openPage(address)
    await page.getByRole(role, { name }).first().click()
    await expect.element(said.getByText(words)).toBeVisible()
  })
})

const main = page.getByRole('main')

test.each([390, 375, 360, 320])('no tab is cut off, %i pixels wide', async (width) => {
  await openPage('/demo/customers', { width, height: 844 })
  const tabs = page.getByRole('navigation', { name: 'Your business' })
  await expect.element(tabs.getByRole('link', { name: 'Insights' })).toBeVisible()
  const shown = tabs
    .getByRole('link')
    .elements()
    .filter((tab) => tab.checkVisibility())
  expect(shown).toHaveLength(4)
  const ends = shown.map((tab) => tab.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBe(width)
  // The settings are beside the logo there.
  const settings = page.getByRole('link', { name: 'Settings' })
  await expect.element(settings).toHaveAttribute('href', '/demo/settings')
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
})

test('a customer who was found opens with a press', async () => {
  await openPage('/demo/customers', phone)
  await main.getByRole('searchbox').fill('0138')
  await main.getByRole('link', { name: '(628) 555-0138' }).click()
  await expect.element(page.getByRole('heading', { name: '(628) 555-0138' })).toBeVisible()
})

test('the demo counts its days where its shop is', async () => {
  await openPage('/demo/insights')
  await expect.element(main.getByText(/Days and hours are in America\/Los Angeles/)).toBeVisible()
})

test('the demo’s occasions can be read, and a press tells what would happen', async () => {
  await openPage('/demo/settings?part=occasions', phone)
  await expect.element(main.getByRole('heading', { name: 'Bring a friend' })).toBeVisible()
  await expect.element(main.getByText(/first visits would have brought/)).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Save occasions' }).click()
  await expect.element(said.getByText(/with the next first visit, birthday/)).toBeVisible()
})

describe('the demo’s team', () => {
  test('is shown with what each gave, and a press tells what would happen', async () => {
    await openPage('/demo/settings?part=team', phone)
    await expect.element(main.getByRole('link', { name: 'Priya Nair' })).toBeVisible()
    // Only owners see the other links.
    expect(main.getByRole('link', { name: 'Contact' }).elements()).toEqual([])
    await expectAccessible()
    await main.getByRole('link', { name: 'Priya Nair' }).click()
    await expect.element(main.getByText('Ferry Kiosk').first()).toBeVisible()
    await main.getByRole('button', { name: 'New PIN for Priya Nair' }).click()
    await expect.element(said.getByText(/a new PIN comes out of the slot/)).toBeVisible()
  })

  test('has its devices, and its entries in the activity', async () => {
    await openPage('/demo/settings?part=counter')
    await expect.element(main.getByText('Kiosk phone')).toBeVisible()
    await expectAccessible()
    await openPage('/demo/activity?member=1')
    await expect.element(main.getByText(/by Anna Reyes on Counter tablet/).first()).toBeVisible()
    expect(main.getByText(/by Priya Nair/).elements()).toEqual([])
  })

  test('works at two locations, whose figures add up to the shop’s', async () => {
    const { read } = openSnapshot(new Date())
    const of = (locationId: string) => read(getAnalytics, { params, query: { locationId } })
    const places = ['1', '2'].map(of)
    for (const name of ['totalCustomers', 'totalPointsAwarded', 'totalRewardsClaimed'] as const) {
      expect(places.reduce((sum, one) => sum + one[name], 0)).toBe(analytics[name])
    }
    const { steps, locations } = read(getTimeline, { params, query: { range: 'year' } })
    const points = steps.map((_, place) =>
      locations.reduce((sum, one) => sum + (one.points[place] ?? 0), 0),
    )
    expect(points).toEqual(steps.map((one) => one.points))
    await openPage('/demo/dashboard')
    await main.getByRole('combobox', { name: 'Location' }).selectOptions('Ferry Kiosk')
    const kiosk = of('2').totalPointsAwarded.toLocaleString('en-US')
    await expect.element(page.getByRole('definition').getByText(kiosk)).toBeVisible()
    await expectAccessible()
  })
})

const step = (name: string) => page.getByRole('heading', { level: 2, name })
const next = page.getByRole('button', { name: /^Next/ })
const previous = page.getByRole('button', { name: 'Previous' })
const threshold = page.getByRole('textbox', { name: 'Reward threshold' })

describe('the setup of the demo', () => {
  test('begins at the third of four steps, and checks the threshold as it is typed', async () => {
    await openPage('/demo/setup', phone)
    await expect.element(step('Rewards')).toBeVisible()
    await expect.element(page.getByText('Step 3 of 4')).toBeVisible()
    await expect.element(threshold).toHaveValue('100')
    await expect
      .element(page.getByRole('textbox', { name: 'Reward description' }))
      .toHaveValue('Free coffee of your choice')
    await threshold.fill('0')
    await expect.element(page.getByText('Reward threshold must be at least 1')).toBeVisible()
    await expectAccessible()
    await threshold.fill('50')
    await expect
      .element(page.getByText('Reward threshold must be at least 1'))
      .not.toBeInTheDocument()
  })

  test('ends at the fourth, where nothing is saved', async () => {
    await openPage('/demo/setup', phone)
    await next.click()
    await expect.element(step('Notifications')).toHaveFocus()
    await expect.element(next).toBeDisabled()
    await expect
      .element(next)
      .toHaveAccessibleDescription('This is the last step, and nothing was saved.')
    await expect.element(page.getByRole('checkbox', { name: /^Texts to customers/ })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^Texts to you/ })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /Privacy Policy/ })).not.toBeChecked()
    await expectAccessible()
    await previous.click()
    await expect.element(step('Rewards')).toHaveFocus()
  })

  test('shows on the counter what is typed in the first step', async () => {
    await openPage('/demo/setup')
    await page.getByRole('button', { name: /^Business Info/ }).click()
    await expect.element(step('Business Info')).toHaveFocus()
    await expect.element(previous).toBeDisabled()
    await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Bakery')
    const counter = page.getByRole('complementary', { name: 'On your counter' })
    await expect.element(counter.getByText('Corner Bakery').first()).toBeVisible()
    await expectAccessible()
  })

  test('has a logo and colors in the second', async () => {
    await openPage('/demo/setup')
    await page.getByRole('button', { name: /^Branding/ }).click()
    await expect.element(step('Branding')).toHaveFocus()
    await expectAccessible()
  })
})
