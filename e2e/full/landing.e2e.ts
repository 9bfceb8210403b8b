import { expect, type Page, test } from '@playwright/test'
import { oneWidth } from '../oneWidth.ts'

/** The landing page in a browser that lacks some features. */

const heard = (page: Page) => page.getByRole('region', { name: 'Heard over the counter' })

test('without a voice, and without local storage, it is read', oneWidth, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis')
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/')
  await expect(heard(page).getByText('This browser can’t read aloud.')).toBeVisible()
  await expect(heard(page).getByRole('button')).toHaveCount(0)
  await expect(heard(page).getByText(/^Friday regulars/)).toBeVisible()
  expect(errors).toEqual([])
})
