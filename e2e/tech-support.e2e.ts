import { randomInt } from 'node:crypto'
import type { OutboxMessage } from '../src/contract/messages.ts'
import { product } from '../src/contract/platform/product.ts'
import { openPanel, told } from './administrator.ts'
import { searchFor } from './searchFor.ts'
import { expect, type Page, test } from './test.ts'

async function lettersTo(page: Page, address: string): Promise<OutboxMessage[]> {
  const messages: OutboxMessage[] = await (await page.request.get('/api/outbox')).json()
  return messages.filter(({ to }) => to === address)
}

test('a visitor asks support for help, is answered by email, and the request is done', {
  tag: '@long',
}, async ({ page, other }) => {
  const mark = randomInt(100_000)
  const name = `Helpless Bakery ${mark}`
  const email = `owner-${mark}@bakery.example`

  await test.step('the visitor asks, and both support addresses hear of it', async () => {
    await other.goto('/tech-support')
    await expect(other.getByText('This needs a sign-in')).toBeVisible()
    await other.getByRole('textbox', { name: 'Business name' }).fill(name)
    // The input survives a reload.
    await other.reload()
    await expect(other.getByRole('textbox', { name: 'Business name' })).toHaveValue(name)
    await other.getByRole('textbox', { name: 'Business phone number' }).fill('(415) 555-0134')
    await other.getByRole('textbox', { name: 'Issue description' }).fill('The scanner stays black')
    await other.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
    await other.getByRole('button', { name: 'Get Tech Support' }).click()
    await expect(other.getByRole('heading', { name: 'Support Request Sent' })).toBeFocused()
    for (const address of product.supportEmails) {
      await expect
        .poll(async () => (await lettersTo(page, address)).some(({ text }) => text.includes(name)))
        .toBe(true)
    }
  })

  const card = page.getByRole('article', { name })
  const answers = card.getByRole('list', { name: 'Answers' })
  await test.step('the administrator finds it and answers once', async () => {
    await openPanel(page, '?section=support')
    await searchFor(page, page.getByRole('searchbox', { name: 'Search support requests' }), name)
    await card.getByRole('button', { name: /^Answer/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Answer request / })
    await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue(email)
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Please clean the lens.')
    await dialog.getByRole('button', { name: 'Send answer' }).dblclick()
    await expect(told(page, 'Answer sent')).toBeVisible()
    await expect(card).toContainText('Waiting for them')
    await expect(answers).toContainText('Please clean the lens.')
    await expect
      .poll(async () => (await lettersTo(page, email)).map(({ state }) => state))
      .toEqual(['sent'])
    const [letter] = await lettersTo(page, email)
    expect(letter?.subject).toContain(name)
    expect(letter?.text).toContain('> The scanner stays black')
  })

  await test.step('it is done, and stands there after a reload', async () => {
    await card.getByRole('button', { name: /^Mark as done/ }).click()
    await expect(card.getByText('Done', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Done/ }).click()
    await page.reload()
    await expect(card).toBeVisible()
    await expect(answers).toContainText('Please clean the lens.')
  })
})
