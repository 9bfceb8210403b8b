import { expect, test } from 'vitest'
import { addressOf, viewOf } from '../../platform/list/useListView.ts'
import { customerList } from './customerView.ts'

const viewAt = (address = '') => viewOf(customerList, new URLSearchParams(address))
const usual = { search: '', state: 'all', sort: 'last-visit', page: 1, after: '', before: '' }
const place = 'x'.repeat(40)

test('the usual view has the plain address', () => {
  expect(viewAt()).toEqual(usual)
  expect(addressOf(customerList, viewAt()).size).toBe(0)
})

test('every view has an address that leads back to it', () => {
  const address = `search=0138&state=lapsed&sort=visits&page=3&after=${place}`
  expect(viewAt(address)).toEqual({
    search: '0138',
    state: 'lapsed',
    sort: 'visits',
    page: 3,
    after: place,
    before: '',
  })
  expect(String(addressOf(customerList, viewAt(address)))).toBe(address)
})

test.each([
  'state=rich',
  'sort=phone',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=999999',
  'after=5',
  'before=%20',
])('what is no view is the usual one: %s', (address) => {
  expect(viewAt(address)).toEqual(usual)
})
