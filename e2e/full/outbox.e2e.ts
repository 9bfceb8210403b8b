import { expect, test } from '@playwright/test'
import type { OutboxSetup } from '../../src/contract/messages.ts'
import { product } from '../../src/contract/product.ts'
import { expectAccessible } from '../accessible.ts'
import { openTexts } from '../outbox.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** A trial sends nothing: the phone and the letter are on the outbox page, and answer from there. */

test('a new owner reads their text one click from the receipt, and texts back', async ({
  page,
}, testInfo) => {
  const name = `Texted Bakery ${testInfo.project.name}`
  const phone = newPhone()
  const businessId = await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Read it in the outbox' }).click()
  const thread = page.getByRole('region', { name: `Texts to ${phone.national}` })

  await test.step('the text is open, and its link leads to the dashboard', async () => {
    await expect(thread.getByText(new RegExp(`business ID ${businessId}\\b`))).toBeVisible()
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible()
    await expect(page.getByText(`Owner of ${name}`).first()).toBeVisible()
    await expectAccessible(page)
    await thread.getByRole('link', { name: /business-dashboard-real/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(thread.getByText(/is registered/)).toBeVisible()
  })

  await test.step('STOP is understood, by a key', async () => {
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect(thread.getByText('Understood as STOP.', { exact: false })).toBeVisible()
    await expect(page.getByText(stopped)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and stays over a reload', async () => {
    await page.reload()
    await expect(page.getByText(stopped)).toBeVisible()
  })

  await test.step('anything else is no keyword; START ends it', async () => {
    const field = page.getByRole('textbox', { name: 'Reply as this phone' })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(field).toHaveAccessibleDescription('Please type a message')
    await field.fill('Who is this?')
    await field.press('Enter')
    await expect(thread.getByText('That is no keyword, so nothing happens.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.fill('start')
    await field.press('Enter')
    await expect(thread.getByText('Understood as START.', { exact: false })).toBeVisible()
    await expect(page.getByText(stopped)).toBeHidden()
  })

  await test.step('HELP is answered in the same thread', async () => {
    await page.getByRole('button', { name: 'HELP' }).click()
    await expect(thread.getByText(`Help: ${product.supportEmails[0]}`)).toBeVisible()
    const [reply, answer] = (await thread.getByRole('listitem').all()).slice(-2)
    await expect(reply ?? thread).toContainText('Understood as HELP. The answer comes as a text.')
    await expect(answer ?? thread).toContainText(`Help: ${product.supportEmails[0]}`)
    await expect(page.getByText(`Owner of ${name}`).first()).toBeVisible()
  })

  await test.step('but not for a number that has stopped texts', async () => {
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect(page.getByText(stopped)).toBeVisible()
    await page.getByRole('button', { name: 'HELP' }).click()
    await expect(
      thread.getByText('This number has stopped texts, so no answer comes.', { exact: false }),
    ).toBeVisible()
  })
})

test('what comes later is announced and takes nothing away', async ({ page }, testInfo) => {
  const phone = newPhone()
  const later = newPhone()
  await registerBusiness(page, `Early Bakery ${testInfo.project.name}`, phone)
  const thread = await openTexts(page, phone)
  const field = page.getByRole('textbox', { name: 'Reply as this phone' })
  await field.fill('half a repl')
  await page.request.post('/api/businesses/register', {
    data: { businessName: 'Late Bakery', businessPhone: `+1 ${later.national}` },
  })
  await expect(
    page.getByRole('status').filter({ hasText: `New text to ${later.national}` }),
  ).toBeAttached()
  await expect(thread.getByText(/is registered/)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('half a repl')
  if (testInfo.project.name === 'phone') {
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page.getByRole('link', { name: `Texts to ${phone.national}` })).toBeFocused()
  }
  const row = page.getByRole('link', { name: `Texts to ${later.national}` })
  await expect(row.getByText('New')).toBeVisible()
  await expectAccessible(page)
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: later.national })).toBeFocused()
})

test('where texts really go out, the page only shows them', async ({ page }, testInfo) => {
  const setUpWith = (setup: OutboxSetup) =>
    page.route('**/api/outbox/setup', (route) => route.fulfill({ json: setup }))
  await setUpWith({ textsArriveHere: false, emailsArriveHere: true })
  const phone = newPhone()
  await registerBusiness(page, `Connected Bakery ${testInfo.project.name}`, phone)
  await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read it in the outbox' })).toHaveCount(0)

  const thread = await openTexts(page, phone)
  await expect(page.getByText(/^Texts go out through the gateway; .* Emails do not/)).toBeVisible()
  await expect(thread.getByText(/is registered/)).toBeVisible()
  await expect(page.getByText('Reply from the phone itself.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reply as this phone' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'STOP' })).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute('**/api/outbox/setup')
  await setUpWith({ textsArriveHere: true, emailsArriveHere: false })
  await page.reload()
  await expect(page.getByText(/^Texts do not leave .* Emails go out through/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reply as this phone' })).toBeVisible()
})

test('a letter opens as the mail program would show it', async ({ page }, testInfo) => {
  const name = `Lettered <b>Bakery</b> ${testInfo.project.name}`
  await page.request.post('/api/support/requests', {
    data: { businessName: name, businessPhone: '(415) 555-0134', issueDescription: 'No ink left.' },
  })
  await page.goto('/outbox?view=all')
  await page.getByRole('button', { name: 'Letters' }).click()
  await expect(page.getByRole('link', { name: /^Texts to/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: new RegExp(`${name}.*To ${product.supportEmails[0]}`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Support request/ })).toBeFocused()

  const frame = page.getByTitle(/^Letter: Support request/)
  const letter = frame.contentFrame()
  // The first is the line that a mailbox shows beside the subject.
  await expect(letter.getByText('No ink left.').last()).toBeVisible()
  await expect(letter.getByText(name).last()).toBeVisible()
  // As high as its page: there is one way to scroll.
  const hidden = await frame.evaluate((element: HTMLIFrameElement) => {
    const inside = element.contentDocument?.documentElement
    return (inside?.scrollHeight ?? 0) - element.clientHeight
  })
  expect(hidden).toBeLessThanOrEqual(0)
  await expectAccessible(page, { leaveOut: 'iframe' })
  const opened = await page.context().newPage()
  await opened.setContent((await frame.getAttribute('srcdoc')) ?? '')
  await expect(opened.getByText(name).last()).toBeVisible()
  // A letter has no regions: the mail program's page has them.
  await expectAccessible(opened, { withoutRules: ['region', 'landmark-one-main'] })
  await opened.close()

  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(frame).toBeHidden()
  await expect(page.getByText('No ink left.').last()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(letter.getByText('No ink left.').last()).toBeVisible()
})

test('the inboxes of support', async ({ page }) => {
  await page.goto('/email-access')
  for (const { email, inboxUrl } of product.supportInboxes) {
    const inbox = page.getByRole('link', { name: `Open Inbox of ${email}` })
    await expect(inbox).toHaveAttribute('href', inboxUrl)
    await expect(inbox).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: `Send Email to ${email}` })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    )
  }
  await expectAccessible(page)
})

test('the link of a weekly summary: nothing happens until the key is pressed', async ({ page }) => {
  await page.goto('/unsubscribe?token=not-one-of-ours')
  await expect(
    page.getByRole('heading', { name: 'This link is not complete, or no longer valid' }),
  ).toBeVisible()
  await expectAccessible(page)

  const calls: string[] = []
  await page.route(/\/api\/messages\/(subscription|unsubscribe)\?/, (route) => {
    calls.push(route.request().method())
    if (calls.length === 1) return route.abort('connectionrefused')
    const isPost = route.request().method() === 'POST'
    const state = { businessName: 'Corner Bakery', isSubscribed: true }
    return route.fulfill({ json: isPost ? { success: true } : state })
  })
  await page.goto('/unsubscribe?token=complete')
  await expect(page.getByRole('heading', { name: 'Nothing was changed yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly summary of Corner Bakery' })).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual(['GET', 'GET'])
  await page.getByRole('button', { name: 'Stop the weekly summary' }).click()
  await expect(page.getByRole('heading', { name: 'It has stopped' })).toBeFocused()
  await expect(page.getByText('switch them on again in your dashboard')).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual(['GET', 'GET', 'POST'])
})

const stopped = 'This number replied STOP. No text reaches it until it texts START.'
