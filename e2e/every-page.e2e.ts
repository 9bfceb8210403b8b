import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { trial } from './addresses.ts'
import { adminPassword } from './adminPassword.ts'
import { neverAsked } from './cookieChoice.ts'
import { newEmail, signIn } from './customerAccount.ts'
import { inexactTextsOn } from './exactTexts.ts'
import { layoutProblems, linkProblems, type Screen, until, wordProblems } from './pageProblems.ts'
import { newPhone } from './registerBusiness.ts'
import { type Route, routes } from './routeTable.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'
import { addMember } from './tillDay.ts'
import { stayHere, watchTroubles } from './troubles.ts'

/**
 * Every page, as strangers and signed-in people see it: its words, title, headings and links, axe,
 * its width, script errors, and requests to other hosts. Each failure is a line that names its
 * page.
 */

const widths = [1280, 820, 390]
test.use({ viewport: { width: 390, height: 844 } })

test.describe('to who was never here', () => {
  test.use({ storageState: neverAsked })

  test('each kind of page asks about cookies, until it is answered', { tag: '@long' }, async ({
    page,
  }) => {
    const question = page.getByRole('region', { name: 'We Use Cookies' })
    // One of each group in `src/web/app/standalone/groups.ts`.
    const groups = ['/check-points', '/', '/privacy-policy', '/demo/dashboard', '/signup']
    for (const path of [...groups, '/admin-panel']) {
      await page.goto(path)
      await expect(question).toBeVisible()
      const ends = await question.evaluate((one) => one.getBoundingClientRect().bottom)
      expect(ends, `${path}: nothing is below it`).toBeGreaterThanOrEqual(843)
      await question.getByRole('button', { name: 'Close: Necessary Only' }).click()
      await expect(question).toHaveCount(0)
      await page.evaluate(() => localStorage.removeItem('cookieConsent'))
    }
  })
})

test.describe('to strangers', () => {
  const perJourney = 9
  for (let first = 0; first < routes.length; first += perJourney) {
    const some = routes.slice(first, first + perJourney)
    test(`every page from ${some[0]?.path} to ${some.at(-1)?.path}`, async ({ page, context }) => {
      const timesLed = await stayHere(context)
      const troubles = watchTroubles(page, trial.address)
      const problems: string[] = []
      for (const route of some) {
        const found = await problemsOfRoute(page, route, timesLed)
        problems.push(...[...found, ...troubles.splice(0)].map((one) => `${route.path}: ${one}`))
      }
      expect(problems).toEqual([])
    })
  }
})

async function problemsOfRoute(
  page: Page,
  route: Route,
  timesLed: () => number,
): Promise<string[]> {
  const before = timesLed()
  // Pages behind a sign-in redirect while they still load.
  await page.goto(route.path, { waitUntil: route.needsSignIn ? 'commit' : 'load' })
  const problems = await wordProblems(page, route)
  if (route.needsSignIn && !(await until(() => timesLed() > before))) {
    problems.push('is not led to the sign-in')
  }
  problems.push(...(await linkProblems(page, route)), ...(await inexactTextsOn(page)))
  // The same page by its other name looks the same.
  if (!route.isOtherName) problems.push(...(await layoutProblems(page, widths)))
  return problems
}

test('every page of an owner, whose shop has a long name', async ({ page }) => {
  const people = ['Vreni Odermatt', 'Zoltan Kiss']
  const name = `${'Schokoladenmanufaktur'.repeat(5)} ${randomInt(1_000_000)}`
  const shop = await openShop(page, { name })
  const phone = newPhone()
  for (const points of [20, 60, 60] as const) await scan(page.request, shop, phone, points)
  await page.request.post('/api/feedback/public', {
    data: { businessId: shop.id, rating: 4, comment: 'Warm bread', customerName: people[0] },
  })
  const { id } = await firstCustomer(page, shop.id)
  await page.request.put(`/api/businesses/${shop.id}/customers/${id}/profile`, {
    data: { name: people[1], note: null },
  })
  const titled = (title: string) => `${name}, ${title} | RewardHop`
  const number = phone.national

  const screens: Screen[] = [
    {
      path: '/business-dashboard-real',
      title: titled('Dashboard'),
      words: [name, number, 'Ready for Reward!', '60 points'],
      links: ['/business/customers', '/business/reviews', '/business/codes'],
    },
    {
      path: '/business/codes',
      title: titled('QR codes'),
      words: [`RH-${shop.id}-60-`],
      links: ['/business/print'],
    },
    { path: '/business/activity', title: titled('Activity'), words: ['Activity', number] },
    { path: '/business/customers', title: titled('Customers'), words: ['Customers', number] },
    { path: `/business/customer?id=${id}`, title: titled('Customer'), words: [number] },
    {
      path: '/business/reviews',
      title: titled('Reviews'),
      words: ['of 5 stars, from 1 review', 'Warm bread'],
    },
    { path: '/business/insights', title: titled('Insights'), words: ['Busiest hours'] },
    { path: '/business/print', title: titled('Print a set'), words: ['What to print'] },
    { path: '/business/setup', title: 'Business Settings | RewardHop', words: ['On your counter'] },
    { path: '/outbox?view=all', title: 'Outbox | RewardHop', words: [shop.phone.national] },
  ]
  expect(await problemsOf(page, screens, [320, ...widths], [name, ...people])).toEqual([])
})

