// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBusinesses, figures, signInAdmin } from '../../../../test/states/adminSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  type Growth,
  getGrowth,
  getPlatformAnalytics,
  getPlatformHealth,
  type PlatformHealth,
} from '../../../contract/platform.ts'

const cards = page.getByRole('region', { name: 'Platform figures' })
const growth = page.getByRole('region', { name: 'Growth' })
const health = page.getByRole('region', { name: 'Health' })
const searchParams = () => Object.fromEntries(new URLSearchParams(location.search))

const step = {
  newBusinesses: 1,
  newLoyaltyAccounts: 4,
  visits: 497,
  points: 9_940,
  rewardsClaimed: 3,
  isUnderWay: false,
}
const days: Growth = {
  unit: 'day',
  steps: [
    { ...step, from: '2026-11-19', to: '2026-11-19' },
    { ...step, from: '2026-11-20', to: '2026-11-20', visits: 1, isUnderWay: true },
  ],
}
const months: Growth = {
  unit: 'month',
  steps: [
    { ...step, from: '2026-10-01', to: '2026-10-31' },
    { ...step, from: '2026-11-01', to: '2026-11-30', isUnderWay: true },
  ],
}

const well: PlatformHealth = {
  version: '0.1.0',
  startedAt: '2026-11-17T12:00:00.000Z',
  servers: 1,
  database: {
    version: '18.4',
    sizeBytes: 270_000_000,
    connections: 12,
    mostConnections: 100,
    answeredInMs: 1.5,
  },
  queue: { due: 1, waiting: 2, oldestDueAt: '2026-11-20T11:57:00.000Z', failedJobs: 0 },
  disk: { freeBytes: 150_000_000_000, totalBytes: 270_000_000_000 },
  isProxyUnnamed: false,
  sharedAddress: null,
  backup: {
    madeAt: '2026-11-20T03:10:00.000Z',
    bytes: 12_400_000,
    failedAt: null,
    isExpected: true,
  },
  replication: { standbys: 2, lagSeconds: 0.25 },
  certificate: { beginsAt: '2026-11-01T00:00:00.000Z', endsAt: '2027-01-30T12:00:00.000Z' },
  timeZones: { edition: '2026c', isOlder: false, lacking: [], differing: [], unknown: [] },
  requests: { total: 1_204, failed: 6 },
}

async function openPlatform(choice = '', size: typeof phone | typeof desktop = desktop) {
  ownTime('2026-11-20T12:00:00.000Z')
  signInAdmin()
  server.answer(getGrowth, ({ query: { range } }) => (range === 'year' ? months : days))
  server.answer(getPlatformHealth, well)
  await openPage(`/admin-panel?section=platform${choice}`, size)
}

describe('the platform’s figures', () => {
  test.each([phone, desktop])('stand in four cards, $width pixels wide', async (size) => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel', size)
    await expect.element(cards.getByText('200 active, 45 pending setup, 5 inactive')).toBeVisible()
    await expect
      .element(cards.getByText('8,400 loyalty customers, 1,000 with an account'))
      .toBeVisible()
    await expect.element(cards.getByText('1,000', { exact: true }).first()).toBeVisible()
    await expect.element(cards.getByText('points awarded, 600 rewards, 50% redeemed')).toBeVisible()
    await expect.element(cards.getByText('80% active rate')).toBeVisible()
    await expect.element(cards.getByText('200 of 250 businesses')).toBeVisible()
    await expect.element(cards.getByText(/^Demo shops are not counted\./)).toBeVisible()
    await expectAccessible()
  })

  test('agree with their nouns where there is one of each', async () => {
    signInAdmin()
    answerBusinesses()
    const one = Object.fromEntries(Object.keys(figures).map((name) => [name, 1]))
    server.answer(getPlatformAnalytics, one as typeof figures)
    await openPage('/admin-panel')
    await expect.element(cards.getByText(/^1 loyalty customer, \d+ with an account$/)).toBeVisible()
    await expect.element(cards.getByText(/^point awarded, 1 reward,/)).toBeVisible()
    await expect.element(cards.getByText('1 of 1 business')).toBeVisible()
  })

  test('make sense before the first business is there, within their card', async () => {
    signInAdmin()
    answerBusinesses([])
    const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
    server.answer(getPlatformAnalytics, none as typeof figures)
    await openPage('/admin-panel', { width: 900, height: 700 })
    await expect.element(cards.getByText('STARTING')).toBeVisible()
    await expect.element(cards.getByText('0 active, 0 pending setup')).toBeVisible()
    await expect.element(cards.getByText('points awarded, 0 rewards, 0% redeemed')).toBeVisible()
    await expect.element(cards.getByText(/active rate/)).not.toBeInTheDocument()
    const word = cards.getByText('STARTING').element()
    expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth)
  })

  test.each([phone, desktop])('move nothing when they come, $width pixels wide', async (size) => {
    signInAdmin()
    answerBusinesses()
    const release = server.hold(getPlatformAnalytics)
    await openPage('/admin-panel', size)
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    await expect.element(cards.getByText('Business Management')).toBeVisible()
    await expectAccessible()
    const before = tabs.element().getBoundingClientRect().top
    release()
    await expect.element(cards.getByText('200 of 250 businesses')).toBeVisible()
    expect(tabs.element().getBoundingClientRect().top).toBe(before)
  })

  test('take nothing else away when they cannot be read, and are read again', async () => {
    signInAdmin()
    answerBusinesses()
    server.refuse(getPlatformAnalytics, 'unavailable')
    await openPage('/admin-panel')
    await expect
      .element(cards.getByRole('heading', { name: 'Error loading the platform figures' }))
      .toBeVisible()
    await expect.element(page.getByText('1 business', { exact: true })).toBeVisible()
    await expectAccessible()
    server.answer(getPlatformAnalytics, figures)
    await cards.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(cards.getByText('200 of 250 businesses')).toBeVisible()
  })

  test('stay as they were when they cannot be read again, and say so', async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    await expect.element(cards.getByText('200 of 250 businesses')).toBeVisible()
    server.lose(getPlatformAnalytics)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(cards.getByText(/^These figures are out of date\./)).toBeVisible()
    await expect.element(cards.getByText('200 of 250 businesses')).toBeVisible()
  })
})

