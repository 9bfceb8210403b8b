import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/setup/browser.mjs'

/** Downloaded when needed: with its dependencies, it is larger than the rest of the project. */
const lighthouse = 'lighthouse@13.5.0'

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's default slowdown of the processor. */
export const usualSlowdown = 4

/** Lighthouse's result for a page on its slow phone. Times in milliseconds. */
export interface PageReport {
  /** 0 to 100. */
  readonly performance: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly usableMs: number
  /** Sum of each task's time over 50 ms, from the first paint until the page is usable. */
  readonly blockedMs: number
  readonly layoutShift: number
}

/** Lighthouse's result in all its categories. */
export interface Judgement extends PageReport {
  /** 0 to 100 each. */
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly transferBytes: number
  /** The machine's index by Lighthouse at that time. Its slow phone assumes 1,500 or more. */
  readonly machineIndex: number
  /** The audits that lost points. */
  readonly failed: readonly string[]
}

/** One visit by a phone on slow 4G, as Lighthouse simulates it by default. */
export async function visitOnSlowPhone(url: string): Promise<PageReport> {
  return reportOf(await visit(url, { categories: ['performance'], slowdown: usualSlowdown }))
}

/** One visit, judged in all four categories. */
export async function judgeOnSlowPhone(url: string, slowdown = usualSlowdown): Promise<Judgement> {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo']
  const result = await visit(url, { categories, slowdown })
  const score = (category: string) => scoreOf(result, category)
  return {
    ...reportOf(result),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    transferBytes: measuredBy(result, 'total-byte-weight'),
    machineIndex: result.environment.benchmarkIndex,
    failed: failedAudits(result),
  }
}

/** Tries again, because Lighthouse sometimes records nothing and asks for another run. */
async function visit(url: string, how: Visit, tries = 3): Promise<LighthouseResult> {
  try {
    return await runLighthouse(url, how)
  } catch (error) {
    if (tries <= 1) throw error
    return visit(url, how, tries - 1)
  }
}

interface Visit {
  readonly categories: readonly string[]
  readonly slowdown: number
}

async function runLighthouse(
  url: string,
  { categories, slowdown }: Visit,
): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
        ...[`--only-categories=${categories.join(',')}`, '--form-factor=mobile', '--quiet'],
        `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
        ...['--output=json', `--output-path=${file}`],
        `--chrome-flags=${chromiumFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, shell: false },
    )
    const result: LighthouseResult = JSON.parse(await readFile(file, 'utf8'))
    if (result.runtimeError) throw new Error(result.runtimeError.message)
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string }
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Audit {
  readonly score: number | null
  readonly numericValue?: number
}

function reportOf(result: LighthouseResult): PageReport {
  return {
    performance: scoreOf(result, 'performance'),
    firstPaintMs: measuredBy(result, 'first-contentful-paint'),
    largestPaintMs: measuredBy(result, 'largest-contentful-paint'),
    usableMs: measuredBy(result, 'interactive'),
    blockedMs: measuredBy(result, 'total-blocking-time'),
    layoutShift: measuredBy(result, 'cumulative-layout-shift'),
  }
}

function measuredBy({ audits }: LighthouseResult, audit: string): number {
  const found = audits[audit]?.numericValue
  if (found === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
  return found
}

function scoreOf({ categories }: LighthouseResult, category: string): number {
  const score = categories[category]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

function failedAudits({ categories, audits }: LighthouseResult): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
}
