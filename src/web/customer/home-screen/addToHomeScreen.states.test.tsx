// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { checkPoints } from '../../../../test/states/customerSamples.ts'
import { expectAccessible } from '../../../../test/states/page.tsx'

const add = page.getByRole('button', { name: 'Add to home screen' })
const onIPhone = page.getByText(/tap Share.*, then Add to Home Screen/)
const needed = page.getByText('80 points needed')

/** What Chromium does by itself, some time after reading the manifest. */
function offer(prompt: () => Promise<{ outcome: string }>): void {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { prompt }))
  expect(event.defaultPrevented).toBe(true)
}

function beIPhone(): void {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1'
  vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue(userAgent)
}

describe('the shop on the home screen', () => {
  test.each(
    someOf([
      ['accepted', /^Done\. From your home screen/],
      ['dismissed', /^Maybe later\. You can add this page/],
    ]),
  )('is offered where the browser offers it, once: %s', async (outcome, sentence) => {
    await checkPoints()
    await expect.element(needed).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    offer(async () => ({ outcome }))
    await add.click()
    await expect.element(page.getByText(sentence)).toHaveFocus()
    await expect.element(add).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is left to the browser’s menu where it takes its offer back', async () => {
    await checkPoints()
    await expect.element(needed).toBeVisible()
    offer(() => Promise.reject(new Error('not now')))
    await add.click()
    await expect.element(page.getByText(/^Open your browser’s menu/)).toHaveFocus()
  })

  test('is explained on an iPhone', async () => {
    beIPhone()
    await checkPoints()
    await expect.element(onIPhone).toBeVisible()
    await expectAccessible()
  })

  test('is not mentioned where the page was opened from there', async () => {
    beIPhone()
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    await checkPoints()
    await expect.element(needed).toBeVisible()
    offer(async () => ({ outcome: 'accepted' }))
    await expect.element(onIPhone).not.toBeInTheDocument()
    await expect.element(add).not.toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'standalone')
  })
})
