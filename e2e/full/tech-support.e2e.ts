import { expect, type Page, test } from '@playwright/test'
import { product } from '../../src/contract/product.ts'
import { expectAccessible } from '../accessible.ts'
import { pressTwice } from '../pressTwice.ts'
import { registerBusiness } from '../registerBusiness.ts'

/** Somebody needs help: also somebody who cannot get in, on a bad line, with a thumb that taps twice. */

test('anybody can ask, and hears how the answer comes', async ({ page }, testInfo) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/support/requests')) sent.push(request.postDataJSON())
  })
  const name = `Helpless Bakery ${testInfo.project.name}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Tech support' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tech support' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Let support open/ })).toBeDisabled()
  await expect(page.getByText('This needs a sign-in')).toBeVisible()
  await expectAccessible(page)

  await test.step('a missing field is named, and nothing is sent', async () => {
    await page.getByRole('textbox', { name: 'Business name' }).fill(name)
    await page.getByRole('button', { name: 'Get Tech Support' }).click()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await expect(phoneField(page)).toBeFocused()
    await expect(phoneField(page)).toHaveAccessibleDescription('The phone number is missing')
    await expectAccessible(page)
    expect(sent).toHaveLength(0)
  })

  await test.step('no phone format is asked for, but an email has to be one', async () => {
    await phoneField(page).fill('my phone is the problem')
    await description(page).fill('The dashboard does not open')
    await emailField(page).fill('nobody')
    await page.getByRole('button', { name: 'Get Tech Support' }).click()
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveAccessibleDescription('Please enter a valid email')
    await expect(page.getByText('Please fill in all fields')).toHaveCount(0)
    expect(sent).toHaveLength(0)
    await emailField(page).fill('')
  })

  await test.step('two taps send one request', async () => {
    const startedAt = Date.now()
    await pressTwice(page, page.getByRole('button', { name: 'Get Tech Support' }))
    await expect(page.getByText('Sending Request...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_000)
    await expect(page.getByText('Support Request Sent', { exact: true })).toBeVisible()
    await expect(page.getByText(/otherwise at my phone is the problem/)).toBeVisible()
    for (const empty of [phoneField(page), description(page), emailField(page)]) {
      await expect(empty).toHaveValue('')
    }
    await expectAccessible(page)
    expect(sent).toHaveLength(1)
  })

  await test.step('both support addresses hear of it', async () => {
    for (const address of product.supportEmails) {
      await expect
        .poll(async () => {
          const messages: { to: string; text: string }[] = await (
            await page.request.get('/api/outbox')
          ).json()
          return messages.some(({ to, text }) => to === address && text.includes(name))
        })
        .toBe(true)
    }
  })
})

test('nothing typed is lost when a request cannot be sent', async ({ page }) => {
  await page.goto('/tech-support')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Bad Line Bakery')
  await phoneField(page).fill('(415) 555-0134')
  await description(page).fill('No bars at all')
  await page.route('**/api/support/requests', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Get Tech Support' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to send support request. Please try again.',
  )
  await expect(description(page)).toHaveValue('No bars at all')
  await expectAccessible(page)

  const tooOften = 'We have your requests from this last hour. Please try again in 40 minutes.'
  await page.unroute('**/api/support/requests')
  await page.route('**/api/support/requests', (route) =>
    route.fulfill({ status: 429, json: { message: tooOften, code: 'too_many_requests' } }),
  )
  await page.getByRole('button', { name: 'Get Tech Support' }).click()
  await expect(page.getByRole('alert')).toHaveText(tooOften)
  await expect(description(page)).toHaveValue('No bars at all')
})

test('an owner may let support change things for 48 hours', async ({ page }, testInfo) => {
  const name = `Trusting Bakery ${testInfo.project.name}`
  await registerBusiness(page, name)
  await page.goto('/tech-support')
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(name)
  await expect(phoneField(page)).not.toHaveValue('')
  await description(page).fill('Please look into my points')
  const access = page.getByRole('checkbox', {
    name: 'Let support open my dashboard for 48 hours',
  })
  await expect(access).toHaveAccessibleDescription(new RegExp(`^That is ${name}\\. `))
  await page.getByRole('textbox', { name: 'Business name' }).fill('Another Bakery')
  await access.check()
  await page.getByRole('button', { name: 'Get Tech Support' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  // It is for the business that is signed in, whatever name was typed.
  await expect(page.getByText(`Support may open ${name}, and change things,`)).toBeVisible()
  await expectAccessible(page)
})

test('a number that has changed: what we will ask for, and nothing lost on the way to the sign-in', async ({
  page,
}) => {
  await page.goto('/tech-support?topic=new-number')
  await expect(page.getByRole('heading', { name: 'Your number has changed' })).toBeVisible()
  await expect(description(page)).toHaveValue(/^The phone number of my business has changed\./)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Business name' }).fill('Moved Bakery')
  await emailField(page).fill('moved@bakery.example')
  await page.getByRole('link', { name: 'open your dashboard' }).click()
  await expect(page).toHaveURL(/\/business-check$/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Moved Bakery')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Moved Bakery')
  await expect(emailField(page)).toHaveValue('moved@bakery.example')
})

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Business phone number' })
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email (optional)' })
const description = (page: Page) => page.getByRole('textbox', { name: 'Issue description' })
