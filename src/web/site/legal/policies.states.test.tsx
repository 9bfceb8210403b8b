// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone } from '../../../../test/states/page.tsx'

const lastUpdated = page.getByText('Last updated June 28, 2025')

describe('what people agree to', () => {
  test('says in the privacy policy when it was last changed, and lets the cookies be chosen anew', async () => {
    await openPage('/privacy-policy', phone)
    await expect.element(lastUpdated).toBeVisible()
    const policy = page.getByRole('main')
    await policy.getByRole('button', { name: 'Cookie preferences' }).click()
    const question = page.getByRole('region', { name: 'We Use Cookies' })
    await expect.element(question).toHaveFocus()
    await expect.element(question.getByRole('checkbox', { name: /^Functional/ })).toBeChecked()
    await expectAccessible()
    await question.getByRole('button', { name: 'Close' }).click()
    await expect.element(policy.getByRole('button', { name: 'Cookie preferences' })).toHaveFocus()
  })

  test('says in the terms when they were last changed', async () => {
    await openPage('/terms-of-service')
    await expect.element(lastUpdated).toBeVisible()
  })
})
