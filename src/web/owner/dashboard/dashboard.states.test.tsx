import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import {
  entry,
  figures,
  fortnight,
  progress,
  signInAtDashboard,
} from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { listActivity } from '../../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../../contract/analytics.ts'
import { getBusiness, getMyBusiness } from '../../../contract/businesses.ts'

const address = '/business-dashboard-real'
const activity = page.getByRole('region', { name: 'Recent activity' })
const chart = page.getByRole('region', { name: 'Points over time' })

describe('the dashboard', () => {
  test.each(someOf([phone, desktop]))(
    'shows how the shop stands, at $width pixels',
    async (size) => {
      signInAtDashboard()
      await openPage(address, size)
      await expect.element(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
      const shown = page.getByRole('definition')
      await expect.element(shown.filter({ hasText: '3,160' })).toBeVisible()
      await expect.element(shown.filter({ hasText: '+5 new this month' })).toBeVisible()
      await expect.element(page.getByText('9 of 12 rewards earned')).toBeVisible()
      await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
      await expectAccessible()
    },
  )

  test('of a new shop says what is not there yet, and leads on', async () => {
    signInAtDashboard({ ...shop, setupCompleted: false })
    const none = { totalCustomers: 0, newCustomersThisMonth: 0, totalPointsAwarded: 0 }
    server.answer(getAnalytics, {
      ...figures,
      ...none,
      totalRewardsClaimed: 0,
      totalRewardsEarned: 0,
    })
    server.answer(getRewardProgress, { ...progress, closest: [], customersWithReward: 0 })
    server.answer(listActivity, [])
    await openPage(address)
    await expect.element(page.getByText('No scans yet')).toBeVisible()
    await expect.element(page.getByText('none new this month')).toBeVisible()
    await expect.element(page.getByText('no rewards earned yet')).toBeVisible()
    await expect.element(page.getByText('No one is collecting yet.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Finish the setup' })).toBeVisible()
    await expectAccessible()
  })

  test('does not call it no one where everyone with points has a reward waiting', async () => {
    signInAtDashboard()
    server.answer(getRewardProgress, { ...progress, closest: [], customersWithReward: 1 })
    await openPage(address)
    await expect.element(page.getByText('Everyone with points has a reward waiting.')).toBeVisible()
  })

  test('that did not load says so, and loads by its key', async () => {
    signInAtDashboard()
    server.lose(getBusiness)
    await openPage(address)
    await expect.element(page.getByText('Your dashboard did not load')).toBeVisible()
    await expectAccessible()
    server.answer(getBusiness, shop)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
  })

  test('whose parts did not load keeps the others, and offers each again', async () => {
    signInAtDashboard()
    for (const part of [getAnalytics, getTimeline, getRewardProgress, listActivity]) {
      server.refuse(part, 'internal')
    }
    await openPage(address)
    await expect.element(page.getByText(/^The figures did not load/)).toBeVisible()
    await expect.element(page.getByText(/^This list did not load/)).toBeVisible()
    await expect.element(page.getByText('Recent activity did not load')).toBeVisible()
    await expect.element(page.getByRole('article', { name: '20-point code' })).toBeVisible()
    await expectAccessible()
    server.answer(getTimeline, fortnight)
    await chart.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(chart.getByRole('img')).toBeVisible()
    server.answer(listActivity, [entry])
    await activity.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(activity.getByText('+20')).toBeVisible()
  })

  test('of a stranger says that nobody is signed in', async () => {
    signInAtDashboard()
    server.refuse(getBusiness, 'sign_in_required')
    server.refuse(getMyBusiness, 'sign_in_required')
    await openPage(address)
    await expect.element(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expectAccessible()
  })

  test('says that support has switched the shop off, since when and why', async () => {
    const switchedOff = { since: '2026-11-20T18:00:00.000Z', reason: 'Codes were photographed' }
    signInAtDashboard({ ...shop, isActive: false, switchedOff })
    await openPage(address)
    const card = page.getByRole('region', { name: 'Support has switched this shop off' })
    await expect.element(card.getByText('Reason: Codes were photographed')).toBeVisible()
    await expect.element(page.getByText('Account Inactive')).toBeVisible()
    await expectAccessible()
  })

  test('says who has a reward waiting, one or several', async () => {
    signInAtDashboard()
    server.answer(getRewardProgress, { ...progress, customersWithReward: 1 })
    await openPage(address)
    await expect.element(page.getByText('1 customer has a reward waiting')).toBeVisible()
    server.answer(getRewardProgress, { ...progress, customersWithReward: 3 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(page.getByText('3 customers have a reward waiting')).toBeVisible()
    const link = page.getByRole('link', { name: '3 customers have a reward waiting' })
    await expect.element(link).toHaveAttribute('href', '/business/customers?state=reward-waiting')
  })

  test('reads again what has changed, and says when it could not', async () => {
    signInAtDashboard()
    await openPage(address)
    await expect.element(activity.getByText('+20')).toBeVisible()
    server.answer(listActivity, [{ ...entry, id: 502, points: 60 }, entry])
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(activity.getByText('+60')).toBeVisible()
    await expect.element(activity.getByText('New', { exact: true })).toBeInTheDocument()
    server.lose(listActivity)
    server.say({ activity: '3', desk: '1', reviews: '1' })
    await expect.element(page.getByText(/^Could not refresh\. This is from/)).toBeVisible()
    await expect.element(activity.getByText('+60')).toBeVisible()
    await expectAccessible()
  })

  test('does without a connection that was refused, and finds one that fell silent', async () => {
    ownTime()
    signInAtDashboard()
    const live = page.getByText('Live', { exact: true })
    await openPage(address)
    await expect.element(live).toBeVisible()
    FakeEventSource.break()
    FakeEventSource.first = undefined
    await expect.element(live).not.toBeInTheDocument()
    server.answer(listActivity, [{ ...entry, id: 502, points: 60 }, entry])
    await passTime(5_000)
    await expect.element(activity.getByText('+60')).toBeVisible()
    await expect.element(live).not.toBeInTheDocument()
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(live).toBeVisible()
    await passTime(25_000)
    await expect.element(live).not.toBeInTheDocument()
    expect(FakeEventSource.count).toBe(1)
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(live).toBeVisible()
  })
})

describe('one window too many for its browser', () => {
  test('gets the news in turns: it reads what changed alone, and says when it is lost', async () => {
    ownTime()
    signInAtDashboard()
    const live = page.getByText('Live', { exact: true })
    await openPage(address)
    await expect.element(live).toBeVisible()
    FakeEventSource.end()
    await expect.element(live).toBeVisible()
    server.answer(listActivity, [{ ...entry, id: 502, points: 60 }, entry])
    await passTime(5_000)
    await expect.element(page.getByText('+60')).not.toBeInTheDocument()
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(page.getByText('+60').first()).toBeVisible()
    FakeEventSource.end()
    await expect.element(live).toBeVisible()
    FakeEventSource.end()
    await expect.element(live).not.toBeInTheDocument()
  })
})

describe('the chart', () => {
  test('says in words what it shows, and is read bar by bar', async () => {
    signInAtDashboard()
    await openPage(address)
    await expect
      .element(chart.getByText('Today so far: 222 points, 7 visits, 1 reward claimed'))
      .toBeVisible()
    await expect
      .element(chart.getByRole('img'))
      .toHaveAccessibleName(/Today so far: 222\..*Rewards claimed: 1\./)
    const reader = chart.getByRole('slider')
    reader.element().focus()
    const words = () => reader.element().getAttribute('aria-valuetext')
    expect(words()).toBe('Today so far: 222 points, 7 visits, 1 reward claimed')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(words).toMatch(/: 0 points, 0 visits$/)
    await userEvent.keyboard('{End}')
    await expect.poll(words).toMatch(/^Today so far/)
  })

  test('is a table as well, by day, week and month', async () => {
    signInAtDashboard()
    server.answer(getTimeline, ({ query }) => {
      const unit = ({ '14-days': 'day', '3-months': 'week', year: 'month' } as const)[query.range]
      return { ...fortnight, unit }
    })
    await openPage(address)
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(chart.getByRole('columnheader', { name: 'Day' })).toBeVisible()
    const figuresOfToday = chart.getByRole('row').nth(1).getByRole('cell')
    expect(figuresOfToday.elements().map((cell) => cell.textContent)).toEqual(['222', '7', '1'])
    await expectAccessible()
    await chart.getByRole('radio', { name: '3 months' }).click({ force: true })
    await expect.element(chart.getByRole('columnheader', { name: 'Week' })).toBeVisible()
    await chart.getByRole('radio', { name: 'Year' }).click({ force: true })
    await expect.element(chart.getByRole('columnheader', { name: 'Month' })).toBeVisible()
  })

  test('has seven days on a phone', async () => {
    signInAtDashboard()
    await openPage(address, phone)
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(chart.getByRole('radio', { name: '7 days' })).toBeInTheDocument()
    expect(chart.getByRole('row').elements()).toHaveLength(8)
  })
})
