import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { customer, signInOwner } from '../../../../test/states/samples.ts'
import { listCustomers, listDuplicates, moveCustomer } from '../../../contract/customers.ts'

describe('customers', () => {
  test('with two spellings of one number are merged by one key', async () => {
    signInOwner()
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    const [phone, rightPhone] = ['+541123456789', '+5491123456789']
    const spellings = { customerId: 8, phone, points: 20, rightPhone }
    server.answer(listDuplicates, [{ ...spellings, other: { customerId: 9, points: 30 } }])
    await openPage('/business/customers')
    const card = page.getByRole('region', { name: 'These two look like one customer' })
    await expect.element(card.getByText(/are two spellings of one phone/)).toBeVisible()
    await expect.element(card.getByText(phone)).toBeVisible()
    await expect.element(card.getByText(rightPhone)).toBeVisible()
    await expectAccessible()
    server.refuse(moveCustomer, 'number_blocked')
    await card.getByRole('button', { name: 'Merge into one' }).click()
    await expect.element(page.getByText('Not merged')).toBeVisible()
    server.answer(moveCustomer, { success: true, customerId: 9, isMerged: true })
    server.answer(listDuplicates, [])
    await card.getByRole('button', { name: 'Merge into one' }).click()
    await expect.element(page.getByText('Merged into one customer')).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    const [first, second] = server.calls(moveCustomer)
    expect(second?.body).toEqual({ newPhone: rightPhone, confirmedPhone: rightPhone })
    expect(second?.params.customerId).toBe(8)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('with a country code that stands there twice are corrected', async () => {
    signInOwner()
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    const wrong = { phone: '+494915123456789', rightPhone: '+4915123456789', other: null }
    server.answer(listDuplicates, [{ customerId: 8, points: 20, ...wrong }])
    await openPage('/business/customers')
    server.answer(moveCustomer, { success: true, customerId: 8, isMerged: false })
    await page.getByRole('button', { name: 'Correct the number' }).click()
    await expect.element(page.getByText('Number corrected')).toBeVisible()
  })
})
