import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages } from '../src/web/app/standalone/pages.ts'
import {
  sourceFiles as files,
  sourceImports as imports,
  importsIn,
  listFiles,
  root,
  type SourceImport,
} from './sourceImports.ts'

/** Who may import whom. The rules are in docs/architecture.md, and this file enforces them. */

const describeImports = (broken: readonly SourceImport[]) =>
  broken.map(({ from, to }) => `${from} imports ${to}`)
const treeOf = (file: string) => file.split('/')[1]
/** The feature of a server file, such as `scan`; undefined for files outside the features. */
const shared = new Set(['postgres', 'platform', 'feature'])
function featureOf(file: string): string | undefined {
  const [, tree, ...path] = file.split('/')
  const [folder, inside] = path[0] === 'core' ? path.slice(1) : path
  return tree === 'server' && inside && folder && !shared.has(folder) ? folder : undefined
}
const roleOf = (file: string) => file.split('/').at(-1)

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

describe('the three trees', () => {
  test('the contract imports only itself', () => {
    const broken = imports.filter(
      ({ from, to }) => treeOf(from) === 'contract' && treeOf(to) !== 'contract',
    )
    expect(describeImports(broken)).toEqual([])
  })

  test('web and server never import each other', () => {
    const broken = imports.filter(
      ({ from, to }) => new Set([treeOf(from), treeOf(to), 'contract']).size === 3,
    )
    expect(describeImports(broken)).toEqual([])
  })
})

