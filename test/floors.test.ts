import { describe, expect, test } from 'vitest'
import { sourceFiles, sourceImports } from './sourceImports.ts'

/**
 * The floors of a tree, from below. A room is a folder, and imports only rooms of its own floor or
 * of lower ones; on no floor do rooms import each other in a circle.
 */
interface Tree {
  readonly folder: string
  readonly floors: readonly (readonly string[])[]
  /** Of rooms that no floor names. */
  readonly otherFloor?: number
  /** They stand beside each other, and what two of them draw is `shared`. */
  readonly apart?: readonly string[]
  readonly atLeast: number
}

const words = (text: string) => text.split(' ')

const contract: Tree = {
  folder: 'src/contract/',
  // Below: what every capability's calls are made of.
  floors: [['platform'], []],
  otherFloor: 1,
  atLeast: 100,
}

const server: Tree = {
  folder: 'src/server/',
  floors: [
    // Knows nothing of ours: the database as a program.
    ['postgres'],
    // Knows no capability.
    ['platform'],
    // What several capabilities stand on.
    ['core'],
    [],
    words('admin support demo backup'),
    words('features.ts app.ts jobs.ts start.ts main.ts'),
  ],
  otherFloor: 3,
  atLeast: 500,
}

const audiences = words('customer owner device admin site')
const web: Tree = {
  folder: 'src/web/',
  floors: [['platform'], ['shared'], audiences, ['demo'], ['app']],
  apart: audiences,
  atLeast: 500,
}

const roomOf = (file: string) => file.split('/')[0] ?? ''

describe.each<[name: string, tree: Tree]>([
  ['the contract', contract],
  ['the server', server],
  ['the web', web],
])('%s', (_, { folder, floors, otherFloor = -1, apart = [], atLeast }) => {
  const pairs = roomPairs(folder)
  function floorOf(file: string): number {
    const floor = floors.findIndex((rooms) => rooms.includes(roomOf(file)))
    return floor === -1 ? otherFloor : floor
  }

  test('each room has its floor', () => {
    const files = pairs.flatMap(({ from, to }) => [from, to])
    expect(pairs.length).toBeGreaterThan(atLeast)
    expect(files.filter((file) => floorOf(file) === -1)).toEqual([])
  })

  test('no file imports from a higher floor, and no audience another’s', () => {
    const isUp = ({ from, to }: Pair) => floorOf(from) < floorOf(to)
    const isAcross = (pair: Pair) =>
      apart.includes(roomOf(pair.from)) && apart.includes(roomOf(pair.to))
    const broken = pairs.filter((pair) => isUp(pair) || isAcross(pair))
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('rooms import each other in no circle', () => {
    expect(circlesOf(pairs)).toEqual([])
  })
})

const withRooms = [
  ...['server/platform', 'server/core'],
  ...['platform', 'shared', ...audiences].map((room) => `web/${room}`),
]
test.each(withRooms)('the rooms of %s import each other in no circle', (place) => {
  expect(circlesOf(roomPairs(`src/${place}/`))).toEqual([])
})

test('what is in the core serves several capabilities, or an entrance', () => {
  const isInCore = (file: string) => file.startsWith('src/server/core/')
  const importsOf = Map.groupBy(sourceImports, ({ from }) => from)
  const usersOf = new Map<string, Set<string>>()
  function walk(file: string, user: string): void {
    const users = usersOf.get(file) ?? new Set()
    if (users.has(user)) return
    usersOf.set(file, users.add(user))
    for (const { to } of importsOf.get(file) ?? []) if (isInCore(to)) walk(to, user)
  }
  // The registry imports every feature, and says nothing about who uses it.
  const registry = 'src/server/features.ts'
  for (const { from, to } of sourceImports) {
    if (isInCore(to) && !isInCore(from) && from !== registry) {
      walk(to, roomOf(from.slice(server.folder.length)))
    }
  }
  const isEntrance = (user: string) => user.endsWith('.ts')
  const filesOfCore = sourceFiles.filter((file) => isInCore(file) && !file.endsWith('/feature.ts'))
  const ofFew = filesOfCore.filter((file) => {
    const users = [...(usersOf.get(file) ?? [])]
    return users.length < 2 && !users.some(isEntrance)
  })
  expect(filesOfCore.length).toBeGreaterThan(50)
  expect(ofFew).toEqual([])
})

interface Pair {
  readonly from: string
  readonly to: string
}

/** The imports from one room of a folder to another, by paths from that folder. */
function roomPairs(folder: string): Pair[] {
  return sourceImports
    .filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
    .map(({ from, to }) => ({ from: from.slice(folder.length), to: to.slice(folder.length) }))
    .filter(({ from, to }) => roomOf(from) !== roomOf(to))
}

function circlesOf(pairs: readonly Pair[]): string[] {
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
  return circles
}
