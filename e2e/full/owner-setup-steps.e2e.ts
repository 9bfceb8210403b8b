import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { agree, expectSaved, field, openSetup, save, step } from '../ownerSetup.ts'

/** The setup wizard: five steps, what each of them takes, and what they come to. */

const preview = (page: Page) => page.getByRole('complementary', { name: 'On your counter' })

test('a new owner goes through all five steps, and the dashboard shows it', async ({
  page,
}, testInfo) => {
  const name = `Citrine ${testInfo.project.name}`
  const businessId = await openSetup(page, name)
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page.getByText('20% complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
    'This is the first step.',
  )
  await expectAccessible(page)
  await field(page, 'Business name').fill(`${name} Bar`)
  await expect(preview(page).getByText(`${name} Bar`).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Nails and tea')
  await field(page, 'Email').fill('hello@citrine.example')

  await test.step('branding explains what becomes of a color', async () => {
    await page.getByRole('button', { name: 'Next: Branding' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Branding' })).toBeFocused()
    await expect(page.getByText('White words stay white on your blue.')).toBeVisible()
    await field(page, 'Primary color').fill('#388E3C')
    await expect(page.getByText('Your green goes a little darker under words.')).toBeVisible()
    await field(page, 'Primary color').fill('#F2B705')
    await expect(page.getByText('Your yellow stays yellow. The words on it go dark.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a reward, and what is above the threshold', async () => {
    await page.getByRole('button', { name: 'Next: Rewards' }).click()
    await field(page, 'Reward threshold').fill('120')
    await field(page, 'Reward description').fill('A free manicure')
    await page.getByRole('radio', { name: 'Keep what is above' }).check()
    await expect(page.getByText(/^120 points are taken off/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the values of the codes are the real ones, and a changed one is a new code', async () => {
    await page.getByRole('button', { name: 'Next: QR Point Values' }).click()
    await expect(field(page, 'Small purchase')).toHaveValue('1')
    await field(page, 'Medium purchase').fill('30')
    await expect(preview(page).getByText('Scan for 30 points')).toBeVisible()
    await expect(page.getByText(/^After saving there is 1 new code to print/)).toBeVisible()
    await expect(page.getByText('4 visits earn')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the agreement is asked for, and led to', async () => {
    await page.getByRole('button', { name: 'Next: Notifications' }).click()
    await expect(page.getByText('100% complete')).toBeVisible()
    for (const [word, address] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
    ] as const) {
      const link = page.getByRole('link', { name: word })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.getByRole('checkbox', { name: 'Texts to you' }).uncheck()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('You must agree to the Privacy Policy')).toBeVisible()
    await expect(page.getByText('You must agree to the Terms of Service')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Privacy Policy/ })).toBeFocused()
    await expectAccessible(page)
    await agree(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  })

  await expectSaved(page)
  await expect(
    page.getByText('Your business settings have been saved!', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Bar` })).toBeVisible()
  await expect(page.getByText('Nails and tea')).toBeVisible()
  const business = await (await page.request.get(`/api/businesses/${businessId}`)).json()
  expect(business).toMatchObject({
    primaryColor: '#f2b705',
    rewardThreshold: 120,
    pointCapType: 'unlimited',
    businessNotificationsEnabled: false,
    setupCompleted: true,
  })

  await test.step('the next time, everything is as it was left', async () => {
    await page.goto('/business/setup')
    await expect(page.getByText('Setup Complete', { exact: true })).toBeVisible()
    await expect(page.getByText('We kept what you typed.')).toBeHidden()
    await step(page, 'QR Point Values').click()
    await expect(field(page, 'Medium purchase')).toHaveValue('30')
    await save(page)
    await expectSaved(page)
    const codes = await page.request.get(`/api/businesses/${businessId}/qr-codes-public`)
    expect(await codes.json()).toHaveLength(4)
  })
})

test('what is wrong is said on its step, and led to', async ({ page }, testInfo) => {
  await openSetup(page, `Bad Input ${testInfo.project.name}`)
  await step(page, 'Branding').click()
  await page.getByRole('textbox', { name: 'Logo address' }).fill('http://shop.example/logo.png')
  await field(page, 'Primary color').fill('blue')
  await expect(page.getByText('Please enter a color like #1976D2')).toBeVisible()
  await step(page, 'Rewards').click()
  await field(page, 'Reward threshold').fill('')
  await field(page, 'Reward description').fill(' ')
  await expect(field(page, 'Reward threshold')).toHaveValue('0')
  await step(page, 'QR Point Values').click()
  await field(page, 'Small purchase').fill('0')
  await field(page, 'Medium purchase').fill('1.5')
  await field(page, 'Large purchase').fill('many')
  await save(page)

  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expectAccessible(page)
  const isPhone = testInfo.project.name === 'phone'
  if (isPhone) {
    await expect(
      page.getByText(
        'Please look at: Business Info, Branding, Rewards, QR Point Values, Notifications',
      ),
    ).toBeVisible()
  }
  for (const title of ['Branding', 'Rewards', 'QR Point Values', 'Notifications']) {
    await expect(step(page, title)).toHaveAccessibleName(/Please look here$/)
  }
  const sentences: [string, string[]][] = [
    [
      'Branding',
      ['Please enter an address that begins with https://', 'Please enter a color like #1976D2'],
    ],
    ['Rewards', ['Reward threshold must be at least 1', 'Reward description is required']],
    ['QR Point Values', ['Point value must be at least 1', 'Please enter a whole number']],
  ]
  for (const [title, expected] of sentences) {
    await step(page, title).click()
    for (const sentence of expected) await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
  }
  // What is no number is the usual one.
  await expect(field(page, 'Large purchase')).toHaveValue('60')
})

for (const [kind, name] of [
  ['markup', '<b onclick=alert(1)>Bold & "Co"</b>'],
  ['right to left', 'مقهى النجمة الذهبية'],
  ['emoji', '🍩🍩 Donuts 👩‍🍳'],
  ['120 letters', 'Honeysuckle'.repeat(11).slice(0, 120)],
] as const) {
  test(`a name of ${kind} is shown as it is`, async ({ page }) => {
    await openSetup(page, `Names ${kind}`)
    await field(page, 'Business name').fill(name)
    await field(page, 'Email').fill('names@shop.example')
    await expect(preview(page).getByText(name).first()).toBeVisible()
    await expectAccessible(page)
    await step(page, 'Notifications').click()
    await agree(page)
    await save(page)
    await expectSaved(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
}

test('a logo is uploaded, shown, and saved', async ({ page }, testInfo) => {
  const businessId = await openSetup(page, `Logo ${testInfo.project.name}`)
  await field(page, 'Email').fill('logo@shop.example')
  await step(page, 'Branding').click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await picker).setFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(/^We cannot read this picture\./)).toBeVisible()
  await expectAccessible(page)
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await again).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: redSquare })
  await expect(page.getByText(/^Your uploaded picture\./)).toBeVisible()
  const shown = preview(page).locator('img[src*="/logo/"]')
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(2)
  await expectAccessible(page)
  await step(page, 'Notifications').click()
  await agree(page)
  await save(page)
  await expectSaved(page)
  await expect(page.locator('header img[src*="/logo/"]')).toBeVisible()
  const { logoUrl } = await (await page.request.get(`/api/businesses/${businessId}/public`)).json()
  expect(logoUrl).toMatch(/^\/api\/businesses\/\d+\/logo\/[0-9a-f]{32}$/)

  await page.goto('/business/setup')
  await step(page, 'Branding').click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByRole('textbox', { name: 'Logo address' })).toHaveValue('')
})

/** Two by two pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
