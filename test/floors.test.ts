import { expect, test } from 'vitest'
import { sourceImports } from './sourceImports.ts'

/**
 * The floors of the server. A room is a folder, and imports only rooms of its own floor or of lower
 * ones; on no floor do rooms import each other in a circle.
 */

/** Knows no capability. Files are rooms too: the settings, the errors, the context. */
const platform =
  'http db process limits text files metrics integrations config.ts settings.ts settingValues.ts errors.ts context.ts'
/** What several capabilities stand on. */
const core =
  'ledger access sessions passcodes messages businesses locations devices audit timeZones'
const aboveAll = 'admin support demo backup'
const entrances = 'app.ts jobs.ts start.ts main.ts'
const floors = [platform, core, undefined, aboveAll, entrances].map((rooms) => rooms?.split(' '))

const roomOf = (file: string) => file.split('/')[0] ?? ''
/** Every capability that is not named above is on the third floor. */
function floorOf(room: string): number {
  const floor = floors.findIndex((rooms) => rooms?.includes(room))
  return floor === -1 ? 2 : floor
}

const server = 'src/server/'
const pairs = sourceImports
  .filter(({ from, to }) => from.startsWith(server) && to.startsWith(server))
  .map(({ from, to }) => ({ from: from.slice(server.length), to: to.slice(server.length) }))
  .filter(({ from, to }) => roomOf(from) !== roomOf(to))

test('no file imports from a higher floor', () => {
  const up = pairs.filter(({ from, to }) => floorOf(roomOf(from)) < floorOf(roomOf(to)))
  expect(pairs.length).toBeGreaterThan(500)
  expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('rooms import each other in no circle', () => {
  const importsOf = new Map<string, Set<string>>()
  for (const { from, to } of pairs) {
    const rooms = importsOf.get(roomOf(from)) ?? new Set()
    importsOf.set(roomOf(from), rooms.add(roomOf(to)))
  }
  const done = new Set<string>()
  const circles: string[] = []
  function walk(room: string, path: readonly string[]): void {
    if (path.includes(room)) circles.push([...path.slice(path.indexOf(room)), room].join(' → '))
    else if (!done.has(room)) {
      for (const next of importsOf.get(room) ?? []) walk(next, [...path, room])
      done.add(room)
    }
  }
  for (const room of importsOf.keys()) walk(room, [])
  expect(circles).toEqual([])
})
