import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { scan, scanWithPhone } from '../src/contract/scan.ts'
import { type Figures, printFigures } from '../src/server/platform/metrics/figures.ts'
import { testApp } from './testApp.ts'

/** Dashboards and alerts use metrics that exist, and the documentation explains each of ours. */

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8')

const now = new Date()
const allKnown: Figures = {
  database: {
    isUp: true,
    answerSeconds: 0.001,
    shared: {
      due: 0,
      waiting: 0,
      oldestDueSeconds: 0,
      jobs: { ready: 0, running: 0, failed: 0 },
      load: { sizeBytes: 1, connections: 1, mostConnections: 100 },
      backup: { madeAt: now, bytes: 1, failedAt: null },
      replication: { standbys: 2, lagSeconds: 0.5 },
    },
  },
  disk: { freeBytes: 1, totalBytes: 2 },
  certificate: { host: 'shop.example', beginsAt: now, endsAt: now },
}

const server = testApp()
let told: Set<string>
let families: string[]
beforeAll(async () => {
  const body = `${await server.context.metrics.print()}\n${await printFigures(allKnown)}`
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  families = types.map(([, name = '']) => name)
  const parts = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }
  told = new Set(
    types.flatMap(([, name, type]) =>
      (parts[type as keyof typeof parts] ?? ['']).map((part) => `${name}${part}`),
    ),
  )
})

const files = ['ops/grafana/dashboard.json', 'ops/prometheus/alerts.yml']

describe.each(files)('%s', (file) => {
  test('uses only metrics that exist', async () => {
    const text = (await read(file)).replaceAll(/^ *#.*$/gm, '')
    const asked = new Set(text.match(/\b(rewardhop|process|nodejs)_[a-z\d_]+\b/g))
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !told.has(name))).toEqual([])
  })

  test('selects the scans’ routes', async () => {
    const [, pattern = ''] = /route=~\\?"([^"\\]+)\\?"/.exec(await read(file)) ?? []
    for (const { path } of [scan, scanWithPhone]) expect(path).toMatch(new RegExp(`^${pattern}$`))
  })

  test('never adds up a metric that every server reports alike', async () => {
    const added = /\b(sum|avg|count)( by \([^)]*\))? ?\((rate\()?rewardhop_shared_/
    expect(await read(file)).not.toMatch(added)
  })
})

describe('docs/operate.md', () => {
  test('explains each of our metrics', async () => {
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
