import { daytimeZone } from '../test/daytime.ts'
import { openPanel, told } from './administrator.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** Texts about reviews to the phone of one shop in a day. */
const MOST_TEXTS = 2

test('a message that was held back is found by its shop and sent again, and the limit still holds', {
  tag: '@long',
}, async ({ page, other }) => {
  // Messages of this kind wait for the shop's morning.
  const shop = await openShop(other, { profile: { timeZone: daytimeZone() } })
  for (let soup = 1; soup <= MOST_TEXTS + 1; soup++) {
    const data = { businessId: shop.id, rating: 1, comment: `Cold soup ${soup}` }
    const answer = await other.request.post('/api/feedback/public', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const outbox = page.getByRole('region', { name: 'Outbox', exact: true })
  const row = outbox
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Send again/ }) })
  const refreshUntil = (words: RegExp) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(row).toContainText(words, { timeout: 1_000 })
    }).toPass()

  await test.step('it says why it was held back', async () => {
    await openPanel(page, `?section=messages&business=${shop.id}`)
    await outbox.getByRole('combobox', { name: 'State' }).selectOption('Held back')
    await refreshUntil(/Daily limit of texts reached/)
    await expect(outbox.getByText('1 message in all')).toBeVisible()
  })

  await test.step('sent again it stands in the line, and is held back once more', async () => {
    await outbox.getByRole('combobox', { name: 'State' }).selectOption('Any state')
    await row.getByRole('button', { name: /^Send again/ }).click()
    await expect(told(page, 'Message sent again')).toBeVisible()
    await refreshUntil(/Held back.*Sent again \d/)
  })

  await test.step('that stands in the audit log', async () => {
    await page.goto(`/admin-panel?section=audit&business=${shop.id}&action=message_resent`)
    await expect(page.getByText('1 entry in all')).toBeVisible()
  })
})
