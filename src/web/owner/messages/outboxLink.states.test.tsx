// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, phone, server } from '../../../../test/states/page.tsx'
import { nobody } from '../../../../test/states/samples.ts'
import { getSession } from '../../../contract/auth.ts'
import { registerBusiness } from '../../../contract/businesses.ts'
import { listOutbox, outboxSetup } from '../../../contract/messages.ts'

const read = page.getByRole('link', { name: 'Read it in the outbox' })

async function register(textsArriveHere: boolean) {
  server.answer(getSession, nobody)
  server.answer(outboxSetup, { textsArriveHere, emailsArriveHere: true })
  server.answer(listOutbox, [])
  const message = 'Registered'
  server.answer(registerBusiness, { success: true, businessId: 7, message, confirmation: null })
  await openPage('/business-register', phone)
  await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Bakery')
  await page.getByRole('textbox', { name: 'Business phone' }).fill('(415) 234-0123')
  await page.getByRole('button', { name: 'Register business' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Corner Bakery is registered' }))
    .toBeVisible()
}

describe('the receipt of a registration', () => {
  test('leads to the outbox where texts land there', async () => {
    await register(true)
    await expect.element(read).toBeVisible()
  })

  test('does not where texts go out to the phone', async () => {
    await register(false)
    await expect.poll(() => server.calls(outboxSetup).length).toBeGreaterThan(0)
    await expect.element(page.getByRole('link', { name: 'Open the dashboard' })).toBeVisible()
    await expect.element(read).not.toBeInTheDocument()
  })
})