test('files import each other in no circle, types included', () => {
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  function walk(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const { to } of importsOf.get(file) ?? []) walk(to, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

describe('the server', () => {
  test('a feature is entered only through its service, the ledger also through its doors and its queues, limits by what the ledger counts', () => {
    const doors = new Set([
      'service.ts',
      'ledger.ts',
      'scans.ts',
      'queues.ts',
      'rollups.ts',
      'addressLimits.ts',
    ])
    const entered = new Map([
      ['src/server/features.ts', ['feature.ts']],
      ['src/server/app.ts', ['routes.ts', 'senders.ts', 'trialProvider.ts']],
      ['src/server/start.ts', ['welcome.ts', 'createIdentity.ts']],
    ])
    const broken = imports.filter(({ from, to }) => {
      const target = featureOf(to)
      if (!target || featureOf(from) === target) return false
      if (entered.get(from)?.includes(roleOf(to) ?? '')) return false
      return !doors.has(roleOf(to) ?? '')
    })
    expect(describeImports(broken)).toEqual([])
  })

  test.each([
    ['routes.ts', ['store.ts', 'rules.ts', 'worker.ts', 'ledger.ts', 'scans.ts']],
    ['rules.ts', ['service.ts', 'store.ts', 'routes.ts', 'context.ts']],
    ['store.ts', ['service.ts', 'routes.ts', 'worker.ts', 'session.ts']],
    ['service.ts', ['routes.ts', 'worker.ts', 'serve.ts', 'app.ts']],
  ])('%s never imports %j', (role, forbidden) => {
    const broken = imports.filter(
      ({ from, to }) => roleOf(from) === role && forbidden.includes(roleOf(to) ?? ''),
    )
    expect(describeImports(broken)).toEqual([])
  })

  test('only stores, the ledger and the database folder write SQL', async () => {
    const writers: string[] = []
    for (const file of files.filter((file) => treeOf(file) === 'server')) {
      const text = await readFile(join(root, file), 'utf8')
      const writes =
        /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|CompiledQuery\.raw\(|\.query\(/.test(
          text,
        )
      const isAllowed = ['store.ts', 'ledger.ts', 'scans.ts'].includes(roleOf(file) ?? '')
      // Backups talk with PostgreSQL's own programs, and not about our tables.
      const isAllowedFolder = /^src\/server\/(postgres|platform\/db|backup)\//.test(file)
      if (writes && !isAllowed && !isAllowedFolder) writers.push(file)
    }
    expect(writers).toEqual([])
  })

  test('one place converts by a shop’s time zone: the database may not know the zone', async () => {
    const own = /AT TIME ZONE (?!'UTC')/
    const sources = (await listFiles('src/server/**/*.{ts,sql}')).filter(
      (file) => !/\/(?:migrations|timeZones)\/|\.test\.ts$/.test(file),
    )
    const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))
    expect(sources.filter((_, place) => own.test(texts[place] ?? ''))).toEqual([])
  })

  test('a store compares with a clock that stands still in a statement: no index serves another', async () => {
    const moving = /[<>]=? clock_timestamp\(\)|'[<>]=?',\s*sql(?:<Date>)?`clock_timestamp\(\)/
    const stores = files.filter((file) => roleOf(file) === 'store.ts')
    const texts = await Promise.all(stores.map((file) => readFile(join(root, file), 'utf8')))
    expect(stores.filter((_, place) => moving.test(texts[place] ?? ''))).toEqual([])
  })

  test('its root holds at most ten files', () => {
    expect(files.filter((file) => /^src\/server\/[^/]+$/.test(file)).length).toBeLessThanOrEqual(10)
  })

  test('only main.ts reads settings from the environment', async () => {
    // These pass a part of the environment on to child processes, and read no setting from it.
    const handingOn = new Set(['programs.ts', 'testing.ts'])
    const readers: string[] = []
    for (const file of files) {
      const text = await readFile(join(root, file), 'utf8')
      const isAllowed = file === 'src/server/main.ts' || handingOn.has(roleOf(file) ?? '')
      if (/process\.env\b/.test(text) && !isAllowed) readers.push(file)
    }
    expect(readers).toEqual([])
  })

  test('no shell reads a name or an address', async () => {
    const shells =
      /\b(?:exec|execSync)\b[^;]*'node:child_process'|\bshell: |'(?:sh|bash|cmd(?:\.exe)?)'/
    const starters: string[] = []
    for (const file of files.filter((name) => treeOf(name) === 'server')) {
      if (shells.test(await readFile(join(root, file), 'utf8'))) starters.push(file)
    }
    expect(starters).toEqual([])
  })
})

describe('the web', () => {
  test('ui parts know no feature and fetch nothing', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        from.startsWith('src/web/platform/ui/') &&
        !/^src\/web\/platform\/(ui|words)\//.test(to) &&
        !to.startsWith('src/contract/') &&
        !/^src\/web\/platform\/(customerPaths|paths)\.ts$/.test(to),
    )
    expect(describeImports(broken)).toEqual([])
  })

  test('customers’ and public pages do without the router', async () => {
    const reached = new Set(pages.map(({ file }) => `src/web/${file}`))
    const withRouter: string[] = []
    for (const file of reached) {
      const text = (await readFile(join(root, file), 'utf8')).replaceAll(
        /import type [^;]*?'\n/g,
        '',
      )
      if (text.includes("'react-router'")) withRouter.push(file)
      for (const { to } of importsIn(file, text)) if (files.includes(to)) reached.add(to)
    }
    expect(reached.size).toBeGreaterThan(200)
    expect(withRouter).toEqual([])
  })
})

describe('clocks', () => {
  test('gives Intl no zone that it may not know: an older browser would fail', async () => {
    const bare =
      /(?:toLocale\w*String|DateTimeFormat)\([^)]*?\btimeZone(?:\s*[,}]|: (?!'UTC'|zoneHere\(|timeZone && zoneHere\())/
    const givers: string[] = []
    for (const file of files.filter((file) => !/\/timeZones\//.test(file))) {
      if (bare.test(await readFile(join(root, file), 'utf8'))) givers.push(file)
    }
    expect(givers).toEqual([])
  })

  test('asks nobody but `serverTime` what time it is: phones are wrong by hours', async () => {
    const others = new Set([
      'src/web/platform/ui/serverTime.ts',
      // The script before all others: it counts half a minute, by ticks.
      'src/web/app/standalone/document.ts',
      // A script in a page that says when to try again, a moment after it was loaded before.
      'src/web/site/beRightBack.ts',
    ])
    const askers: string[] = []
    for (const file of files.filter((file) => /^src\/(web|contract)\//.test(file))) {
      const text = await readFile(join(root, file), 'utf8')
      const asks = /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|\bperformance\.now\b/.test(text)
      if (asks && !others.has(file)) askers.push(file)
    }
    expect(askers).toEqual([])
  })
})
