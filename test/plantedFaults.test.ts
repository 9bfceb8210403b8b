import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Area, isStory } from '../proofs/faults/fault.ts'
import { faults } from '../proofs/faults/faults.ts'
import { placeProblem } from '../proofs/faults/tree.ts'

/** The faults of `npm run prove:faults` refer to source text, which others may change. */

const root = resolve(import.meta.dirname, '..')

test('each fault can still be planted: its words stand in its file exactly once', async () => {
  const problems = await Promise.all(
    faults.map(async (fault) => ({ of: fault.name, is: await placeProblem(root, fault) })),
  )
  expect(problems.filter(({ is }) => is !== undefined)).toEqual([])
})

test('no two faults have one name', () => {
  const names = faults.map(({ name }) => name).toSorted()
  expect(names).toEqual([...new Set(names)])
})

test('no fault is left to tests that `npm test` has no time for', async () => {
  const left = await Promise.all(
    faults.map(async ({ name, tests }) =>
      (await Promise.all(tests.map(isLong))).includes(false) ? [] : [name],
    ),
  )
  expect(left.flat()).toEqual([])
})

/** Whether every test that an area names is tagged as long. */
async function isLong(area: Area): Promise<boolean> {
  const { named } = area
  const files = (isStory(area) ? [area.story] : area.units).filter((file) => /\.tsx?$/.test(file))
  if (!named || files.length === 0) return false
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8')))
  const titles = texts.flatMap((text) => [...text.matchAll(titled)])
  const meant = titles.filter(([, , title = '']) => title.includes(named))
  return meant.length > 0 && meant.every(([, , , tag]) => tag !== undefined)
}

/** The title of a test or group of tests, with its tag. */
const titled = /(?:test|describe)\S*\(\s*(['`])(.+?)\1,\s*(\{ tags?: (?:\['long'\]|'@long'))?/g
