import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { type PublicPage, publicPages } from '../../src/web/shared/pages/publicPages.ts'
import { startServer } from '../../test/server.ts'
import { type Judgement, judgeOnSlowPhone, usualSlowdown } from './lighthouse.ts'
import { median } from './report.ts'

/**
 * Lighthouse's scores on its slow phone, in all four categories, for every page that is open to
 * everybody: `npm run bench:site`; with paths, only for those. Medians of visits in turns.
 *
 * Its phone is this machine made four times slower, so a slower machine is a slower phone. With
 * `--calibrated` the phone stays the same, by the machine's index at the previous visit:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
const { values: options, positionals: only } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    calibrated: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
/** The phone's index: a quarter of that of the mid-range machine that Lighthouse assumes. */
const phoneIndex = 1_750 / usualSlowdown
const goalScore = 97
const goalTransferBytes = 350_000
const categories = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
/** Also public, but rendered on request. Without the scanner, which begins with a sign-in. */
const otherPages: readonly Page[] = [{ path: '/check-points' }]

interface Visit extends Judgement {
  /** How many times the processor was slowed down. */
  readonly slowdown: number
}

type Page = Pick<PublicPage, 'path' | 'isHidden'>

await ensureBuilt()
const pages = [...Object.values<Page>(publicPages), ...otherPages].filter(
  ({ path }) => only.length === 0 || only.includes(path),
)
const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
const server = await startServer({ DATA_DIR: dataDir, LIMITS: 'off' }, { readyWithinMs: 120_000 })
try {
  const missed = report(await visitAll())
  for (const line of missed) console.log(`Missed: ${line}`)
  if (missed.length === 0) console.log('\nEvery goal is met.')
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

async function visitAll(): Promise<Map<Page, Visit[]>> {
  // The pages' canonical addresses name the server this way.
  const { port } = new URL(server.url)
  const visits = new Map<Page, Visit[]>(pages.map((page) => [page, []]))
  let slowdown = usualSlowdown
  async function judge({ path }: Page): Promise<Visit> {
    const judgement = await judgeOnSlowPhone(`http://localhost:${port}${path}`, slowdown)
    const visit = { ...judgement, slowdown }
    if (options.calibrated) slowdown = Math.max(1, judgement.machineIndex / phoneIndex)
    return visit
  }
  // The first visit measures how fast the machine is.
  if (options.calibrated) await judge({ path: '/' })
  for (let visit = 0; visit < Number(options.visits); visit += 1) {
    for (const [page, judgements] of visits) {
      judgements.push(await judge(page))
    }
  }
  return visits
}

/** Prints the table and returns the missed goals. */
function report(visits: Map<Page, Visit[]>): string[] {
  console.log(
    '| page | performance | accessibility | best practices | SEO | first paint, s | largest paint, s | blocked, ms | layout shift | transfer, kB | machine | slowed |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  return [...visits].flatMap(([page, judgements]) => reportPage(page, judgements))
}

function reportPage({ path, isHidden = false }: Page, judgements: readonly Visit[]): string[] {
  const of = (part: Exclude<keyof Visit, 'failed'>) => median(judgements.map((one) => one[part]))
  const figures = [
    ...categories.map((category) => String(of(category))),
    (of('firstPaintMs') / 1_000).toFixed(2),
    (of('largestPaintMs') / 1_000).toFixed(2),
    of('blockedMs').toFixed(0),
    of('layoutShift').toFixed(3),
    (of('transferBytes') / 1_000).toFixed(0),
    of('machineIndex').toFixed(0),
    of('slowdown').toFixed(1),
  ]
  console.log(`| ${path} | ${figures.join(' | ')} |`)
  // Pages that are hidden from search engines on purpose lose points in SEO.
  const held = categories.filter((category) => !(category === 'seo' && isHidden))
  const failed = [...new Set(judgements.flatMap((one) => one.failed))].join(', ')
  const missed = held
    .filter((category) => of(category) < goalScore)
    .map((category) => `${path}: ${category} ${of(category)} (${failed})`)
  if (path === '/' && of('transferBytes') > goalTransferBytes) {
    missed.push(`${path}: ${Math.round(of('transferBytes') / 1_000)} kB of transfer`)
  }
  return missed
}
