// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  enterPasswordAgain,
  signInAdmin,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  countAdminCustomers,
  eraseNumber,
  findNumber,
  type KnownNumber,
  listAdminCustomers,
} from '../../../contract/adminCustomers.ts'

const known: KnownNumber = {
  shops: [{ id: 7, name: 'Blue Door Coffee', points: 20 }],
  totalShops: 1,
  totalPoints: 20,
  reviews: 0,
  phone: '+14152340138',
  accountId: null,
  businesses: [],
}

const dialog = page.getByRole('dialog', { name: 'Erase a phone number' })
const number = dialog.getByRole('textbox', { name: 'Phone number' })
const find = dialog.getByRole('button', { name: 'Find number' })
const erase = dialog.getByRole('button', { name: 'Erase this number' })

async function openDialog() {
  signInAdmin()
  server.answer(listAdminCustomers, [])
  server.answer(countAdminCustomers, { total: 0, ahead: 0 })
  await openPage('/admin-panel?section=customers', phone)
  await page.getByRole('button', { name: 'Erase a phone number' }).click()
  await expect.element(dialog).toBeVisible()
}

async function findKnown(answer = known) {
  await openDialog()
  server.answer(findNumber, answer)
  await number.fill('(415) 234-0138')
  await find.click()
  await expect.element(erase).toBeVisible()
}

describe('erasing a phone number', () => {
  test('asks for a number, and for one that can be', async () => {
    await openDialog()
    await find.click()
    await expect.element(number).toHaveAccessibleDescription('Please enter a phone number')
    await expect.element(number).toHaveFocus()
    await number.fill('415')
    await find.click()
    await expect.element(number).toBeInvalid()
    await expect.poll(() => server.calls(findNumber)).toHaveLength(0)
    await expectAccessible()
  })

  test('says first what is known of it', async () => {
    await findKnown({
      ...known,
      accountId: '41',
      businesses: [{ id: 7, name: 'Blue Door Coffee' }],
    })
    await expect.element(dialog.getByText('Blue Door Coffee, ID 7')).toBeVisible()
    await expect.element(dialog.getByText(/^Account 41 has confirmed this number\./)).toBeVisible()
    await expect
      .element(dialog.getByText('It is also the phone of Blue Door Coffee, which keeps it.'))
      .toBeVisible()
    await expectAccessible()
  })

  test('looks again when another number is typed', async () => {
    await findKnown()
    await number.fill('(415) 234-0199')
    await expect.element(find).toBeVisible()
    await expect.element(dialog.getByText('Blue Door Coffee, ID 7')).not.toBeInTheDocument()
  })

  test('shows nothing of a number that was changed meanwhile', async () => {
    await openDialog()
    server.answer(findNumber, known)
    const release = server.hold(findNumber)
    await number.fill('(415) 234-0138')
    await find.click()
    await number.fill('(415) 234-0199')
    release()
    await expect.element(find).toBeVisible()
    await expect.element(erase).not.toBeInTheDocument()
  })

  test('erases the number that was found, and says where', async () => {
    await findKnown()
    server.answer(eraseNumber, { success: true, shops: 2 })
    await erase.click()
    await expect.element(toastTitled('Number erased')).toBeVisible()
    await expect.element(page.getByText(/^The person was erased from 2 shops\./)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => server.calls(eraseNumber).map(({ body }) => body.phoneNumber))
      .toEqual(['+14152340138'])
  })

  test('says that no shop knew the number', async () => {
    await findKnown({ ...known, shops: [], totalShops: 0, totalPoints: 0 })
    await expect.element(dialog.getByText('This person isn’t at any shop.')).toBeVisible()
    server.answer(eraseNumber, { success: true, shops: 0 })
    await erase.click()
    await expect.element(page.getByText('This person wasn’t at any shop.')).toBeVisible()
  })

  test('says that the line is down, and keeps the number', async () => {
    await findKnown()
    server.lose(eraseNumber)
    await erase.click()
    await expect
      .element(dialog.getByText(/^Failed to erase the number\. We could not reach/))
      .toBeVisible()
    await expect.element(number).toHaveValue('(415) 234-0138')
  })

  test('has its number again after the password, when the session ended in the middle', async () => {
    ownTime()
    await findKnown()
    server.refuse(eraseNumber, 'sign_in_required')
    await erase.click()
    await expect.poll(() => server.calls(eraseNumber)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(number).toHaveValue('(415) 234-0138')
    await expect.element(erase).toBeVisible()
  })
})
