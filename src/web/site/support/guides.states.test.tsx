// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone } from '../../../../test/states/page.tsx'

const copy = page.getByRole('button', { name: 'Copy support@rewardhop.example' })

describe('where support reads its mail', () => {
  test('has an address to copy', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openPage('/email-access', phone)
    await copy.click()
    await expect.element(page.getByText('Address Copied')).toBeVisible()
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
