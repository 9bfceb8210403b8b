import { expect, test } from 'vitest'
import { countryAt } from './country.ts'

test.each([
  ['America/Mexico_City', 'MX', '52'],
  ['Asia/Kolkata', 'IN', '91'],
  ['Asia/Kathmandu', 'NP', '977'],
  ['Pacific/Auckland', 'NZ', '64'],
])('numbers typed in %s are of %s', (timeZone, code, callingCode) => {
  expect(countryAt({ timeZone, phone: '+14155550123' })).toMatchObject({ code, callingCode })
})

test('where a time zone has no country, they are of that of the shop’s phone', () => {
  const country = { code: 'DE', callingCode: '49', name: 'Germany' }
  expect(countryAt({ timeZone: 'UTC', phone: '+4915123456789' })).toEqual(country)
})
