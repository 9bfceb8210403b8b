import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, findChromium, hasWholeChromium } from './browser.mjs'
import { build } from './build.mjs'
import { conclude } from './conclusion.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, pinnedNode, runQuietly } from './processes.mjs'
import { readStories, readTests } from './reports.mjs'

/**
 * The seconds each step may take: eight minutes together, on two idle cores with a warm package
 * cache and an installed browser. The checks run beside the build.
 */
const budgets = {
  install: 45,
  browser: 5,
  build: 35,
  'format and lint': 10,
  types: 20,
  'unused code': 10,
  tests: 250,
  journeys: 145,
}

/** Runs every check, prints the output and duration of each, and finally how many tests passed. */
export function runTests() {
  return withReports(async (reports) => {
    const { steps, run, notRun } = newRun()
    const { installed, hasBrowser } = await install(run)
    if (!installed) return steps
    const built = await buildAndCheck(run)
    // Not in parallel: they compete for the processors, and tests would take several times as long.
    const tests = hasBrowser ? [] : ['--project=rules', '--project=server']
    await run('tests', () => vitest(reports, ['--mode=quick', ...tests]))
    if (!hasBrowser) notRun('states and journeys', 'there is no browser')
    else if (built) await run('journeys', () => playwright(reports, ['--grep-invert=@long']))
    return steps
  })
}

/**
 * Runs what is too long for `npm test`: long tests, and stories at both widths. `options` are
 * Playwright's, such as `--shard=1/4`. The first shard also runs the few long tests.
 */
export function runFullTests(...options) {
  return withReports(async (reports) => {
    const { steps, run, notRun } = newRun()
    const { installed, hasBrowser } = await install(run)
    if (!installed || !hasBrowser) return steps
    const built = await run('build', () => build())
    const isFirst = options.every((option) => !/^--shard=(?!1\/)/.test(option))
    if (isFirst) {
      await run('long tests', () => vitest(reports, ['--mode=full']))
      // Quick ones too: `npm test` tries only a quarter of their races and random cases.
      await run('server', () => vitest(reports, ['--project=server']))
      await run('states', () => vitest(reports, ['--project=states']))
    }
    if (!built.passed) return steps
    const stories = ['--config=playwright.full.config.ts', ...options]
    const isWhole = await hasWholeChromium()
    if (!isWhole) stories.push('--grep-invert=@whole-browser')
    await run('long stories', () => playwright(reports, stories))
    if (!isWhole) {
      notRun('stories of the camera and of the home screen', 'there is only a headless shell')
    }
    if (isFirst) await run('three engines', () => node('e2e/engines/run.ts'))
    return steps
  })
}

/** Installs the packages and the browser in parallel; a system's browser needs no packages. */
async function install(run) {
  const installing = run('install', async () => {
    await ensureInstalled()
    return { status: 0, output: '' }
  })
  const [installed, browser] = await Promise.all([
    installing,
    run('browser', () => ensureChromium(installing)),
  ])
  return { installed: installed.passed, hasBrowser: browser.passed }
}

/** Uses two cores. The tests need the build, so it comes before them. */
async function buildAndCheck(run) {
  const [built] = await Promise.all([
    run('build', () => build()),
    (async () => {
      await run('format and lint', () => node('node_modules/@biomejs/biome/bin/biome', ['ci', '.']))
      await run('types', () => runQuietly(npm('run', 'types')))
      await run('unused code', () => runQuietly(npm('run', 'knip')))
    })(),
  ])
  return built.passed
}

async function withReports(runSteps) {
  const reports = mkdtempSync(join(tmpdir(), 'rewardhop-reports-'))
  const loadBefore = loadavg()[0]
  try {
    return conclude(await runSteps(reports), { budgets, loadBefore })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/**
 * `run` records each step when it ends, and prints its output. `notRun` records a step that this
 * machine cannot take, and why.
 */
function newRun() {
  const steps = []
  const record = (step) => {
    steps.push({ passedTests: 0, failures: [], durations: [], seconds: 0, passed: true, ...step })
    return steps.at(-1)
  }
  const run = async (name, work) => {
    const startedAt = performance.now()
    // As a promise even where it cannot begin, so that the next steps still run.
    const working = (async () => work())()
    const result = await working.catch((error) => ({ status: 1, output: error.message }))
    const seconds = (performance.now() - startedAt) / 1000
    const passed = result.status === 0
    console.log(`\n${passed ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s\n${result.output.trim()}`)
    return record({ ...result, name, seconds, passed })
  }
  const notRun = (name, reason) => record({ name, notRun: reason })
  return { steps, run, notRun }
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

function node(file, args = [], env = {}) {
  return runQuietly({ file: pinnedNode, args: [file, ...args], env: { ...colours, ...env } })
}

async function vitest(reports, options) {
  const report = join(reports, 'tests.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...options]
  const env = { CHROMIUM_PATH: findChromium() ?? '' }
  const result = await node('node_modules/vitest/vitest.mjs', args, env)
  return { ...result, ...readTests(report) }
}

async function playwright(reports, options) {
  const report = join(reports, 'stories.json')
  const env = { STORIES_REPORT: report, CHROMIUM_PATH: findChromium() ?? '' }
  const args = ['test', ...options]
  const result = await node('node_modules/@playwright/test/cli.js', args, env)
  return { ...result, ...readStories(report) }
}
