import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The floors of the server. A room is a folder, and imports only rooms of its own floor or of lower
 * ones; on no floor do rooms import each other in a circle.
 */

const root = join(import.meta.dirname, '../src/server')
const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

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

const pairs: { readonly from: string; readonly to: string }[] = []
for await (const name of glob('**/*.ts', { cwd: root })) {
  const from = name.replaceAll('\\', '/')
  if (from.includes('.test.')) continue
  const text = await readFile(join(root, from), 'utf8')
  for (const [, path = ''] of text.matchAll(importPattern)) {
    const to = relative(root, join(root, dirname(from), path)).replaceAll('\\', '/')
    if (!to.startsWith('..') && roomOf(from) !== roomOf(to)) pairs.push({ from, to })
  }
}

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
