import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../setup/browser.mjs'

/** Fetched when it is needed: with all it brings it is larger than everything else of ours. */
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

/** What Lighthouse says of a page on its slow phone; times in milliseconds. */
export interface PageReport {
  /** 0 to 100. */
  readonly performance: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly usableMs: number
  readonly layoutShift: number
}

/**
 * One visit by a phone on slow 4G, simulated as Lighthouse does unless told otherwise. It now and
 * then records nothing and asks to be run again.
 */
export async function visitOnSlowPhone(url: string, tries = 3): Promise<PageReport> {
  try {
    return await visit(url)
  } catch (error) {
    if (tries <= 1) throw error
    return visitOnSlowPhone(url, tries - 1)
  }
}

async function visit(url: string): Promise<PageReport> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
        ...['--only-categories=performance', '--form-factor=mobile', '--quiet'],
        ...['--output=json', `--output-path=${file}`],
        `--chrome-flags=${chromiumFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, shell: false },
    )
    return reportOf(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string }
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

function reportOf({ runtimeError, categories, audits }: LighthouseResult): PageReport {
  if (runtimeError) throw new Error(runtimeError.message)
  const value = (audit: string) => {
    const found = audits[audit]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
    return found
  }
  return {
    performance: Math.round(categories.performance.score * 100),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    usableMs: value('interactive'),
    layoutShift: value('cumulative-layout-shift'),
  }
}
