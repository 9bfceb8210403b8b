import { expect, test } from 'vitest'
import { businessSort, sortOrder } from '../../../contract/adminBusinesses.ts'
import { addressOf, isNarrowed, orderChoices, unnarrowed, viewOf } from './businessView.ts'

const usual = viewOf(new URLSearchParams())

test('the usual view has the plain address', () => {
  expect(usual).toMatchObject({ sort: 'created', order: 'descending', page: 1 })
  expect(addressOf(usual).size).toBe(0)
  expect(isNarrowed(usual)).toBe(false)
})

test('every view has an address that leads back to it', () => {
  const address = 'search=%25+%26+co&standing=deleted&plan=starter&sort=name&order=ascending&page=3'
  const view = viewOf(new URLSearchParams(address))
  expect(String(addressOf(view))).toBe(address)
  expect(isNarrowed(view)).toBe(true)
  expect(isNarrowed({ ...view, ...unnarrowed })).toBe(false)
})

test.each(['standing=gone', 'plan=gold', 'sort=phone', 'order=up', 'page=0', 'page=1e9'])(
  'what is no view is the usual one: %s',
  (address) => {
    expect(viewOf(new URLSearchParams(address))).toEqual(usual)
  },
)

test('phones can choose every order that the heads can', () => {
  const all = businessSort.options.flatMap((sort) =>
    sortOrder.options.map((order) => `${sort} ${order}`),
  )
  expect(orderChoices.map(({ value }) => value).sort()).toEqual(all.sort())
})
