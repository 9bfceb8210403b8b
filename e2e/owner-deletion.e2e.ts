import type { OutboxMessage } from '../src/contract/messages.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { textedCode } from './textedCode.ts'

test('a business is deleted, stops at once, and is restored by the texted link', {
  tag: '@long',
}, async ({ page, customer, other }) => {
  const shop = await openShop(page)
  const { name } = shop
  const phone = newPhone()
  await scan(page.request, shop, phone)
  const counter = `/scan?${new URLSearchParams({ qr: shop.codes[20] ?? '' })}`

  await test.step('the name and a texted code delete it', async () => {
    await page.goto('/business/settings?part=plan')
    await page.getByRole('button', { name: 'Delete the business' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
    await dialog.getByRole('textbox', { name: 'Type the name of the business' }).fill(name)
    await page.keyboard.press('Enter')
    const code = dialog.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await code.fill(await textedCode(page, shop.phone))
    await code.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${name} is deleted` })).toBeFocused()
    await expect(page.getByText(/^You can restore it until [A-Z][a-z]+ \d{1,2}/)).toBeVisible()
    await expect(page.getByText(`restore it to ${shop.phone.national}`)).toBeVisible()
  })

  await test.step('the counter says so, and the owner is out', async () => {
    await customer.goto(counter)
    await expect(
      customer.getByText(/^This shop is not giving points right now\./).first(),
    ).toBeVisible()
    expect((await page.request.get('/api/businesses/mine')).status()).toBe(401)
  })

  await test.step('the link takes it back in another browser, with every point', async () => {
    await other.goto(await textedLink(page, shop.phone))
    await other.getByRole('button', { name: 'Restore it' }).click()
    await expect(other.getByRole('heading', { level: 1, name: `${name} is back` })).toBeFocused()
    await customer.goto(counter)
    await collect(customer, phone)
    await expectDetail(customer, 'Your points', '40 / 100')
  })

  await test.step('the owner signs in as before', async () => {
    await other.getByRole('link', { name: 'Sign In' }).click()
    await other.getByRole('textbox', { name: 'Business name' }).fill(name)
    await other.getByRole('textbox', { name: 'Business phone' }).fill(shop.phone.national)
    await other.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(other.getByRole('article', { name: '20-point code' })).toBeVisible()
  })
})

/** The path in the latest text to a phone. */
async function textedLink(page: Page, phone: Phone): Promise<string> {
  const digits = phone.national.replace(/\D/g, '')
  let link: string | undefined
  await expect
    .poll(async () => {
      const messages: OutboxMessage[] = await (await page.request.get('/api/outbox')).json()
      const sent = messages.filter(({ to }) => to.endsWith(digits))
      link = sent.flatMap(({ text }) => text.match(/\/business\/restore\?token=\S+/) ?? [])[0]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}
