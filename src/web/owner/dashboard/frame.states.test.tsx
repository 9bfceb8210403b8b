import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptedAll } from '../../../../test/acceptedAll.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, ownTime, passTime } from '../../../../test/states/page.tsx'

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
    await expect.element(page.getByText(/The link is selected: copy it yourself/)).toBeVisible()
    const field = card.getByRole('textbox', { name: 'Feedback link' })
    await expect.element(field).toHaveFocus()
  })

  test('is drawn as a code', { tags: ['long'] }, async () => {
    signInAtDashboard()
    await openPage(address)
    await card.getByRole('button', { name: 'Show QR code' }).click()
    await expect
      .element(card.getByRole('img', { name: 'QR code of your feedback link' }))
      .toBeVisible()
    await expectAccessible()
  })
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

  test('waits for who is in it, and gives the focus back', async () => {
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

describe('dark mode', () => {
  const lights = page.getByRole('switch', { name: 'Dark mode' })
  const kept = () => localStorage.getItem('rewardhop.theme')
  const theme = () => document.documentElement.dataset.theme

  test('is readable, with its questions too, and stays in the browser', async () => {
    signInAtDashboard()
    await openPage(address)
    await lights.click()
    await expect.element(lights).toBeChecked()
    await expect.poll(theme).toBe('dark')
    expect(kept()).toBe('dark')
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
