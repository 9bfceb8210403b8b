import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../proofs/faults/faults.ts'
import { placeProblem } from '../proofs/faults/tree.ts'

/** The faults of `npm run prove:faults` refer to source that changes without them. */

const root = resolve(import.meta.dirname, '..')

test('each fault can still be planted: its words stand in its file exactly once', async () => {
  const problems = await Promise.all(
    faults.map(async (fault) => ({ of: fault.name, is: await placeProblem(root, fault) })),
  )
  expect(problems.filter(({ is }) => is !== undefined)).toEqual([])
})

test('no two faults have one name, and proofs/faults/README.md lists each', async () => {
  const names = faults.map(({ name }) => name).toSorted()
  expect(names).toEqual([...new Set(names)])
  const page = await readFile(resolve(root, 'proofs/faults/README.md'), 'utf8')
  const listed = [...page.matchAll(/^\| (?!fault|-)(.+?) \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(names)
  expect(page).toContain(`plants ${names.length} faults`)
})
