import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What is fetched to build and run this is named exactly, so that the same commit is the same server. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface LockedPackage {
  readonly integrity?: string
  /** It comes inside another package, and so under the hash of that one. */
  readonly inBundle?: boolean
}

test('the lock has a hash for every package, of all systems', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, LockedPackage>
  }
  const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path && !inBundle)
  expect(fetched.length).toBeGreaterThan(700)
  const withoutHash = fetched.filter(
    ([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
})
