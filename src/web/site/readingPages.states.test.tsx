// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone } from '../../../test/states/page.tsx'
import { product } from '../../contract/platform/product.ts'

const copy = page.getByRole('button', { name: 'Copy support@rewardhop.example' })

describe('where support reads its mail', () => {
  test('has an address to copy', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openPage('/email-access', phone)
    await copy.click()
    await expect.element(page.getByText('Address copied')).toBeVisible()
    expect(copied).toHaveBeenCalledExactlyOnceWith('support@rewardhop.example')
    await expectAccessible()
  })

  test('says that it was not copied where the browser forbids it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused'))
    await openPage('/email-access')
    await copy.click()
    await expect.element(page.getByText('The address was not copied')).toBeVisible()
  })
})

describe('the guide to phone numbers', () => {
  test('has ten countries, each with its code and what is typed there', async () => {
    await openPage('/phone-number-guide', phone)
    const table = page.getByRole('table', { name: /^Country, its code/ })
    await expect.element(table).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(11)
    const kingdom = table.getByRole('row', { name: /^United Kingdom \+44/ })
    await expect.element(kingdom).toBeVisible()
    await expectAccessible()
  })
})

test('support’s mail is read and written in both of its inboxes', async () => {
  await openPage('/email-access', phone)
  for (const { email, inboxUrl } of product.contacts.supportInboxes) {
    const inbox = page.getByRole('link', { name: `Open Inbox of ${email} (new tab)` })
    await expect.element(inbox).toHaveAttribute('href', inboxUrl)
    await expect.element(inbox).toHaveAttribute('target', '_blank')
    await expect
      .element(page.getByRole('link', { name: `Send Email to ${email}` }))
      .toHaveAttribute('href', `mailto:${email}`)
  }
  await expectAccessible()
})

const lastUpdated = page.getByText('Last updated June 28, 2025')

describe('what people agree to', () => {
  test('says in the privacy policy when it was last changed, and lets the cookies be chosen anew', async () => {
    await openPage('/privacy-policy', phone)
    await expect.element(lastUpdated).toBeVisible()
    const policy = page.getByRole('main')
    await policy.getByRole('button', { name: 'Cookie Preferences' }).click()
    const question = page.getByRole('region', { name: 'We Use Cookies' })
    await expect.element(question).toHaveFocus()
    await expect.element(question.getByRole('checkbox', { name: /^Functional/ })).toBeChecked()
    await expectAccessible()
    await question.getByRole('button', { name: 'Close' }).click()
    await expect.element(policy.getByRole('button', { name: 'Cookie Preferences' })).toHaveFocus()
  })

  test('says in the terms when they were last changed', async () => {
    await openPage('/terms-of-service')
    await expect.element(lastUpdated).toBeVisible()
  })
})
