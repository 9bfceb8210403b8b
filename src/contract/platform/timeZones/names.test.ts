import { describe, expect, test, vi } from 'vitest'
import { todaysZone } from './names.ts'
import { olderNames } from './olderNames.ts'
import { zoneHere } from './zoneHere.ts'

const names = Object.entries(olderNames).flatMap(([today, older]) =>
  older.split(' ').map((name) => ({ name, today })),
)
/** What Node calls a zone: one name for all of its names, and an older one for some. */
const nodesName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
/** Node counts UTC and GMT as one, and both stay what they are called. */
const isPlace = ({ today }: { today: string }) => today !== 'UTC' && today !== 'Etc/GMT'

describe('a time zone', () => {
  test('has one name today, whichever name a browser reports', () => {
    for (const { name, today } of names) {
      expect([name, todaysZone(name)]).toEqual([name, today])
      expect([name, todaysZone(name.toUpperCase())]).toEqual([name, today])
      expect([today, todaysZone(today)]).toEqual([today, today])
    }
  })

  test('is the same zone to Node, which knows each of its names', () => {
    const known = names.filter(({ name }) => name !== 'US/Pacific-New')
    for (const { name, today } of known.filter(isPlace)) {
      expect([name, nodesName(name)]).toEqual([name, nodesName(today)])
    }
  })

  test('is not renamed twice, nor by two names', () => {
    const older = names.map(({ name }) => name)
    expect(older.filter((name) => name in olderNames)).toEqual([])
    expect(older).toHaveLength(new Set(older).size)
  })

  test('of Node’s own list has today’s name, and no other place’s', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      const today = todaysZone(name)
      expect([name, today && nodesName(today)]).toEqual([name, nodesName(name)])
      expect([name, todaysZone(today ?? '')]).toEqual([name, today])
    }
  })

  test.each(['', 'Etc/Unknown', 'Mars/Olympus', '+05:30', 'UTC+3', 'EST/', 'localtime', '../UTC'])(
    '%j is none',
    (name) => {
      expect(todaysZone(name)).toBeUndefined()
    },
  )
})

test('a zone that is newer than Node counts as UTC, and than a browser as its own', () => {
  expect(zoneHere('Europe/Kyiv')).toBe('Europe/Kyiv')
  expect(zoneHere('Mars/Olympus')).toBe('UTC')
  vi.stubGlobal('document', {})
  expect(zoneHere('Mars/Olympus')).toBeUndefined()
  expect(zoneHere('Europe/Kyiv')).toBe('Europe/Kyiv')
})
