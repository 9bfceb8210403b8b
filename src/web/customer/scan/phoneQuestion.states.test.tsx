import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  collectButton,
  collectFor,
  openCode,
  phoneField,
  scanned,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import { scanWithPhone } from '../../../contract/scan.ts'

test('asks about a number of an unknown kind, and sends it again with the yes', async () => {
  await openCode()
  const message =
    'Is (679) 234-5678 right? Numbers like it are new to us. If it is, please send it again.'
  const fields = { phoneNumber: message }
  server.refuse(scanWithPhone, 'phone_unknown', { fields, phone: '+16792345678' })
  await collectFor('679 234 5678')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(phoneField).toHaveFocus()
  await expectAccessible()
  // Another number is not what was asked about.
  await phoneField.fill('679 234 5679')
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await collectFor('679 234 5678')
  await expect.element(page.getByText(message)).toBeVisible()
  server.answer(scanWithPhone, scanned)
  await collectButton.click()
  await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  expect(server.calls(scanWithPhone).map(({ body }) => body.confirmedPhone)).toEqual([
    undefined,
    undefined,
    '+16792345678',
  ])
})
