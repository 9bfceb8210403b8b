import { expect, test } from 'vitest'
import { readListAddress, writeListAddress } from './listAddress.ts'

test('what is typed stands in the fragment, and choices in the query', () => {
  const choices = new URLSearchParams({ section: 'customers', search: '+1 415', page: '2' })
  const written = writeListAddress(choices)
  expect(written).toEqual({ search: '?section=customers&page=2', hash: '#search=%2B1+415' })
  expect(Object.fromEntries(readListAddress(written))).toEqual(Object.fromEntries(choices))
})

test('nothing chosen is an address without a query or a fragment', () => {
  expect(writeListAddress(new URLSearchParams())).toEqual({ search: '', hash: '' })
})

test('what is typed is read from the fragment alone, and nothing else is', () => {
  const read = readListAddress({ search: '?search=0138&sort=points', hash: '#phone=0139&sort=x' })
  expect(Object.fromEntries(read)).toEqual({ sort: 'points', phone: '0139' })
})
