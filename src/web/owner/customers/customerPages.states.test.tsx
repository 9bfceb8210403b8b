import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  server,
} from '../../../../test/states/page.tsx'
import { customer, signInOwner } from '../../../../test/states/samples.ts'
import { listCustomers } from '../../../contract/customers.ts'

describe('the customers of a shop', () => {
  const pages = page.getByRole('navigation', { name: 'Pages of customers' })
  const placeOf = (id: number) => `${id}`.padStart(40, '0')
  const fifty = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({
      ...customer,
      id: from + at,
      place: placeOf(from + at),
    }))
  const lastQuery = () => server.calls(listCustomers).at(-1)?.query

  test('are read in pages of fifty, each from the place of a row', async () => {
    signInOwner()
    server.answer(listCustomers, ({ query: { after } }) =>
      after === undefined
        ? { customers: fifty(1), total: 51, ahead: 0 }
        : { customers: [{ ...customer, id: 51, place: placeOf(51) }], total: 51, ahead: 50 },
    )
    await openPage('/business/customers')
    await expect.element(page.getByText('1 to 50 of 51 customers')).toBeVisible()
    await expect
      .element(pages.getByRole('button', { name: 'Previous page: this is the first' }))
      .toBeVisible()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect
      .element(page.getByRole('status').filter({ hasText: '51 to 51 of 51 customers' }))
      .toHaveFocus()
    await expect.poll(choicesInAddress).toEqual({ page: '2', after: placeOf(50) })
    await expect
      .element(pages.getByRole('button', { name: 'Next page: this is the last' }))
      .toBeVisible()
    await pages.getByRole('button', { name: 'Previous page' }).click()
    await expect.element(page.getByText('1 to 50 of 51 customers')).toBeVisible()
    await expect.poll(choicesInAddress).toEqual({})
  })

  test('that moved ahead of the page are counted, and lead back', async () => {
    signInOwner()
    server.answer(listCustomers, { customers: fifty(101), total: 300, ahead: 102 })
    await openPage(`/business/customers?page=3&after=${placeOf(100)}`)
    await expect.element(page.getByText('103 to 152 of 300 customers')).toBeVisible()
    await expect.element(page.getByText(/^2 more customers moved ahead of this page/)).toBeVisible()
    await expectAccessible()
    await pages.getByRole('button', { name: 'Previous page' }).click()
    await expect.poll(lastQuery).toMatchObject({ before: placeOf(101) })
    await page.getByRole('button', { name: 'Start again from the first page' }).click()
    await expect.poll(choicesInAddress).toEqual({})
    await expect.poll(lastQuery).not.toHaveProperty('after')
  })

  test('begin at the first page where the address holds a place nobody knows', async () => {
    signInOwner()
    server.refuse(listCustomers, 'invalid_input')
    await openPage(`/business/customers?page=3&after=${placeOf(100)}`)
    await expect.poll(() => server.calls(listCustomers)).toHaveLength(2)
    expect(lastQuery()).not.toHaveProperty('after')
  })
})
