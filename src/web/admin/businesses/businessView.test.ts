import { expect, test } from 'vitest'
import { businessSort, sortOrder } from '../../../contract/adminBusinesses.ts'
import { addressOf, viewOf } from '../../platform/list/useListView.ts'
import { businessList, orderChoices } from './businessView.ts'

const viewAt = (address = '') => viewOf(businessList, new URLSearchParams(address))
const usual = viewAt()

test('the usual view has the plain address', () => {
  expect(usual).toMatchObject({ sort: 'created', order: 'descending', page: 1 })
  expect(addressOf(businessList, usual).size).toBe(0)
})

test('every view has an address that leads back to it', () => {
  const choices = 'search=%25+%26+co&standing=deleted&plan=starter&sort=name&order=ascending'
  const address = `${choices}&page=3&before=${'x'.repeat(40)}`
  const view = viewAt(address)
  expect(String(addressOf(businessList, view))).toBe(address)
})

test.each(['standing=gone', 'plan=gold', 'sort=phone', 'order=up', 'page=0', 'page=1e9'])(
  'what is no view is the usual one: %s',
  (address) => {
    expect(viewAt(address)).toEqual(usual)
  },
)

test('phones can choose every order that the heads can', () => {
  const all = businessSort.options.flatMap((sort) =>
    sortOrder.options.map((order) => `${sort} ${order}`),
  )
  expect(orderChoices.map(({ value }) => value).sort()).toEqual(all.sort())
})
