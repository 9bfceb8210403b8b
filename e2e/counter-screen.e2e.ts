import { expectAccessible } from './accessible.ts'
import { decodeQrCode } from './decodeQrCode.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addMember, pairingCode } from './tillDay.ts'

/** The code as a phone's camera reads it from the screen. */
async function readScreen(screen: Page): Promise<string> {
  const code = screen.getByRole('img', { name: 'QR code' })
  await expect(code).toBeVisible()
  return decodeQrCode(await code.screenshot())
}

async function collect(customer: Page, { national }: Phone): Promise<void> {
  await customer.getByRole('textbox', { name: 'Your phone number' }).fill(national)
  await customer.getByRole('button', { name: /^Collect/ }).click()
  await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
}

test('a code on the counter screen gives points to whoever scans it, and a photo of it none', async ({
  page: owner,
  customer,
  other,
  browser,
  baseURL,
}) => {
  const shop = await openShop(owner)
  const pin = await addMember(owner, shop, 'Anna')
  const codes: { id: number; pointValue: number }[] = await (
    await owner.request.get(`/api/businesses/${shop.id}/qr-codes-public`)
  ).json()
  for (const { id, pointValue } of codes.filter((code) => code.pointValue !== 1)) {
    const data = { presence: 'screen' }
    const set = await owner.request.put(`/api/qr-codes/${id}/presence`, { data })
    expect(set.ok(), `${pointValue} points`).toBe(true)
  }
  const tablet = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })
  const screen = await tablet.newPage()
  const { request } = tablet
  const paired = await request.post('/api/device/pair', {
    data: { code: await pairingCode(owner, shop, 1) },
  })
  expect(paired.ok()).toBe(true)

  const link = await test.step('a phone reads it, and it turns', async () => {
    await screen.goto('/counter-screen')
    await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
    await expectAccessible(screen)
    const read = await readScreen(screen)
    await customer.goto(read)
    await expect(screen.getByRole('heading', { name: 'Scanned' })).toBeVisible()
    await expect(screen.getByText('+20')).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
    expect(await readScreen(screen)).not.toBe(read)
    return read
  })

  await test.step('a photo of it says why it gives nothing, and so does the printed copy', async () => {
    await other.goto(link)
    const refusal = /^(Someone has scanned this code already|This code is over)\./
    await expect(other.getByText(refusal)).toBeVisible()
    await other.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(other.getByText(/^These points come from the screen/)).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('whoever scanned it types in peace, and gets the points once', async () => {
    const link = customer.url()
    await collect(customer, newPhone())
    await customer.goto(link)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await customer.getByRole('button', { name: /^Collect/ }).click()
    await expect(customer.getByText(/^This scan has given its points already\./)).toBeVisible()
  })

  await test.step('staff show another value with a PIN', async () => {
    await screen.getByRole('button', { name: '60 points' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabel('Your PIN').fill('0000')
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect(dialog.getByText('That PIN is not right.')).toBeVisible()
    await dialog.getByLabel('Your PIN').fill(pin)
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect(screen.getByRole('heading', { name: 'Scan for 60 points' })).toBeVisible()
  })

  await test.step('without a line its codes go on, and count', async () => {
    await tablet.setOffline(true)
    const first = await readScreen(screen)
    await expect.poll(() => readScreen(screen)).not.toBe(first)
    await other.goto(await readScreen(screen))
    await collect(other, newPhone())
    await tablet.setOffline(false)
  })

  await test.step('once it is unpaired, it shows nothing', async () => {
    await owner.request.post(`/api/businesses/${shop.id}/devices/1/revoke`, { data: {} })
    // It looks again as soon as its line comes back.
    await tablet.setOffline(true)
    await tablet.setOffline(false)
    await expect(screen.getByText('This screen shows no code')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Pair this device' })).toBeVisible()
  })
  await tablet.close()
})
