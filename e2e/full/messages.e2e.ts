import { expect, type Page, test } from '@playwright/test'
import type { AllMessageCounts } from '../../src/contract/adminMessages.ts'
import type { OutboxMessage } from '../../src/contract/messages.ts'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/**
 * What owners and the administrator see of messages: what is sent, how many, and what became of
 * them.
 */

async function openMessages(page: Page) {
  await page.goto('/business/settings?part=messages')
  const settings = page.getByRole('main')
  await expect(settings.getByRole('heading', { name: 'What is sent' })).toBeVisible()
  return settings
}

test('an owner switches messages off, reads what is sent, and what became of it', async ({
  page,
}, testInfo) => {
  const name = `Quiet Corner ${testInfo.project.name}`
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  let settings = await openMessages(page)
  const texts = () => settings.getByRole('checkbox', { name: 'Texts to customers' })
  const afterScans = () => settings.getByRole('checkbox', { name: 'Also after every scan' })
  const latest = settings.getByRole('list', { name: 'Latest messages' })

  await test.step('the registration is there, with its words and what became of it', async () => {
    await expect(latest.getByRole('listitem')).toHaveCount(1)
    await expect(latest).toContainText('Registered')
    await expect(latest).toContainText(name)
    await expect(settings.getByText('Add an email under Contact to get it.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is sent to customers is all there, and follows the switches', async () => {
    await settings.getByRole('button', { name: 'To your customers 8 of 9 on' }).click()
    const customers = settings.getByRole('list', { name: 'To your customers' })
    const unlocked = customers.getByRole('listitem').filter({ hasText: 'Reward unlocked' })
    await expect(unlocked).toContainText(`${name}: `)
    await expect(unlocked.getByText('On', { exact: true })).toBeVisible()
    await settings.getByRole('button', { name: /^To you / }).click()
    const toOwner = settings.getByRole('list', { name: 'To you', exact: true })
    const summary = toOwner.getByRole('listitem').filter({ hasText: 'Weekly summary' })
    await summary.getByRole('button', { name: /^Read the email/ }).click()
    await expect(summary).toContainText(`${name}`)
    await expect(summary).toContainText('/unsubscribe')
    await expectAccessible(page)
    await summary.getByRole('button', { name: /^Close the email/ }).click()
    await expect(summary).not.toContainText('/unsubscribe')
    await texts().uncheck()
    await expect(settings.getByText('Texts to customers: off. Saved.')).toBeAttached()
    await expect(unlocked.getByText('Off', { exact: true })).toBeVisible()
    await expect(
      settings.getByRole('button', { name: 'To your customers 2 of 9 on' }),
    ).toBeVisible()
    await expect(afterScans()).toBeDisabled()
    await expect(afterScans()).toHaveAccessibleDescription(
      'Turn on texts to customers to use this.',
    )
    await expectAccessible(page)
  })

  const warning = () => settings.getByRole('textbox', { name: /^Text me when one phone scans/ })
  const save = () => settings.getByRole('button', { name: 'Save', exact: true })
  await test.step('a number that cannot be is refused under its field', async () => {
    await page.goto('/business/settings?part=points')
    await expect(warning()).toHaveValue('5')
    for (const [typed, sentence] of [
      ['1', 'Please enter at least 2'],
      ['21', 'Please enter at most 20'],
      ['ab', 'Please enter a whole number'],
    ] as const) {
      await warning().fill(typed)
      await save().click()
      await expect(warning()).toHaveAccessibleDescription(sentence)
      await expect(warning()).toBeFocused()
    }
    await expectAccessible(page)
    await warning().fill('8')
    await warning().press('Enter')
    await expect(page.getByText('Business Updated', { exact: true })).toBeVisible()
    await page.goto('/business/settings?part=messages')
  })

  await test.step('what could not be saved stays as it was, and says so', async () => {
    await page.route('**/notifications', (route) => route.abort())
    await settings.getByRole('checkbox', { name: 'Texts to me' }).click()
    await expect(settings.getByText(/^We could not reach the server\./)).toBeVisible()
    await expect(settings.getByRole('checkbox', { name: 'Texts to me' })).toBeChecked()
    await page.unroute('**/notifications')
  })

  await test.step('all of it is the same after a reload, and stands in the activity log', async () => {
    await page.reload()
    settings = await openMessages(page)
    await expect(texts()).not.toBeChecked()
    await expect(
      settings.getByRole('button', { name: 'To your customers 2 of 9 on' }),
    ).toBeVisible()
    await page.goto('/business/settings?part=points')
    await expect(warning()).toHaveValue('8')
    await page.goto('/business/settings?part=activity')
    const changes = settings.getByRole('listitem').filter({ hasText: 'Changed what is sent' })
    await expect(changes).toHaveCount(2)
    await expect(changes.last()).toContainText(/Texts to customers: on →\s+changed to off/)
  })
})

test('an owner whose phone replied STOP is told that no code reaches it', async ({
  page,
}, testInfo) => {
  const phone = newPhone()
  await registerBusiness(page, `Silent Phone ${testInfo.project.name}`, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  let settings = await openMessages(page)
  const warning = () => settings.getByText(/^Your phone has replied STOP, so no text reaches it/)
  await expect(settings.getByRole('button', { name: /^To you / })).toBeVisible()
  await expect(warning()).toHaveCount(0)
  for (const [text, times] of [
    ['STOP', 1],
    ['START', 0],
  ] as const) {
    await page.request.post('/api/outbox/replies', {
      data: { from: `+1 ${phone.national}`, text },
    })
    await page.reload()
    settings = await openMessages(page)
    await expect(settings.getByRole('button', { name: /^To you / })).toBeVisible()
    await expect(warning()).toHaveCount(times)
    await expectAccessible(page)
  }
})

test('the administrator sends the manual, and sees how many messages there were', async ({
  page,
}, testInfo) => {
  // The demo's shop has an email; a newly registered one has none.
  const email = 'hello@bluedoorcoffee.example'
  const name = `No Letter Box ${testInfo.project.name}`
  const businessId = await registerBusiness(page, name)
  await page.goto('/admin-panel')
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const search = page.getByRole('searchbox', { name: 'Search businesses' })
  const item = page.getByRole('menuitem', { name: 'Send Manual' })

  await test.step('a business without an email cannot get it, and the menu says why', async () => {
    await searchFor(page, search, String(businessId))
    await page.getByRole('button', { name: `More for ${name}, ID ${businessId}` }).click()
    await expect(item).toBeDisabled()
    await expect(item).toContainText('This business has no email yet')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  const more = page.getByRole('button', { name: /^More for Blue Door Coffee, ID / })
  await test.step('one that has an email gets the letter', async () => {
    const newest = Math.max(0, ...(await guides(page)).map(({ id }) => id))
    await searchFor(page, search, 'Blue Door Coffee')
    await more.click()
    await item.click()
    await expect(page.getByText('Manual Sent', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        `It’s on its way to ${email}. The shop’s Settings, Messages shows when it was sent.`,
        { exact: true },
      ),
    ).toBeVisible()
    await expect
      .poll(async () =>
        (await guides(page)).filter(
          ({ id, to, state }) => id > newest && to === email && state === 'sent',
        ),
      )
      .not.toHaveLength(0)
    await expect(more).toBeFocused()
  })

  await test.step('the guide that comes with it opens from the outbox', async () => {
    const outbox = await page.context().newPage()
    const newest = (await guides(page))[0]
    await outbox.goto(`/outbox?message=${newest?.id}`)
    const attachments = outbox.getByRole('list', { name: 'Attachments' })
    await expect(attachments.getByRole('listitem')).toHaveCount(1)
    const link = attachments.getByRole('link', { name: /\.pdf \(new tab\)$/ })
    const opened = await outbox.request.get((await link.getAttribute('href')) ?? '')
    expect(opened.headers()['content-type']).toBe('application/pdf')
    await expectAccessible(outbox, { leaveOut: 'iframe' })
    await outbox.close()
  })

  await test.step('where it could not be sent, the toast says so', async () => {
    await page.route('**/api/admin/send-manual', (route) => route.abort())
    await more.click()
    await item.click()
    await expect(page.getByText(`Failed to send manual to ${email}`, { exact: true })).toBeVisible()
  })

  await test.step('the month’s figures are there, and those of the months before', async () => {
    await page.getByRole('link', { name: 'Messages', exact: true }).click()
    const messages = page.getByRole('region', { name: 'Messages', exact: true })
    const emails = messages.getByRole('term').filter({ hasText: 'Emails' })
    const figure = emails.first().locator('xpath=following-sibling::dd')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(figure).not.toHaveText('0')
    const after = messages.getByRole('button', { name: /^Next month/ })
    await expect(after).toHaveAccessibleName('Next month: this is the latest')
    await messages.getByRole('button', { name: 'Previous month' }).click()
    await expect(messages.getByText('Nothing was sent this month.')).toBeVisible()
    await after.click()
    await expect(figure).not.toHaveText('0')
    await expectAccessible(page)
  })

  await test.step('what waits for a gateway stands above them, and only then', async () => {
    const waiting = page.getByText(/^Waiting: 1,204 messages\. The oldest has been due for /)
    await expect(waiting).toHaveCount(0)
    await page.route('**/api/admin/message-counts?*', async (route) => {
      const response = await route.fetch()
      const oldestAt = new Date(Date.now() - 4.5 * 3_600_000).toISOString()
      const counts: AllMessageCounts = await response.json()
      await route.fulfill({ json: { ...counts, waiting: { count: 1204, oldestAt } } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(waiting).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the support inboxes open beside it', async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Support email/ }).click()
    await expect(await opening).toHaveURL(/\/email-access$/)
  })
})

async function guides(page: Page): Promise<OutboxMessage[]> {
  const messages: OutboxMessage[] = await (await page.request.get('/api/outbox')).json()
  return messages.filter(({ kind }) => kind === 'owner_guide')
}
