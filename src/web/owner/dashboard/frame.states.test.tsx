import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptedAll } from '../../../../test/acceptedAll.ts'
import {
  entry,
  locationOf,
  progress,
  signInAtDashboard,
} from '../../../../test/states/ownerSamples.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { listActivity } from '../../../contract/activity.ts'
import { getInsights, getRewardProgress } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { listLocations } from '../../../contract/locations.ts'
import { getReturningInsights } from '../../../contract/returning.ts'
import { redeemReward } from '../../../contract/rewards.ts'

const address = '/business-dashboard-real'
const card = page.getByRole('region', { name: 'Feedback link' })
const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

describe('the feedback link', () => {
  test('is copied, or selected to be copied by hand', { tags: ['long'] }, async () => {
    signInAtDashboard()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openPage(address)
    await card.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(page.getByText('Link Copied', { exact: true })).toBeVisible()
    expect(copy.mock.calls[0]?.[0]).toMatch(/\/feedback\/123$/)
    copy.mockRejectedValue(new Error('Refused'))
    await card.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(page.getByText(/The link is selected\. Please copy it\./)).toBeVisible()
    const field = card.getByRole('textbox', { name: 'Feedback link' })
    await expect.element(field).toHaveFocus()
  })

  test('is drawn as a code', { tags: ['long'] }, async () => {
    signInAtDashboard()
    await openPage(address)
    await card.getByRole('button', { name: 'More for the feedback link' }).click()
    await page.getByRole('menuitem', { name: 'Show QR code' }).click()
    await expect
      .element(card.getByRole('img', { name: 'QR code of your feedback link' }))
      .toBeVisible()
    await expectAccessible()
  })
})

test('on the smallest phones the tabs are all there, and no word is broken', async () => {
  signInAtDashboard({ ...shop, name: 'Blue Door Coffee', locationCount: 2 })
  server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
  await openPage(address, { width: 320, height: 568 })
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
  const name = page.getByRole('heading', { level: 1 }).element()
  const range = document.createRange()
  range.selectNodeContents(name)
  const lines = new Set([...range.getClientRects()].map(({ top }) => top))
  expect(lines.size).toBeLessThanOrEqual('Blue Door Coffee'.split(' ').length)
  const tabs = page.getByRole('navigation', { name: 'Your business' }).getByRole('link').elements()
  const ends = tabs
    .filter((tab) => tab.checkVisibility())
    .map((tab) => tab.getBoundingClientRect().right)
  expect(ends).toHaveLength(4)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

describe('a toast', () => {
  async function copyLink() {
    ownTime()
    signInAtDashboard()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openPage(address)
    await card.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(toasts).toBeVisible()
  }

  test('of something done goes after five seconds', async () => {
    await copyLink()
    await userEvent.unhover(toasts)
    await passTime(3_000)
    await expect.element(toasts).toBeVisible()
    await passTime(2_500)
    await expect.element(toasts).not.toBeInTheDocument()
  })

  test('waits for who is in it, and gives the focus back', { tags: ['long'] }, async () => {
    await copyLink()
    await userEvent.keyboard('{F8}{Tab}')
    await expect.element(toasts).toHaveFocus()
    await passTime(20_000)
    await expect.element(toasts).toBeVisible()
    await toasts.getByRole('button', { name: 'Close' }).click()
    await expect.element(toasts).not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: 'Copy link' })).toHaveFocus()
  })

  test('of something that failed stays until it is closed', async () => {
    ownTime()
    signInAtDashboard()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'))
    await openPage(address)
    await card.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(toasts).toBeVisible()
    await passTime(60_000)
    await expect.element(toasts).toBeVisible()
    await toasts.getByRole('button', { name: 'Close' }).click()
    await expect.element(toasts).not.toBeInTheDocument()
  })
})

test('an icon that the Tab key reaches shows its label', async () => {
  signInAtDashboard()
  await openPage(address)
  const edit = page.getByRole('link', { name: 'Edit the reward program' })
  await expect.element(edit).toBeVisible()
  edit.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await expect.element(edit).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Edit the reward program')
})

test('a field that a row’s menu opens keeps the focus', async () => {
  signInAtDashboard()
  await openPage(address)
  await page.getByRole('button', { name: 'More for the 20-point code' }).click()
  await page.getByRole('menuitem', { name: 'Edit points' }).click()
  const field = page.getByRole('form', { name: 'Edit 20-point code' }).getByRole('textbox', {
    name: 'Points',
  })
  await expect.element(field).toHaveFocus()
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([])
  // A menu gives its focus back a moment after it is gone.
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(field).toHaveFocus()
})

