import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { customerDetails, signInOwner } from '../../../../test/states/samples.ts'
import { describeCustomer, getCustomer, moveCustomer } from '../../../contract/customers.ts'

const dialog = page.getByRole('dialog', { name: 'Move to a new number' })
const number = dialog.getByRole('textbox', { name: 'New number' })
const move = dialog.getByRole('button', { name: 'Move customer' })

async function openDialog() {
  signInOwner()
  server.answer(getCustomer, customerDetails)
  await openPage('/business/customer?id=7', phone)
  await page.getByRole('button', { name: 'Move to a new number' }).click()
  await expect.element(dialog).toBeVisible()
}

describe('moving a customer to a new number', () => {
  test('asks for a number, and focuses the field', async () => {
    await openDialog()
    await expect.element(number).toHaveFocus()
    await move.click()
    await expect.element(dialog.getByText('Please enter the new number')).toBeVisible()
    await expect.element(number).toHaveFocus()
    await expectAccessible()
  })

  test('says that the line is down, and keeps what was typed', async () => {
    ownTime()
    await openDialog()
    server.lose(moveCustomer)
    await number.fill('(415) 234-7777')
    await move.click()
    await expect.poll(() => server.calls(moveCustomer)).not.toHaveLength(0)
    await passTime(5_000)
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(number).toHaveValue('(415) 234-7777')
  })

  test('moves once, however often the key is pressed', async () => {
    await openDialog()
    server.answer(moveCustomer, { success: true, customerId: 7, isMerged: false })
    const release = server.hold(moveCustomer)
    await number.fill('(415) 234-7777')
    await move.click()
    await expect.element(dialog.getByRole('button', { name: 'Moving...' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Moving...' }).click({ force: true })
    release()
    await expect.element(page.getByText('Number changed', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => server.calls(moveCustomer)).toHaveLength(1)
    await expect.poll(() => server.calls(moveCustomer)[0]?.body.newPhone).toContain('234-7777')
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openCustomer() {
  signInOwner()
  server.answer(getCustomer, customerDetails)
  await openPage('/business/customer?id=7', phone)
}

const profileDialog = page.getByRole('dialog', { name: 'Name and note' })

const name = profileDialog.getByRole('textbox', { name: /^Name/ })

describe('the name and note of a customer', () => {
  test('are written, and head the customer’s file from then on', async () => {
    await openCustomer()
    await button('Name and note').click()
    await expectAccessible()
    await name.fill('Maria')
    await profileDialog.getByRole('textbox', { name: /^Note/ }).fill('Oat milk')
    server.answer(describeCustomer, { success: true })
    server.answer(getCustomer, { ...customerDetails, name: 'Maria', note: 'Oat milk' })
    await profileDialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Customer saved', { exact: true })).toBeVisible()
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
    await profileDialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(
        profileDialog.getByText(/could not reach the server|was not saved|Nothing was saved/),
      )
      .toBeVisible()
    await expect.element(name).toHaveValue('Maria')
  })
})
