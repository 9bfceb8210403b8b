import { describe, expect, test } from 'vitest'
import { iconVersionOf, shortNameOf } from './rules.ts'

describe('the name under an icon', () => {
  test.each([
    ['Corner Cafe', 'Corner Cafe'],
    ['Blue Door Coffee', 'Blue Door'],
    ['  Blue   Door  Coffee ', 'Blue Door'],
    ['Patisserieladen am Markt', 'Patisseriela'],
    ['Salt & Pepper Bistro', 'Salt'],
    ['Fish & Chips Corner', 'Fish & Chips'],
    ['Bar!', 'Bar!'],
    ['Konditorei Ä', 'Konditorei Ä'],
    ['👩‍👩‍👧‍👦'.repeat(13), '👩‍👩‍👧‍👦'.repeat(12)],
    ['喫茶店', '喫茶店'],
  ])('of %j is %j', (name, short) => {
    expect(shortNameOf(name)).toBe(short)
  })
})

test('another color or logo is another version, another notation of a color is not', () => {
  const looks = { primaryColor: '#1976d2', logoUrl: null }
  const version = iconVersionOf(looks)
  expect(version).toMatch(/^[0-9a-f]{12}$/)
  expect(iconVersionOf({ ...looks, primaryColor: '#1976D2' })).toBe(version)
  expect(iconVersionOf({ ...looks, primaryColor: '#1976d3' })).not.toBe(version)
  expect(iconVersionOf({ ...looks, logoUrl: '/api/businesses/1/logo/0' })).not.toBe(version)
})
