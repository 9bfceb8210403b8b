import { expect, test } from 'vitest'
import { anna, harborStreet, leo, mainStreet, marco } from '../../../../test/states/teamSamples.ts'
import { lastAtTill, placesOf, roleAndPlaces } from './labels.ts'

const two = [mainStreet, harborStreet]
const three = [...two, { ...mainStreet, id: 3, name: 'Old Town' }]
const withClosed = [...two, { ...mainStreet, id: 3, name: 'Old Town', isOpen: false }]

test('where somebody works is said where there are several places', () => {
  expect([placesOf(anna, []), roleAndPlaces(anna, [])]).toEqual([undefined, 'Till'])
  expect([placesOf(anna, two), roleAndPlaces(anna, two)]).toEqual([
    'Harbor Street',
    'Till, Harbor Street',
  ])
  expect([placesOf(marco, two), roleAndPlaces(marco, two)]).toEqual([
    'Both locations',
    'Manager, both locations',
  ])
  expect(placesOf(marco, three)).toBe('Main Street, Harbor Street')
  expect(roleAndPlaces({ ...marco, locationIds: [1, 2, 3] }, three)).toBe('Manager, all locations')
  // A closed location no longer counts.
  expect(placesOf(marco, withClosed)).toBe('Both locations')
})

test('when and where somebody was at the till', () => {
  const now = new Date('2026-11-24T18:31:00.000Z')
  expect(lastAtTill(anna, two, now)).toBe('Now, Harbor Street')
  expect(lastAtTill(anna, [], now)).toBe('Now')
  expect(lastAtTill(marco, two, now)).toBe('Not yet')
  expect(lastAtTill(leo, two, new Date('2026-11-30T18:31:00.000Z'))).toBe('Nov 24, Harbor Street')
})