describe('the platform’s growth', () => {
  test('is read bar by bar', async () => {
    await openPlatform()
    await expect.element(growth.getByRole('img', { name: /^Visits per day/ })).toBeVisible()
    const slider = growth.getByRole('slider', { name: 'Read the chart by day' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Today so far: 1 visit')
    const key = new KeyboardEvent('keydown', { key: 'Home', bubbles: true })
    slider.element().dispatchEvent(key)
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'November 19: 497 visits')
    await expectAccessible()
  })

  test('has what is shown and how far back in its address', async () => {
    await openPlatform('&range=year&figure=newBusinesses')
    await expect
      .element(growth.getByRole('img', { name: /^New businesses per month/ }))
      .toBeVisible()
    await expect.element(growth.getByRole('radio', { name: 'Year' })).toBeChecked()
    await growth.getByRole('combobox', { name: 'Show' }).selectOptions('Points awarded')
    await growth.getByRole('radio', { name: '30 days' }).click({ force: true })
    await expect.element(growth.getByRole('img', { name: /^Points awarded per day/ })).toBeVisible()
    // Default choices are not in the address.
    await expect.poll(searchParams).toEqual({ section: 'platform', figure: 'points' })
  })

  test.each([phone, desktop])('is read as a table too, $width pixels wide', async (size) => {
    await openPlatform('', size)
    await growth.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(growth.getByText('November 20, so far')).toBeVisible()
    await expect.element(growth.getByText('9,940').first()).toBeVisible()
    await expectAccessible()
    await growth.getByRole('button', { name: 'Show as chart' }).click()
    await expect.element(growth.getByRole('slider')).toBeVisible()
  })

  test('says that it did not come, and comes at the next try', async () => {
    ownTime('2026-11-20T12:00:00.000Z')
    signInAdmin()
    server.answer(getPlatformHealth, well)
    server.lose(getGrowth)
    await openPage('/admin-panel?section=platform')
    await expect
      .element(growth.getByRole('heading', { name: 'Error loading the growth' }))
      .toBeVisible()
    server.answer(getGrowth, days)
    await growth.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(growth.getByRole('slider')).toBeVisible()
  })
})

describe('the platform’s health', () => {
  const line = (label: string) =>
    health.getByRole('term').filter({ hasText: label }).element().nextElementSibling?.textContent

  test('says that everything is fine, and what that is known from', async () => {
    await openPlatform()
    await expect.element(health.getByRole('status')).toMatchTextContent('Everything is fine')
    await expect.element(health.getByText(/^As of .* Refreshes every 30 seconds\.$/)).toBeVisible()
    expect(line('Connections')).toBe('12 of 100')
    expect(line('Size')).toBe('270 MB')
    expect(line('Due now')).toBe('1 message')
    expect(line('Oldest due')).toBe('4 minutes')
    expect(line('With a server error')).toBe('6 (0.5%)')
    expect(line('Disk, free')).toBe('150 GB of 270 GB')
    expect(line('Visitor addresses')).toBe('Their own')
    expect(line('Last backup')).toBe('9 hours ago, 12.4 MB')
    expect(line('Standbys')).toBe('2, at most 0.3 seconds behind')
    expect(line('Certificate ends')).toBe('January 30, 2027')
    expect(line('Up for')).toBe('3 days')
  })

  test('says what somebody should look at, and what to do', async () => {
    await openPlatform()
    await expect.element(health.getByRole('status')).toMatchTextContent('Everything is fine')
    server.answer(getPlatformHealth, {
      ...well,
      database: { ...well.database, connections: 81 },
      queue: { due: 9, waiting: 0, oldestDueAt: '2026-11-20T11:00:00.000Z', failedJobs: 2 },
      disk: { freeBytes: 1_000_000, totalBytes: 270_000_000_000 },
      isProxyUnnamed: true,
      requests: { total: 100, failed: 2 },
    })
    await passTime(30_000)
    await expect.element(health.getByText(/Most of the database’s connections/)).toBeVisible()
    await expect.element(health.getByText(/Messages have been waiting/)).toBeVisible()
    await expect.element(health.getByText(/Some jobs failed for good/)).toBeVisible()
    await expect.element(health.getByText(/Less than a tenth of the disk is free/)).toBeVisible()
    await expect.element(health.getByText(/More than 1% of answers/)).toBeVisible()
    await expect
      .element(health.getByText(/TRUST_PROXY doesn’t name the proxy in front/))
      .toBeVisible()
    await expect.element(health.getByText(/^1 MB of 270 GB/)).toBeVisible()
    await expect.element(health.getByText(/^The proxy’s/)).toBeVisible()
    await expectAccessible()
  })

  test('keeps what it knew when the platform does not answer, and says so', async () => {
    await openPlatform()
    await expect.element(health.getByRole('status')).toMatchTextContent('Everything is fine')
    server.lose(getPlatformHealth)
    await passTime(30_000)
    await expect.element(health.getByText(/^The platform did not answer\./)).toBeVisible()
    await expect.element(health.getByText('12 of 100')).toBeVisible()
  })
})
