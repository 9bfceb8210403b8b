import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, expectLeader, printedCode } from '../counter.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** A business is deleted, stops at once, and is taken back as it was. */

async function openDeletion(page: Page, name: string) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Plan & data' }).click()
  await settings.getByRole('button', { name: 'Delete the business' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByRole('textbox', { name: 'Type the name of the business' })).toBeFocused()
  return dialog
}

async function deleteBusiness(page: Page, name: string, phone: Phone): Promise<void> {
  const dialog = await openDeletion(page, name)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill(await textedCode(page, phone))
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} is deleted` })).toBeFocused()
}

test('an owner deletes the business, and takes it back', async ({ page, browser }, testInfo) => {
  const name = `Last Orders ${testInfo.project.name}`
  const phone = newPhone()
  const customer = newPhone()
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const qr = await printedCode(page, 20)
  const counter = await (await browser.newContext()).newPage()
  const scan = async () => {
    await counter.goto(`/scan?qr=${qr}`)
    await collect(counter, customer)
  }
  await scan()
  await expectLeader(counter, 'Your points', '20 / 100')

  await test.step('the name and the code delete it', async () => {
    await deleteBusiness(page, name, phone)
    await expect(
      page.getByText(/^You have until [A-Z][a-z]+ \d{1,2} to take it back$/),
    ).toBeVisible()
    await expect(page.getByText(`on its way to ${phone.national}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the counter says so, and the owner is out', async () => {
    await counter.goto(`/scan?qr=${qr}`)
    await expect(
      counter.getByText(/^This shop is not giving points right now\./).first(),
    ).toBeVisible()
    expect((await page.request.get('/api/businesses/mine')).status()).toBe(401)
  })

  await test.step('the key takes it back, also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is deleted` })).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is back` })).toBeFocused()
    await expectAccessible(page)
    await scan()
    await expectLeader(counter, 'Your points', '40 / 100')
  })
})

test('the link of the text takes it back in any browser, and once is enough', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Linked Back ${testInfo.project.name}`
  const phone = newPhone()
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await test.step('another name deletes nothing, and costs no code', async () => {
    const dialog = await openDeletion(page, name)
    await page.keyboard.type('Another name')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^This is not the name of the business\./)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await deleteBusiness(page, name, phone)
  const link = await textedLink(page, phone)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(
    other.getByRole('heading', { level: 1, name: 'Take your business back' }),
  ).toBeVisible()
  await expectAccessible(other)

  await test.step('a line that breaks says so, and nothing is lost', async () => {
    await other.route('**/api/businesses/restore', (route) => route.abort())
    await other.getByRole('button', { name: 'Take it back' }).click()
    await expect(other.getByText(/^We could not reach the server\./)).toBeVisible()
    await expectAccessible(other)
    await other.unroute('**/api/businesses/restore')
  })

  await other.getByRole('button', { name: 'Take it back' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `${name} is back` })).toBeFocused()
  await other.goto(link)
  await other.getByRole('button', { name: 'Take it back' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `${name} is back` })).toBeFocused()
})

test('who takes it back signs in and finds everything', async ({ page }, testInfo) => {
  const name = `Found Again ${testInfo.project.name}`
  const phone = newPhone()
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const printed = await printedCode(page, 20)
  await deleteBusiness(page, name, phone)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await page.getByRole('button', { name: 'Open Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await printedCode(page, 20)).toBe(printed)
})

test('a link that is none leads to help', async ({ page }) => {
  await page.goto('/business/restore')
  await expect(page.getByRole('heading', { name: /^This link is not complete/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/business/restore?token=1.tqx2s0.AAAAAAAAAAAAAAAA')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { name: /^This link is not complete/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask support' })).toBeVisible()
  await expectAccessible(page)
})

/** The path that the latest text to a phone leads to. */
async function textedLink(page: Page, phone: Phone): Promise<string> {
  const digits = phone.national.replace(/\D/g, '')
  let link: string | undefined
  await expect
    .poll(async () => {
      const messages: { to: string; text: string }[] = await (
        await page.request.get('/api/outbox')
      ).json()
      const sent = messages.filter(({ to }) => to.endsWith(digits))
      link = sent.flatMap(({ text }) => text.match(/\/business\/restore\?token=\S+/) ?? [])[0]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}
