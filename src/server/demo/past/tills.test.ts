import { expect, test } from 'vitest'
import { blueDoorCoffee as shop } from '../shops/blueDoorCoffee.ts'
import { planPast } from './plan.ts'

const { entries } = planPast(shop, new Date('2026-03-16T17:45:00Z'))
const typed = entries.filter(({ actor }) => actor === 'staff')

test('whoever is at a till works there, and types what has no code', () => {
  expect(new Set(typed.map(({ staff }) => staff))).toEqual(new Set([1, 2, 3, 4]))
  for (const { staff = 0, device, location, tier } of typed) {
    expect(shop.team?.members[staff - 1]?.locationIds).toContain(location)
    expect([device, tier]).toEqual([location, undefined])
  }
  expect(
    entries.filter(({ staff, device, actor }) => actor !== 'staff' && (staff ?? device)),
  ).toEqual([])
})

test('nobody scans where there is no code', () => {
  const scans = entries.filter(({ kind, actor }) => kind === 'accrual' && actor === 'customer')
  expect(new Set(scans.map(({ location }) => location))).toEqual(new Set([1]))
})

test('staff take back their own last award, for ten minutes', () => {
  const undone = typed.filter(({ kind }) => kind === 'reversal')
  expect(undone.length).toBeGreaterThan(0)
  for (const { at, undoes, staff } of undone) {
    const award = entries.find(({ key }) => key === undoes)
    expect(award?.staff).toBe(staff)
    const waited = Date.parse(at.replace(' ', 'T')) - Date.parse(award?.at.replace(' ', 'T') ?? '')
    expect(waited).toBeLessThan(10 * 60_000)
  }
})
