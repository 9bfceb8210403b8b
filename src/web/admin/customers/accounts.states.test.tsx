// @module-tag long

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdmin, toastTitled } from '../../../../test/states/adminSamples.ts'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  type AccountDeletion,
  countAdminCustomers,
  countFoundCustomers,
  deleteAdminCustomer,
  describeAccountDeletion,
  listAdminCustomers,
  searchAdminCustomers,
} from '../../../contract/adminCustomers.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'

type ListedCustomer = CallOutput<typeof listAdminCustomers>[number]

const ana: ListedCustomer = {
  id: '41',
  email: 'ana@lima.example',
  firstName: 'Ana',
  lastName: 'Lima',
  phone: '+14152340138',
  createdAt: '2026-09-01T15:00:00.000Z',
  lastSignInAt: '2026-11-20T15:00:00.000Z',
  businesses: [],
  place: '41',
}

const nameless: ListedCustomer = {
  ...ana,
  id: '42',
  email: null,
  firstName: null,
  lastName: null,
  phone: null,
  businesses: [
    { id: 1, name: 'Blue Door Coffee' },
    { id: 2, name: 'Hollow Tree Books' },
  ],
}

const goes: AccountDeletion = {
  shops: [{ id: 7, name: 'Blue Door Coffee', points: 20 }],
  totalShops: 1,
  totalPoints: 20,
  reviews: 1,
  businesses: [],
}

const place = 'x'.repeat(40)
const region = page.getByRole('region', { name: 'Customers' })
const search = region.getByRole('searchbox', { name: 'Search customers' })
const remove = region.getByRole('button', { name: 'Delete account 41' })
const lastSearch = () => server.calls(searchAdminCustomers).at(-1)?.body

function answerAccounts(accounts: readonly ListedCustomer[] = [ana], total = accounts.length) {
  for (const list of [listAdminCustomers, searchAdminCustomers]) server.answer(list, [...accounts])
  for (const count of [countAdminCustomers, countFoundCustomers])
    server.answer(count, { total, ahead: 0 })
}

async function openAccounts(choice = '', size?: typeof phone) {
  signInAdmin()
  await openPage(`/admin-panel?section=customers${choice}`, size)
}

