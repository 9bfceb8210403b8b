import { expect, test } from '@playwright/test'
import '../../test/settledContacts.ts'
import { product } from '../../src/contract/platform/product.ts'
import { expectAccessible } from '../accessible.ts'

/** A trial sends nothing: emails are on the outbox page. */

test('a letter opens as the mail program would show it', async ({ page }, testInfo) => {
  const name = `Lettered <b>Bakery</b> ${testInfo.project.name}`
  await page.request.post('/api/support/requests', {
    data: { businessName: name, businessPhone: '(415) 555-0134', issueDescription: 'No ink left.' },
  })
  await page.goto('/outbox?view=all')
  await page.getByRole('button', { name: 'Emails' }).click()
  await expect(page.getByRole('link', { name: /^Texts to/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: new RegExp(`${name}.*To ${product.supportEmails[0]}`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Support request/ })).toBeFocused()

  const frame = page.getByTitle(/^Email: Support request/)
  const letter = frame.contentFrame()
  // The preview line that a mailbox shows beside the subject.
  await expect(letter.getByText('No ink left.').last()).toBeVisible()
  await expect(letter.getByText(name).last()).toBeVisible()
  // As high as its content: only the page scrolls.
  const hidden = await frame.evaluate((element: HTMLIFrameElement) => {
    const inside = element.contentDocument?.documentElement
    return (inside?.scrollHeight ?? 0) - element.clientHeight
  })
  expect(hidden).toBeLessThanOrEqual(0)
  await expectAccessible(page, { leaveOut: 'iframe' })
  const opened = await page.context().newPage()
  await opened.setContent((await frame.getAttribute('srcdoc')) ?? '')
  await expect(opened.getByText(name).last()).toBeVisible()
  // An email has no landmarks: the mail program's page has them.
  await expectAccessible(opened, { withoutRules: ['region', 'landmark-one-main'] })
  await opened.close()

  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(frame).toBeHidden()
  await expect(page.getByText('No ink left.').last()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(letter.getByText('No ink left.').last()).toBeVisible()
})
