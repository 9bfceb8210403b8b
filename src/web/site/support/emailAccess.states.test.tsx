// @module-tag long
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone } from '../../../../test/states/page.tsx'
import { product } from '../../../contract/product.ts'

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
