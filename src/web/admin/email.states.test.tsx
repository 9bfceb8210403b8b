// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBusinesses, signInAdmin, toastTitled } from '../../../test/states/adminSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../test/states/page.tsx'
import { product } from '../../contract/platform/product.ts'
import { listSupportRequests } from '../../contract/supportRequests.ts'

const region = page.getByRole('region', { name: 'Email Management' })
const [{ email }] = product.contacts.supportInboxes

async function openEmail() {
  signInAdmin()
  answerBusinesses()
  await openPage('/admin-panel?section=email', phone)
  await expect.element(region).toBeVisible()
}

describe('email management', () => {
  test('leads into both inboxes, and to writing from them', async () => {
    await openEmail()
    for (const inbox of product.contacts.supportInboxes) {
      const open = region.getByRole('link', { name: `Open Inbox of ${inbox.email} (new tab)` })
      await expect.element(open).toHaveAttribute('href', inbox.inboxUrl)
      await expect.element(open).toHaveAttribute('target', '_blank')
      await expect
        .element(region.getByRole('link', { name: `Send Email to ${inbox.email}` }))
        .toHaveAttribute('href', `mailto:${inbox.email}`)
    }
    await expectAccessible()
  })

  test('copies an address', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openEmail()
    await region.getByRole('button', { name: `Copy ${email}` }).click()
    await expect.element(toastTitled('Address copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(email)
  })

  test('says that the browser did not let it copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await openEmail()
    await region.getByRole('button', { name: `Copy ${email}` }).click()
    await expect.element(toastTitled('The address was not copied')).toBeVisible()
  })

  test('leads to the requests to support', async () => {
    await openEmail()
    server.answer(listSupportRequests, [])
    await region.getByRole('link', { name: 'Support requests' }).click()
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Support requests' }))
      .toBeVisible()
  })
})
