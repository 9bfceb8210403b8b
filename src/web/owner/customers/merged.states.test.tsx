import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { customerDetails, signInOwner } from '../../../../test/states/samples.ts'
import { getCustomer } from '../../../contract/customers.ts'

const linkTo = (name: string) => page.getByRole('link', { name })

test('a number that was merged into another leads there', async () => {
  signInOwner()
  server.answer(getCustomer, {
    ...customerDetails,
    points: 0,
    visits: 0,
    lastVisitAt: null,
    mergedInto: { id: 8, phone: '+14152340139' },
  })
  await openPage('/business/customer?id=7', phone)
  await expect.element(page.getByText(/^This number was merged into/)).toBeVisible()
  await expect.element(linkTo('(415) 234-0139')).toHaveAttribute('href', '/business/customer?id=8')
  await expectAccessible()
})

test('a customer’s earlier numbers lead to their history', async () => {
  signInOwner()
  server.answer(getCustomer, {
    ...customerDetails,
    merged: [
      { id: 8, phone: '+14152340139' },
      { id: 9, phone: '+14152340140' },
    ],
  })
  await openPage('/business/customer?id=7', phone)
  await expect.element(page.getByText(/^Earlier numbers:/)).toBeVisible()
  await expect.element(linkTo('(415) 234-0140')).toHaveAttribute('href', '/business/customer?id=9')
  await expectAccessible()
})
