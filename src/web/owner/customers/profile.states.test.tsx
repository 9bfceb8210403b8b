import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { customerDetails, signInOwner } from '../../../../test/states/samples.ts'
import { describeCustomer, getCustomer } from '../../../contract/customers.ts'

/** What an owner calls a customer, and a note about them. */

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openCustomer() {
  signInOwner()
  server.answer(getCustomer, customerDetails)
  await openPage('/business/customer?id=7', phone)
}

const dialog = page.getByRole('dialog', { name: 'Name and note' })
const name = dialog.getByRole('textbox', { name: /^Name/ })

test('are written, and head the customer’s file from then on', async () => {
  await openCustomer()
  await button('Name and note').click()
  await expectAccessible()
  await name.fill('Maria')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Oat milk')
  server.answer(describeCustomer, { success: true })
  server.answer(getCustomer, { ...customerDetails, name: 'Maria', note: 'Oat milk' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Customer Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maria' })).toBeVisible()
  await expect.element(page.getByText('(415) 234-0138', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Oat milk')).toBeVisible()
  expect(server.calls(describeCustomer)[0]?.body).toEqual({ name: 'Maria', note: 'Oat milk' })
})

test('stay in the form when they were not saved', async () => {
  await openCustomer()
  await button('Name and note').click()
  await name.fill('Maria')
  server.lose(describeCustomer)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText(/could not reach the server|was not saved|Nothing was saved/))
    .toBeVisible()
  await expect.element(name).toHaveValue('Maria')
})