test('every part of an owner’s settings', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  await addMember(page, shop, 'Marisol')
  const problems: string[] = []
  for (const [value, part, words] of [
    ['contact', 'Contact', shop.phone.national],
    ['shop', 'Shop', 'Time zone'],
    ['branding', 'Branding', 'On your counter'],
    ['rewards', 'Rewards', '100 points is about 5 visits'],
    ['rewards&reward=new', 'Rewards', 'New reward'],
    ['rewards&promotion=new', 'Rewards', 'New happy hour'],
    ['team', 'Team', 'Marisol'],
    ['points', 'Points', 'Text me when one phone scans'],
    ['messages', 'Messages', 'To your customers'],
    ['sessions', 'Sign-ins', 'This browser'],
    ['support', 'Support', 'Allow changes for 48 hours'],
    ['activity', 'Activity', 'Registered the business'],
    ['plan', 'Plan & data', 'of 100 customers'],
  ] as const) {
    await page.goto(`/business/settings?part=${value}`)
    await expect(page.getByRole('region', { name: part, exact: true })).toContainText(words)
    const found = [
      ...(await layoutProblems(page, [320, 390])),
      ...(await inexactTextsOn(page, [shop.name, 'Marisol'])),
    ]
    problems.push(...found.map((problem) => `${part}: ${problem}`))
  }
  expect(problems).toEqual([])
})

test('every page of a device at a counter, before it is one', { tag: '@long' }, async ({
  page,
}) => {
  const unpaired = {
    title: 'Not paired | RewardHop',
    words: ['Pair this device'],
    links: ['/pair'],
  }
  const screens: Screen[] = [
    { path: '/pair', title: 'Pair this device | RewardHop', words: ['Pairing code'], links: ['/'] },
    { path: '/till', ...unpaired },
  ]
  expect(await problemsOf(page, screens, [1024, ...widths])).toEqual([])
})

test('the page of the calls', async ({ page }) => {
  const reference: Screen = {
    path: '/api/docs/',
    title: 'RewardHop API',
    words: ['/api/businesses/{businessId}/redeem', 'claimCode?: string (1 to 20 characters)'],
    links: ['/api/docs/openapi.json'],
  }
  expect(await problemsOf(page, [reference], widths)).toEqual([])
  const targets = page.locator('a:not(.skip), summary').filter({ visible: true })
  const heights = await targets.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(24)
})

test('every page of a customer in a shop', async ({ page }) => {
  const shop = await openShop(page)
  const { id, name } = shop
  const { qrCode } = await (await page.request.get(`/api/test/generate-check-qr/${id}`)).json()
  const atShop = (path: string, title: string, words: string[]): Screen => ({
    path,
    title: `${title} ${name}`,
    words: [name, ...words],
  })
  const scanned = `/scan?qr=${shop.codes[20]}`
  const screens = [
    atShop(`/check-points?code=${qrCode}`, 'Check your points at', ['Your phone number']),
    atShop(`/check-points?business=${id}`, 'Check your points at', ['Your phone number']),
    atShop(`/feedback/${id}`, 'Share your experience:', ['Star rating']),
    atShop(scanned, 'Collect points at', ['Your phone number', 'Collect 20 points']),
  ]
  expect(await problemsOf(page, screens, widths, [name])).toEqual([])

  const phone = newPhone()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  expect(await layoutProblems(page, widths)).toEqual([])
  expect(await inexactTextsOn(page, [name])).toEqual([])

  await page.goto(`/check-points?code=${qrCode}`)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('80 points needed')).toBeVisible()
  expect(await layoutProblems(page, widths)).toEqual([])
  expect(await inexactTextsOn(page, [name])).toEqual([])
})

test('every section of the administrator', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  await page.request.post('/api/support/requests', {
    data: {
      businessName: shop.name,
      businessPhone: shop.phone.national,
      issueDescription: 'The code at the till is torn.',
    },
  })
  const email = newEmail()
  await page.goto('/signup?returnTo=/manual')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/manual')
  await page.goto('/admin-panel')
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Platform Administration/)
  const section = (name: string, words: string[]): Screen => ({
    path: `/admin-panel?section=${name}`,
    title: 'Admin panel | RewardHop',
    words,
  })
  const screens = [
    section('businesses', [shop.name]),
    section('customers', [email]),
    section('support', [shop.name]),
    section('email', ['Primary', 'Secondary']),
    section('messages', [shop.name]),
    section('audit', [shop.name]),
    section('platform', ['Growth', 'Database']),
    { path: '/admin-voice-comments', title: 'Voice comments | RewardHop', words: ['Voice'] },
  ]
  expect(await problemsOf(page, screens, widths, [shop.name, email])).toEqual([])
})

async function problemsOf(
  page: Page,
  screens: readonly Screen[],
  atWidths: readonly number[],
  names: readonly string[] = [],
): Promise<string[]> {
  const troubles = watchTroubles(page, trial.address)
  const problems: string[] = []
  for (const screen of screens) {
    await page.goto(screen.path)
    const found = [
      ...(await wordProblems(page, screen)),
      ...(await linkProblems(page, screen)),
      ...(await layoutProblems(page, atWidths)),
      ...(await inexactTextsOn(page, names)),
    ]
    problems.push(...[...found, ...troubles.splice(0)].map((one) => `${screen.path}: ${one}`))
  }
  return problems
}

async function firstCustomer(page: Page, businessId: number): Promise<{ id: number }> {
  const answer = await page.request.get(`/api/businesses/${businessId}/customers`)
  const { customers } = await answer.json()
  return customers[0]
}
