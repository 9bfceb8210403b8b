import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBusinesses,
  business,
  signInAdmin,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  countAdminBusinesses,
  listAdminBusinesses,
  searchAdminBusinesses,
  sendManual,
} from '../../../contract/adminBusinesses.ts'

const region = page.getByRole('region', { name: 'Businesses', exact: true })
const search = region.getByRole('searchbox', { name: 'Search businesses' })
const access = region.getByRole('button', { name: /^Access/ })
const lastQuery = () => server.calls(listAdminBusinesses).at(-1)?.query
const lastSearch = () => server.calls(searchAdminBusinesses).at(-1)?.body

const place = 'x'.repeat(40)

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...business,
    id: at + 1,
    name: `Shop ${at + 1}`,
    place,
  }))

describe('the table of businesses', () => {
  test('shows a business with its owner, its state, its plan and its reward', async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    await expect.element(region.getByText('1 business', { exact: true })).toBeVisible()
    const row = region.getByRole('row', { name: /Blue Door Coffee/ })
    await expect.element(row).toMatchTextContent(/ID 123/)
    await expect.element(row).toMatchTextContent(/owner@bluedoor\.example/)
    await expect.element(row).toMatchTextContent(/No account, \(415\) 234-0123/)
    await expect.element(row).toMatchTextContent(/Active & Ready.*Account Active/)
    await expect.element(row).toMatchTextContent(/Free coffeeat 100 points/)
    await expect.element(row).toMatchTextContent(/Jan 5, 2026/)
    await expectAccessible()
  })

  test('says what is not usual about a business', async () => {
    signInAdmin()
    answerBusinesses([
      { ...business, email: null, ownerId: '77', setupCompleted: false, isDemo: true },
      {
        ...business,
        id: 124,
        name: 'Shut Shop',
        isActive: false,
        rewardThreshold: 1,
        locations: 3,
      },
      { ...business, id: 125, name: 'Gone Shop', restoreUntil: '2026-12-20T10:00:00.000Z' },
    ])
    await openPage('/admin-panel')
    const row = (name: RegExp) => region.getByRole('row', { name })
    await expect
      .element(row(/Blue Door/))
      .toMatchTextContent(/Demo.*No emailOwner 77.*Pending Setup/)
    await expect
      .element(row(/Shut Shop/))
      .toMatchTextContent(/Account Inactive.*3 locations.*at 1 point(?!s)/)
    await expect
      .element(row(/Gone Shop/))
      .toMatchTextContent(/Deletedcan be restored until December 20, 2026/)
    await expect
      .element(region.getByRole('button', { name: 'Restore Gone Shop, ID 125' }))
      .toBeVisible()
    await expect
      .element(region.getByRole('button', { name: 'Access Gone Shop, ID 125' }))
      .not.toBeInTheDocument()
  })

  test('is a list on a phone, which is sorted by a choice', { tags: ['long'] }, async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel', phone)
    await expect.element(region.getByRole('list', { name: 'Businesses' })).toBeVisible()
    await expect.element(region.getByRole('table')).not.toBeInTheDocument()
    await region
      .getByRole('combobox', { name: 'Sort by' })
      .selectOptions('Lowest reward threshold first')
    await expect.poll(choicesInAddress).toEqual({ sort: 'threshold', order: 'ascending' })
    await expect.poll(lastQuery).toMatchObject({ sort: 'threshold', order: 'ascending' })
    await expectAccessible()
  })

  test('is sorted by its heads, and says in which order it is', async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    const created = region.getByRole('columnheader', { name: 'Created Date' })
    const name = region.getByRole('columnheader', { name: 'Business Details' })
    await expect.element(created).toHaveAttribute('aria-sort', 'descending')
    await name.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(created).not.toHaveAttribute('aria-sort')
    await expect
      .poll(lastQuery)
      .toEqual({ sort: 'name', order: 'ascending', standing: 'all', limit: 25 })
    await name.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(choicesInAddress).toEqual({ sort: 'name' })
  })

  test('finds what its address names', async () => {
    signInAdmin()
    answerBusinesses()
    await openPage(
      `/admin-panel?standing=pending&plan=enterprise&sort=plan&page=3&after=${place}#search=blue`,
    )
    await expect.element(search).toHaveValue('blue')
    await expect.element(region.getByRole('combobox', { name: 'Status' })).toHaveValue('pending')
    await expect.poll(lastSearch).toEqual({
      search: 'blue',
      standing: 'pending',
      plan: 'enterprise',
      sort: 'plan',
      order: 'descending',
      after: place,
      limit: 25,
    })
  })

  test('begins another search with the first page, and writes it into the address', {
    tags: ['long'],
  }, async () => {
    signInAdmin()
    answerBusinesses(rows(25), 60, 25)
    await openPage(`/admin-panel?page=2&after=${place}`)
    await expect.element(region.getByText('26 to 50 of 60 businesses')).toBeVisible()
    await region.getByRole('combobox', { name: 'Plan' }).selectOptions('Professional')
    await expect.poll(choicesInAddress).toEqual({ plan: 'professional' })
    await search.fill('DOOR')
    await expect.poll(choicesInAddress).toEqual({ plan: 'professional', search: 'DOOR' })
    await expect.poll(lastSearch).toMatchObject({ search: 'DOOR' })
    expect(lastSearch()).not.toHaveProperty('after')
  })

  test('is read in pages, and keeps the focus on the place in the list', {
    tags: ['long'],
  }, async () => {
    signInAdmin()
    answerBusinesses(rows(25), 27)
    await openPage('/admin-panel')
    await expect.element(region.getByText('1 to 25 of 27 businesses')).toBeVisible()
    await expect
      .element(region.getByRole('button', { name: 'Previous page: this is the first' }))
      .toBeDisabled()
    answerBusinesses(rows(2), 27, 25)
    await region.getByRole('button', { name: 'Next page', exact: true }).click()
    await expect
      .element(region.getByRole('status').filter({ hasText: '26 to 27 of 27 businesses' }))
      .toHaveFocus()
    await expect.poll(() => access.elements()).toHaveLength(2)
    await expect.poll(choicesInAddress).toEqual({ page: '2', after: place })
    await expect
      .element(region.getByRole('button', { name: 'Next page: this is the last' }))
      .toBeDisabled()
    answerBusinesses(rows(25), 27)
    await region.getByRole('button', { name: 'Previous page', exact: true }).click()
    await expect.poll(() => access.elements()).toHaveLength(25)
  })

  test('says that nothing is like what was chosen, and shows everything again', {
    tags: ['long'],
  }, async () => {
    signInAdmin()
    answerBusinesses([], 0)
    await openPage('/admin-panel?standing=ready#search=nobody')
    await expect.element(region.getByRole('heading', { name: 'No business found' })).toBeVisible()
    await expect
      .element(region.getByText(/No business that matches your filters has “nobody” in its name/))
      .toBeVisible()
    await expectAccessible()
    answerBusinesses()
    await region.getByRole('button', { name: 'Show all businesses' }).click()
    await expect.element(access).toBeVisible()
    await expect.element(search).toHaveValue('')
    await expect.poll(() => choicesInAddress()).toEqual({})
  })

  test('says what will be there before the first business is', async () => {
    signInAdmin()
    answerBusinesses([], 0)
    await openPage('/admin-panel')
    await expect.element(region.getByRole('heading', { name: 'No businesses yet' })).toBeVisible()
    await expect.element(region.getByRole('link', { name: 'Register a business' })).toBeVisible()
    await expect.element(region.getByText('0 businesses')).toBeVisible()
  })

  test('says that it did not come, and comes at the next try', { tags: ['long'] }, async () => {
    signInAdmin()
    answerBusinesses()
    server.lose(listAdminBusinesses)
    await openPage('/admin-panel')
    await expect
      .element(region.getByRole('heading', { name: 'Error loading businesses' }))
      .toBeVisible()
    await expect.element(region.getByText(/could not reach the server/)).toBeVisible()
    await expectAccessible()
    answerBusinesses()
    await region.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(access).toBeVisible()
  })

  test('keeps its rows when they could not be read again, and says so', {
    tags: ['long'],
  }, async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    await expect.element(access).toBeVisible()
    server.refuse(countAdminBusinesses, 'unavailable')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(region.getByText(/^We cannot reach our records/)).toBeVisible()
    await expect.element(access).toBeVisible()
  })
})