describe('dark mode', () => {
  const lights = page.getByRole('switch', { name: 'Dark mode' })
  const kept = () => localStorage.getItem('rewardhop.theme')
  const theme = () => document.documentElement.dataset.theme
  const colorToken = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim()

  test('is readable, with its questions too, and stays in the browser', async () => {
    const frame = document.head.appendChild(document.createElement('meta'))
    frame.name = 'theme-color'
    onTestFinished(() => frame.remove())
    signInAtDashboard()
    await openPage(address)
    await lights.click()
    await expect.element(lights).toBeChecked()
    await expect.poll(theme).toBe('dark')
    expect(kept()).toBe('dark')
    expect(frame.content).toBe(colorToken('--color-counter'))
    await expectAccessible()
    await page.getByRole('button', { name: 'Create New' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })

  test('stays in the browser with necessary cookies only, too', async () => {
    signInAtDashboard()
    const consent = JSON.stringify({ ...acceptedAll, functional: false })
    localStorage.setItem('cookieConsent', consent)
    await openPage(address)
    await lights.click()
    await expect.element(lights).toBeChecked()
    await expect.poll(theme).toBe('dark')
    expect(kept()).toBe('dark')
  })

  test('goes along to the next page', async () => {
    signInAtDashboard()
    server.lose(getInsights)
    server.lose(getReturningInsights)
    await openPage(address)
    await lights.click()
    await expect.poll(theme).toBe('dark')
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
    await expect.element(lights).toBeChecked()
    await expect.poll(theme).toBe('dark')
  })

  test('ends on paper', async () => {
    signInAtDashboard()
    await openPage(address)
    await lights.click()
    await expect.poll(theme).toBe('dark')
    await page.getByRole('link', { name: 'Print a set' }).click()
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(lights.elements()).toEqual([])
    expect(theme()).toBeUndefined()
  })
})

const activity = page.getByRole('region', { name: 'Recent activity' })
const chart = page.getByRole('region', { name: 'Points over time' })

const given = {
  success: true,
  transactionId: 601,
  customerId: '7',
  customerPhone: '+14152340138',
  rewardDescription: 'Free coffee',
  pointsBefore: 120,
  pointsAfter: 0,
  rewardsWaiting: 0,
  undoUntil: '2026-11-26T18:30:00.000Z',
  locationId: 1,
  sms: 'now',
} as const

describe('on a phone', () => {
  const redeem = page.getByRole('region', { name: 'Redeem a reward' })
  const code = redeem.getByRole('textbox', { name: 'Claim code' })
  const row = (number: number) => activity.getByRole('listitem').nth(number)
  const top = (element: Element) => element.getBoundingClientRect().top + scrollY

  async function openOnPhone(of: Business = shop) {
    signInAtDashboard(of)
    const createdAt = new Date().toISOString()
    server.answer(getRewardProgress, { ...progress, customersWithReward: 2 })
    server.answer(listActivity, [
      { ...entry, id: 505, createdAt },
      ...[504, 503, 502].map((id) => ({ ...entry, id, createdAt, mayUndo: false })),
    ])
    await openPage('/business-dashboard-real', phone)
    await expect.element(row(2)).toBeVisible()
    await expect.element(redeem.getByRole('link')).toBeVisible()
  }

  test('redeeming and the last three entries come first, on the first screen', async () => {
    await openOnPhone()
    expect(activity.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(page.getByText('Latest 3')).toBeInTheDocument()
    await expect.element(activity.getByRole('link', { name: 'All activity' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Redeem a reward' }).elements()).toEqual([])
    const undo = row(0).getByRole('button', { name: /^Undo the scan/ })
    await expect.element(undo).toBeVisible()
    const places = [redeem, activity, chart, page.getByRole('region', { name: 'Reward program' })]
    const tops = places.map((place) => top(place.element()))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    // The third scan's customer and points are visible without scrolling.
    const third = row(2).getByText('+20').element().getBoundingClientRect()
    expect(third.bottom + scrollY).toBeLessThanOrEqual(phone.height)
    await expectAccessible()
  })

  test('a claim code is typed on the page itself, and its reward is handed over', async () => {
    server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
    await openOnPhone({ ...shop, locationCount: 2 })
    await redeem.getByRole('button', { name: 'Redeem' }).click()
    await expect.element(redeem.getByText('Please enter the claim code')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expectAccessible()
    server.answer(redeemReward, { ...given, locationId: 2 })
    await code.fill('k7m 2q')
    await userEvent.keyboard('{Enter}')
    const receipt = page.getByRole('dialog', { name: 'Reward given' })
    await expect.element(receipt.getByRole('heading', { name: 'Free coffee' })).toHaveFocus()
    await expect.element(receipt.getByText('Harbor Street')).toBeVisible()
    expect(server.calls(redeemReward)[0]?.body.claimCode).toBe('K7M2Q')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await expect.element(receipt).not.toBeInTheDocument()
    await expect.element(code).toHaveValue('')
    await expect.element(code).toHaveFocus()
  })

  test('what is asked before a reward is answered on the page', { tags: ['long'] }, async () => {
    await openOnPhone()
    server.refuse(redeemReward, 'just_redeemed')
    await code.fill('K7M2Q')
    await redeem.getByRole('button', { name: 'Redeem' }).click()
    await expect.element(redeem.getByText(/Give another one\?$/)).toBeVisible()
    await expectAccessible()
    await redeem.getByRole('button', { name: 'No, same reward' }).click()
    await expect.element(code).toHaveValue('')
    await code.fill('K7M2Q')
    await userEvent.keyboard('{Enter}')
    server.answer(redeemReward, given)
    await redeem.getByRole('button', { name: 'Give another' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Reward given' })).toBeVisible()
    expect(server.calls(redeemReward).map(({ body }) => body.again)).toEqual([false, false, true])
  })
})
