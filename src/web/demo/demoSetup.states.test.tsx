// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone } from '../../../test/states/page.tsx'

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