describe('the owner guide', { tags: ['long'] }, () => {
  async function openMenu() {
    await openPage('/admin-panel')
    await region.getByRole('button', { name: 'More for Blue Door Coffee, ID 123' }).click()
  }

  test('is mailed to the email of the business', async () => {
    signInAdmin()
    answerBusinesses()
    server.answer(sendManual, { success: true, email: 'owner@bluedoor.example' })
    await openMenu()
    await page.getByRole('menuitem', { name: 'Send Manual' }).click()
    await expect.element(toastTitled('Manual Sent')).toBeVisible()
    await expect.element(page.getByText(/on its way to owner@bluedoor\.example/)).toBeVisible()
    await expect
      .poll(() => server.calls(sendManual).map(({ body }) => body.businessId))
      .toEqual([123])
  })

  test('waits for an email, and says that', async () => {
    signInAdmin()
    answerBusinesses([{ ...business, email: null }])
    await openMenu()
    const item = page.getByRole('menuitem', { name: /^Send Manual/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item).toMatchTextContent('This business has no email yet')
    await expectAccessible()
  })

  test('says to whom it was not sent', async () => {
    signInAdmin()
    answerBusinesses()
    server.lose(sendManual)
    await openMenu()
    await page.getByRole('menuitem', { name: 'Send Manual' }).click()
    await expect
      .element(toastTitled('Failed to send manual to owner@bluedoor.example'))
      .toBeVisible()
  })
})
