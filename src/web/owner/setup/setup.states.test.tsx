import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { reloadPage } from '../../../../test/states/customerSamples.ts'
import { codeOf, codes, progress, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { getRewardProgress } from '../../../contract/analytics.ts'
import { type Business, getBusiness } from '../../../contract/businesses.ts'
import { listQrCodes } from '../../../contract/qr-codes.ts'
import { updateBusiness, uploadLogo } from '../../../contract/setup.ts'

const fresh: Business = { ...shop, setupCompleted: false, email: null }
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const steps = page.getByRole('navigation', { name: 'Setup steps' })
const step = (title: string) => steps.getByRole('button', { name: new RegExp(title) })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const preview = page.getByRole('complementary', { name: 'On your counter' })

async function openSetup(
  business: Business = fresh,
  size: typeof phone | typeof desktop = desktop,
) {
  signInAtDashboard(business)
  await openPage('/business/setup', size)
  await expect.element(heading('Business Info')).toBeVisible()
}

async function agree() {
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).click({ force: true })
  await page.getByRole('checkbox', { name: /Terms of Service/ }).click({ force: true })
}

async function save() {
  await step('Notifications').click()
  await button('Save Changes').click()
}

describe('the setup of a shop', () => {
  test.each(someOf([phone, desktop]))(
    'begins at the first step, at $width pixels',
    async (size) => {
      await openSetup(fresh, size)
      await expect.element(page.getByText('Step 1 of 5')).toBeVisible()
      await expect.element(button('Previous')).toBeDisabled()
      await expect
        .element(button('Previous'))
        .toHaveAccessibleDescription('This is the first step.')
      await field('Business name').fill('Citrine Bar')
      await expect.element(preview.getByText('Citrine Bar').first()).toBeVisible()
      await expectAccessible()
    },
  )

  test('opens the next step once this one is valid, and counts what is done', {
    tags: ['long'],
  }, async () => {
    await openSetup()
    const progress = page.getByRole('progressbar', { name: 'Setup progress' })
    await expect.element(progress).toHaveAttribute('aria-valuenow', '0')
    await field('Email').fill('hello@citrine')
    await button('Next: Branding').click()
    await expect.element(page.getByText('Valid email is required')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(heading('Business Info')).toBeVisible()
    await field('Email').fill('hello@citrine.example')
    await expect.element(page.getByText('20% complete')).toBeVisible()
    await button('Next: Branding').click()
    await expect.element(heading('Branding')).toHaveFocus()
    await expect.element(page.getByText('Step 2 of 5')).toBeVisible()
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40')
    await step('Rewards').click()
    await field('Reward threshold').fill('0')
    await button('Next: QR Point Values').click()
    await expect.element(page.getByText('Reward threshold must be at least 1')).toBeVisible()
    await expect.element(field('Reward threshold')).toHaveFocus()
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible()
  })

  test('says what becomes of a color', { tags: ['long'] }, async () => {
    await openSetup(shop)
    await button('Next: Branding').click()
    await expect.element(heading('Branding')).toHaveFocus()
    const color = field('Primary color')
    await expect.element(page.getByText('Your blue works as it is.')).toBeVisible()
    await color.fill('#388E3C')
    await expect.element(page.getByText('Buttons use a slightly darker green.')).toBeVisible()
    await color.fill('#F2B705')
    await expect.element(page.getByText('Your yellow stays yellow, with dark text.')).toBeVisible()
    await color.fill('blue')
    await expect.element(page.getByText('Please enter a color like #1976D2')).toBeVisible()
    await expectAccessible()
  })

  test('says how many codes are to be printed anew', async () => {
    await openSetup()
    await step('QR Point Values').click()
    await field('Medium purchase').fill('30')
    await expect.element(preview.getByText('Scan for 30 points')).toBeVisible()
    await expect.element(page.getByText(/^After saving there is 1 new code to print/)).toBeVisible()
    await expect.element(page.getByText('4 visits earn')).toBeVisible()
    await field('Large purchase').fill('70')
    await expect.element(page.getByText(/^After saving there are 2 new codes/)).toBeVisible()
    await expectAccessible()
  })

  test('says what becomes of the points above a reward', async () => {
    await openSetup()
    await step('Rewards').click()
    await field('Reward threshold').fill('120')
    await page.getByRole('radio', { name: /^Keep the rest/ }).click({ force: true })
    await expect.element(page.getByText(/^120 points are taken off/)).toBeVisible()
  })

  test('says who keeps the reward that waits, before a dearer one is saved', async () => {
    signInAtDashboard(shop)
    server.answer(getRewardProgress, { ...progress, customersWithReward: 12 })
    await openPage('/business/setup', phone)
    await step('Rewards').click()
    await field('Reward threshold').fill('120')
    const words = '12 customers have a reward waiting. They keep it.'
    await expect.element(page.getByText(words)).toBeVisible()
    await expectAccessible()
    await field('Reward threshold').fill('100')
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  })

  test('wants the agreement, and leads to it', async () => {
    await openSetup({ ...fresh, email: shop.email })
    await save()
    await expect.element(page.getByText('You must agree to the Privacy Policy')).toBeVisible()
    await expect.element(page.getByText('You must agree to the Terms of Service')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /Privacy Policy/ })).toHaveFocus()
    const link = page.getByRole('link', { name: /Privacy Policy/ })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expectAccessible()
    await expect.poll(() => server.calls(updateBusiness)).toEqual([])
  })

  test.each(someOf([phone, desktop]))('leads to what is wrong, at $width pixels', async (size) => {
    await openSetup(fresh, size)
    await step('Branding').click()
    await field('Primary color').fill('#12')
    await step('Rewards').click()
    await field('Reward threshold').fill('')
    await field('Reward description').fill(' ')
    await step('QR Point Values').click()
    await field('Small purchase').fill('0')
    await field('Medium purchase').fill('1.5')
    await save()
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(page.getByText('Valid email is required')).toBeVisible()
    const wrong = 'Business Info, Branding, Rewards, QR Point Values, Notifications'
    if (size === phone) {
      await expect.element(page.getByText(`Please look at: ${wrong}`)).toBeVisible()
    }
    for (const [title, sentences] of [
      ['Branding', ['Please enter a color like #1976D2']],
      ['Rewards', ['Reward threshold must be at least 1', 'Reward description is required']],
      ['QR Point Values', ['Point value must be at least 1', 'Please enter a whole number']],
    ] as const) {
      await expect.element(step(title)).toHaveAccessibleName(/Please look here$/)
      await step(title).click()
      for (const sentence of sentences) {
        await expect.element(page.getByText(sentence)).toBeVisible()
      }
    }
    await expectAccessible()
  })

  test('is saved whole, and leads to the dashboard', async () => {
    await openSetup()
    const saved = { ...shop, name: 'Citrine Bar', revision: 2 }
    server.answer(updateBusiness, saved)
    await field('Business name').fill('Citrine Bar')
    await field('Email').fill('hello@citrine.example')
    await step('QR Point Values').click()
    await field('Medium purchase').fill('30')
    await step('Notifications').click()
    await agree()
    server.answer(getBusiness, saved)
    await button('Save Changes').click()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Citrine Bar' })).toHaveFocus()
    await expect
      .poll(() => server.calls(updateBusiness)[0]?.body)
      .toMatchObject({
        name: 'Citrine Bar',
        email: 'hello@citrine.example',
        qrCode2Points: 30,
        setupCompleted: true,
        revision: 1,
      })
    await expect.poll(() => server.calls(updateBusiness)[0]?.body.qrCode1Points).toBeUndefined()
  })

  test('keeps what was typed over a reload, until it is started over', async () => {
    await openSetup()
    await field(/^Description/).fill('Typed, not saved')
    await reloadPage()
    await expect.element(page.getByText(/^We kept what you typed\./)).toBeVisible()
    await expect.element(field(/^Description/)).toHaveValue('Typed, not saved')
    await button('Start over').click()
    await expect.element(field(/^Description/)).toHaveValue('')
    await reloadPage()
    await expect.element(field(/^Description/)).toHaveValue('')
  })

  test('puts what was typed before a reload on top of what others saved meanwhile', async () => {
    await openSetup(shop)
    await field('Business name').fill('Citrine Bar')
    await step('Rewards').click()
    await field('Reward threshold').fill('150')
    server.answer(getBusiness, {
      ...shop,
      name: 'Red Door',
      description: 'From there',
      revision: 2,
    })
    await reloadPage()
    await expect.element(page.getByText(/^We kept what you typed\./)).toBeVisible()
    const told = page.getByRole('region', { name: 'This was changed in another window' })
    await expect
      .element(told.getByRole('listitem'))
      .toHaveTextContent('Business name: here Citrine Bar, now Red Door')
    await expect.element(field('Reward threshold')).toHaveValue('150')
    await told.getByRole('button', { name: 'Use what is saved now' }).click()
    await expect.element(told).not.toBeInTheDocument()
    await step('Business Info').click()
    await expect.element(field('Business name')).toHaveValue('Red Door')
    await expect.element(field(/^Description/)).toHaveValue('From there')
    await expectAccessible()
  })

  test('leads to the field that the server refuses, until somebody types into it', async () => {
    await openSetup(shop)
    const sentence = 'People could take this name'
    server.refuse(updateBusiness, 'invalid_input', { fields: { name: sentence } })
    await save()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field('Business name')).toHaveFocus()
    await expect.element(step('Business Info')).toHaveAccessibleName(/Please look here$/)
    await field('Business name').fill('Citrine Bar')
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is told what another window changed, and chooses', { tags: ['long'] }, async () => {
    await openSetup(shop)
    await step('Rewards').click()
    await field('Reward threshold').fill('150')
    const now = { ...shop, rewardThreshold: 120, description: 'From there', revision: 2 }
    server.answer(getBusiness, now)
    server.refuse(updateBusiness, 'changed_meanwhile')
    await save()
    const told = page.getByRole('region', { name: 'This was changed in another window' })
    await expect.element(told).toHaveFocus()
    await expect.element(told.getByText(/^Reward threshold: here 150, now 120$/)).toBeVisible()
    await expectAccessible()
    await told.getByRole('button', { name: 'Keep what I typed' }).click()
    const saved = { ...now, rewardThreshold: 150, revision: 3 }
    server.answer(updateBusiness, saved)
    await save()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    await expect
      .poll(() => server.calls(updateBusiness).at(-1)?.body)
      .toMatchObject({
        rewardThreshold: 150,
        description: 'From there',
        revision: 2,
      })
  })

  test('takes a picture as its logo, and says which it cannot read', {
    tags: ['long'],
  }, async () => {
    await openSetup(shop)
    await step('Branding').click()
    server.refuse(uploadLogo, 'picture_unreadable')
    const picker = page.getByLabelText('Picture of your logo')
    const picture = new File(['no picture'], 'logo.png', { type: 'image/png' })
    await userEvent.upload(picker, picture)
    await expect.element(page.getByText(/^We cannot read this picture\./)).toBeVisible()
    await expectAccessible()
    server.answer(uploadLogo, { logoUrl: `/api/businesses/123/logo/${'0'.repeat(32)}` })
    await userEvent.upload(picker, picture)
    await expect.element(page.getByText(/^Your uploaded picture\./)).toBeVisible()
    await button('Remove the picture').click()
    await expect.element(page.getByText(/Without one, we show your initial\./)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /logo/i })).not.toBeInTheDocument()
  })

  test('that did not load is read again by its key', async () => {
    signInAtDashboard()
    server.lose(listQrCodes)
    await openPage('/business/setup')
    await expect.element(button('Try Again')).toBeVisible()
    await expectAccessible()
    server.answer(listQrCodes, [...codes, codeOf({ id: 14, pointValue: 250 })])
    await button('Try Again').click()
    await expect.element(heading('Business Info')).toBeVisible()
  })

  test.each(
    someOf([
      ['markup', '<b onclick=alert(1)>Bold & "Co"</b>'],
      ['right to left', 'مقهى النجمة الذهبية'],
      ['emoji', '🍩🍩 Donuts 👩‍🍳'],
      ['120 letters', 'Honeysuckle'.repeat(11).slice(0, 120)],
    ]),
  )('shows a name of %s as it is', async (_, name) => {
    await openSetup(shop, phone)
    await field('Business name').fill(name)
    await expect.element(preview.getByText(name).first()).toBeVisible()
    await expectAccessible()
  })
})