describe('the list of accounts', () => {
  test('shows who has an account, what they own and when they signed in', async () => {
    answerAccounts([ana, nameless])
    await openAccounts()
    const row = (name: RegExp) => region.getByRole('row', { name })
    for (const head of ['Customer ID', 'Email', 'Name', 'Account Created', 'Actions']) {
      await expect.element(region.getByRole('columnheader', { name: head })).toBeVisible()
    }
    await expect
      .element(row(/Ana Lima/))
      .toMatchTextContent(/ID 41ana@lima\.example\(415\) 234-0138Ana LimaSeptember 1, 2026/)
    await expect
      .element(row(/ID 42/))
      .toMatchTextContent(/No emailNo phoneNo nameOwns Blue Door Coffee, Hollow Tree Books/)
    await expect.element(region.getByText('2 accounts', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('is a list on a phone', async () => {
    answerAccounts()
    await openAccounts('', phone)
    await expect.element(region.getByRole('list', { name: 'Customers' })).toBeVisible()
    await expect.element(region.getByText('1 account', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('is found again by its address, and narrowed into it', async () => {
    answerAccounts()
    await openAccounts(`&kind=owners&sort=email&order=ascending&page=2&after=${place}#search=lima`)
    await expect.element(search).toHaveValue('lima')
    await expect.poll(lastSearch).toEqual({
      search: 'lima',
      kind: 'owners',
      sort: 'email',
      order: 'ascending',
      after: place,
      limit: 50,
    })
    await region.getByRole('combobox', { name: 'Show' }).selectOptions('Customers')
    await region.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name, A to Z')
    await expect.poll(choicesInAddress).toEqual({
      section: 'customers',
      search: 'lima',
      kind: 'customers',
      sort: 'name',
      order: 'ascending',
    })
    await expect.poll(lastSearch).toMatchObject({ kind: 'customers', sort: 'name' })
    expect(lastSearch()).not.toHaveProperty('after')
  })

  test('gives its search back by the tab of the section', async () => {
    answerAccounts()
    await openAccounts('#search=lima')
    await expect.element(search).toHaveValue('lima')
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect.element(search).toHaveValue('')
    await expect.poll(() => choicesInAddress()).toEqual({ section: 'customers' })
  })

  test('says that nobody is like that, and shows everybody again', async () => {
    answerAccounts([])
    await openAccounts('#search=nobody')
    await expect.element(region.getByRole('heading', { name: 'No account found' })).toBeVisible()
    await expect
      .element(region.getByText(/^No name, email, phone or ID contains “nobody”/))
      .toBeVisible()
    await expectAccessible()
    answerAccounts()
    await region.getByRole('button', { name: 'Show all accounts' }).click()
    await expect.element(remove).toBeVisible()
    await expect.element(search).toHaveValue('')
  })

  test('says what will be there before the first account is', async () => {
    answerAccounts([])
    await openAccounts()
    await expect.element(region.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
  })

  test('says that it did not come, and comes at the next try', async () => {
    answerAccounts()
    server.lose(countAdminCustomers)
    await openAccounts()
    await expect
      .element(region.getByText(/^Failed to load customer data: We could not reach/))
      .toBeVisible()
    await expectAccessible()
    answerAccounts()
    await region.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(remove).toBeVisible()
  })
})

describe('deleting an account', () => {
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Ana Lima?' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  const typedId = dialog.getByRole('textbox', { name: 'Type the customer ID' })

  async function ask(deletion: AccountDeletion = goes) {
    answerAccounts()
    server.answer(describeAccountDeletion, deletion)
    await openAccounts('', phone)
    await remove.click()
    await expect.element(dialog).toBeVisible()
  }

  test('says what goes and what stays, and waits for the ID', async () => {
    await ask()
    await expect.element(dialog.getByText('Blue Door Coffee, ID 7')).toBeVisible()
    await expect
      .element(
        dialog.getByText(
          /in 1 shop the number, 20 points not yet spent, the words and voice of 1 review,/,
        ),
      )
      .toBeVisible()
    await expect.element(dialog.getByText(/and cannot be undone\.$/)).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await typedId.fill('42')
    await expect.element(confirm).toBeDisabled()
    await expectAccessible()
    await typedId.fill('41')
    await expect.element(typedId).toHaveAccessibleDescription('This is its ID.')
    await expect.element(confirm).toBeEnabled()
  })

  test('says which businesses stay, and that nobody knows the person', async () => {
    await ask({
      shops: [],
      totalShops: 0,
      totalPoints: 0,
      reviews: 0,
      businesses: nameless.businesses,
    })
    await expect.element(dialog.getByText('This person isn’t at any shop.')).toBeVisible()
    await expect
      .element(
        dialog.getByText(
          /^Blue Door Coffee, Hollow Tree Books stay, and are opened by name and phone/,
        ),
      )
      .toBeVisible()
  })

  test('names eight shops, and counts the others', async () => {
    const shops = Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      name: `Shop ${at + 1}`,
      points: 1,
    }))
    await ask({ ...goes, shops, totalShops: 1_204, reviews: 0 })
    await expect.element(dialog.getByText('Shop 8, ID 8')).toBeVisible()
    await expect.element(dialog.getByText('Shop 9, ID 9')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('and 1,196 shops more')).toBeVisible()
  })

  test('deletes it, and says where its person was erased', async () => {
    await ask()
    server.answer(deleteAdminCustomer, { success: true, shops: 1 })
    answerAccounts([])
    await typedId.fill('41')
    await confirm.click()
    await expect.element(toastTitled('Customer Deleted')).toBeVisible()
    await expect
      .element(page.getByText(/^Account 41 is gone\. The person was erased from 1 shop\./))
      .toBeVisible()
    await expect.element(region.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
    await expect
      .poll(() => server.calls(deleteAdminCustomer).map(({ params }) => params.customerId))
      .toEqual([41])
  })

  test('says that the line is down, and keeps the ID', async () => {
    await ask()
    server.lose(deleteAdminCustomer)
    await typedId.fill('41')
    await confirm.click()
    await expect
      .element(dialog.getByText(/^Failed to delete customer account\. We could not reach/))
      .toBeVisible()
    await expect.element(typedId).toHaveValue('41')
  })

  test('says that another administrator was faster, and closes', async () => {
    await ask()
    server.refuse(deleteAdminCustomer, 'account_not_found')
    await typedId.fill('41')
    await confirm.click()
    await expect.element(toastTitled('Failed to delete customer account.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is kept by the other key, and the focus is where it was', async () => {
    await ask()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(remove).toHaveFocus()
  })
})
