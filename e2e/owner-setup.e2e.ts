import { agree, expectSaved, field, save, step } from './ownerSetup.ts'
import { placesOfCodes } from './printedPieces.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'
import { decodeAt, renderPdf } from './renderPdf.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** The setup of a shop, from registration to the tent on the counter. */

/** Two by two pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

test('an owner registers, sets the shop up in five steps with a logo, and prints a tent', async ({
  page,
}) => {
  const name = 'Citrine Nails'
  const businessId = await registerBusiness(page, name, newPhone())
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('link', { name: 'Finish the setup' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Nails and tea')
  await field(page, 'Email').fill('hello@citrine.example')

  await test.step('the logo and the color', async () => {
    await page.getByRole('button', { name: 'Next: Branding' }).click()
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: redSquare }
    await (await picker).setFiles(logo)
    await expect(page.getByText(/^Your uploaded picture\./)).toBeVisible()
    await field(page, 'Primary color').fill('#F2B705')
  })

  await test.step('the reward and the values', async () => {
    await page.getByRole('button', { name: 'Next: Rewards' }).click()
    await field(page, 'Reward threshold').fill('120')
    await field(page, 'Reward description').fill('A free manicure')
    await page.getByRole('button', { name: 'Next: QR Point Values' }).click()
    await field(page, 'Medium purchase').fill('30')
    await page.getByRole('button', { name: 'Next: Notifications' }).click()
    await agree(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  })

  await test.step('the dashboard shows it', async () => {
    await expectSaved(page)
    await expect(page.getByText('Nails and tea')).toBeVisible()
    const shown = page.locator('header img[src*="/logo/"]')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2)
    const business = await (await page.request.get(`/api/businesses/${businessId}`)).json()
    expect(business).toMatchObject({
      primaryColor: '#f2b705',
      rewardThreshold: 120,
      rewardDescription: 'A free manicure',
      setupCompleted: true,
    })
  })

  await test.step('both faces of the printed tent lead to the new code', async () => {
    await page.getByRole('link', { name: 'Print a set' }).click()
    await expect(page.getByRole('region', { name: 'Table tent, 30 points' })).toBeVisible()
    const answer = await page.request.get(`/api/businesses/${businessId}/qr-codes-public`)
    const codes: { pointValue: number; link: string }[] = await answer.json()
    const link = codes.find(({ pointValue }) => pointValue === 30)?.link
    const places = (await placesOfCodes(page)).flat()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const [sheet, ...more] = await renderPdf(pdf, 150)
    if (!sheet) throw new Error('Nothing was printed')
    expect(more).toEqual([])
    expect(places.map((place) => decodeAt(sheet, place))).toEqual([link, link])
  })
})

test('of two windows with the setup open the second is told, and chooses', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await openShop(page, { profile: { email: 'two@shop.example' } })
  await page.goto('/business/setup')
  await step(page, 'Rewards').click()
  await field(page, 'Reward threshold').fill('150')
  const address = `/api/businesses/${id}`
  await page.request.put(address, { data: { rewardThreshold: 120, description: 'From there' } })
  await step(page, 'Notifications').click()
  await agree(page)
  await save(page)
  const told = page.getByRole('region', { name: 'This was changed in another window' })
  await expect(told).toBeFocused()
  await expect(told.getByRole('listitem')).toHaveText('Reward threshold: here 150, now 120')
  await told.getByRole('button', { name: 'Keep what I typed' }).click()
  await save(page)
  await expectSaved(page)
  const saved = await (await page.request.get(address)).json()
  expect(saved).toMatchObject({ rewardThreshold: 150, description: 'From there' })
})
