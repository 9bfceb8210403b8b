import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { findChromium } from '../../scripts/setup/browser.mjs'
import { readStories, readTests } from '../../scripts/setup/reports.mjs'
import { type Area, isStory, type StoryArea, type UnitArea } from './fault.ts'
import { type Ended, runWithin } from './process.ts'

const buildLimitMs = 5 * 60_000
const unitsLimitMs = 4 * 60_000
const storyLimitMs = 5 * 60_000
/** The longest an action may wait; a normal run allows four minutes. */
const oneStoryMs = 75_000

/** An area's result. `failed`: its first failed test; `broken`: none of its tests could run. */
export type Verdict =
  | { readonly outcome: 'passed'; readonly tests: number }
  | { readonly outcome: 'failed'; readonly by: string; readonly because: string }
  | { readonly outcome: 'broken'; readonly why: string }

/** Builds the pages of a tree. */
export async function pagesOf(root: string): Promise<void> {
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runWithin(buildLimitMs, root, ['npm', 'run', 'build'], env)
  if (code !== 0) throw new Error(`The pages could not be built.\n${lastLinesOf(output)}`)
}

export async function runArea(root: string, area: Area): Promise<Verdict> {
  const report = join(root, 'test-results-of-area.json')
  await rm(report, { force: true })
  const ended = await (isStory(area)
    ? runStories(root, area, report)
    : runUnits(root, area, report))
  const { passedTests, failures } = isStory(area) ? readStories(report) : readTests(report)
  const [first] = failures
  if (first) {
    const [name = '', because = ''] = first.split('\n')
    const by = name.replace(`${relative(process.cwd(), root)}/`, '')
    return { outcome: 'failed', by, because: because.trim() }
  }
  if (ended.isTooLate) return { outcome: 'broken', why: 'it did not end in time' }
  if (ended.code === 0 && passedTests > 0) return { outcome: 'passed', tests: passedTests }
  const why = passedTests > 0 || ended.code !== 0 ? lastLinesOf(ended.output) : 'no test was run'
  return { outcome: 'broken', why }
}

function runUnits(root: string, { units, named }: UnitArea, report: string): Promise<Ended> {
  const words = [
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', ...units],
    '--mode=quick',
    ...['--bail=1', '--reporter=json', `--outputFile=${report}`],
    ...(named ? ['-t', named] : []),
  ]
  return runWithin(unitsLimitMs, root, words, {})
}

async function runStories(
  root: string,
  { story, named }: StoryArea,
  report: string,
): Promise<Ended> {
  const words = [
    ...['node', 'node_modules/@playwright/test/cli.js', 'test', story, '--grep-invert=@long'],
    ...['-x', '--workers=1', `--timeout=${oneStoryMs}`, `--global-timeout=${storyLimitMs}`],
    ...(named ? ['--grep', named] : []),
  ]
  const env = {
    STORIES_REPORT: report,
    STORIES_PORT: String(await freePair()),
    CHROMIUM_PATH: findChromium() ?? '',
  }
  // Playwright's own, earlier limit normally stops it and its servers.
  return runWithin(storyLimitMs + 60_000, root, words, env)
}

/** A free port whose next port is free too. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((answer) => {
    server.once('error', () => answer(false))
    server.listen(port, () => server.close(() => answer(true)))
  })
}

function lastLinesOf(output: string): string {
  return output.trim().split('\n').slice(-12).join('\n')
}
