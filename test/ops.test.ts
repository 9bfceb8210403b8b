import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scan, scanWithPhone } from '../src/contract/scan.ts'
import { openTestApp, type TestApp } from './app.ts'

/** What watches us asks for what we tell, and what we tell is written down. */

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8')

let server: TestApp
let told: Set<string>
let families: string[]
beforeAll(async () => {
  server = await openTestApp()
  const { body } = await server.get('/metrics')
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  families = types.map(([, name = '']) => name)
  const parts = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }
  told = new Set(
    types.flatMap(([, name, type]) =>
      (parts[type as keyof typeof parts] ?? ['']).map((part) => `${name}${part}`),
    ),
  )
})
afterAll(() => server.close())

const files = ['ops/grafana/dashboard.json', 'ops/prometheus/alerts.yml']

describe.each(files)('%s', (file) => {
  test('asks for nothing that no server tells', async () => {
    const text = (await read(file)).replaceAll(/^ *#.*$/gm, '')
    const asked = new Set(text.match(/\b(rewardhop|process|nodejs)_[a-z\d_]+\b/g))
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !told.has(name))).toEqual([])
  })

  test('means by scans the routes that they have', async () => {
    const [, pattern = ''] = /route=~\\?"([^"\\]+)\\?"/.exec(await read(file)) ?? []
    for (const { path } of [scan, scanWithPhone]) expect(path).toMatch(new RegExp(`^${pattern}$`))
  })

  test('adds up no figure that every server tells alike', async () => {
    const added = /\b(sum|avg|count)( by \([^)]*\))? ?\((rate\()?rewardhop_shared_/
    expect(await read(file)).not.toMatch(added)
  })
})

describe('docs/operate.md', () => {
  test('says what each of our metrics means', async () => {
    const text = await read('docs/operate.md')
    const own = families.filter((name) => name.startsWith('rewardhop_'))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('says what to do at each alert', async () => {
    const text = await read('docs/operate.md')
    const alerts = [...(await read('ops/prometheus/alerts.yml')).matchAll(/- alert: (\w+)/g)]
    expect(alerts.length).toBeGreaterThan(10)
    expect(alerts.map(([, name]) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual(
      [],
    )
  })
})
