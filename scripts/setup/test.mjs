import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, findChromium } from './browser.mjs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, pinnedNode, runQuietly } from './processes.mjs'
import { readStories, readTests } from './reports.mjs'

const lastLines = 20

/** Runs every check, prints what each says and took, and last of all how many tests passed. */
export async function runTests() {
  const reports = mkdtempSync(join(tmpdir(), 'rewardhop-reports-'))
  try {
    const steps = await runSteps(join(reports, 'tests.json'), join(reports, 'stories.json'))
    return conclude(steps)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function runSteps(testReport, storyReport) {
  const done = []
  const run = async (name, work) => {
    const step = await runStep(name, work)
    done.push(step)
    return step
  }
  if (!(await run('install', install)).passed) return done
  // Two lanes for two cores. The build comes first, since tests look into what it made.
  const [built] = await Promise.all([
    run('build', () => build()),
    run('format and lint', () => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.')),
  ])
  const [, browser] = await Promise.all([
    run('tests', async () => counted(await runVitest(testReport), readTests(testReport))),
    run('browser', ensureChromium),
    inOrder([
      () => run('types', () => runQuietly(npm('run', 'types'))),
      () => run('unused code', () => runQuietly(npm('run', 'knip'))),
    ]),
  ])
  if (built.passed && browser.passed) {
    await run('stories', async () =>
      counted(await runPlaywright(storyReport), readStories(storyReport)),
    )
  }
  return done
}

async function install() {
  await ensureInstalled()
  return { status: 0, output: '' }
}

async function inOrder(works) {
  for (const work of works) await work()
}

function node(...args) {
  return runQuietly({ file: pinnedNode, args, env: colours })
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

function runVitest(report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return node('node_modules/vitest/vitest.mjs', 'run', ...reporters)
}

function runPlaywright(report) {
  const env = { ...colours, STORIES_REPORT: report, CHROMIUM_PATH: findChromium() ?? '' }
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  return runQuietly({ file: pinnedNode, args, env })
}

/** A run that ended badly although no test failed (a crash, say) counts as one failure. */
function counted(result, { passedTests, failures }) {
  if (failures.length > 0 || result.status === 0) return { ...result, passedTests, failures }
  return { ...result, passedTests, failures: [lastWordsOf(result)] }
}

async function runStep(name, work) {
  const startedAt = performance.now()
  const result = await work().catch((error) => ({ status: 1, output: error.message }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const passed = result.status === 0
  console.log(`\n${passed ? '✓' : '✗'} ${name}, ${seconds} s\n${result.output.trim()}`)
  return { passedTests: 0, failures: [], ...result, name, seconds, passed }
}

function conclude(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length))
  console.log(`\n${'step'.padEnd(width)}  seconds`)
  for (const { name, seconds, passed } of steps) {
    console.log(`${name.padEnd(width)}  ${seconds.padStart(7)}${passed ? '' : '  failed'}`)
  }
  // Named once more where a reader looks first: between them and here are thousands of lines.
  const failed = steps.filter((step) => !step.passed)
  const failures = failed.flatMap(({ failures }) => failures)
  if (failed.length > 0) console.log(`\nWhat failed:\n\n${failed.map(toldOf).join('\n\n')}`)
  const passedTests = steps.reduce((total, step) => total + step.passedTests, 0)
  console.log(`\n${passedTests} passed, ${failures.length} failed`)
  return failed.length === 0 && passedTests > 0 ? 0 : 1
}

function toldOf(step) {
  return step.failures.length > 0 ? step.failures.join('\n\n') : lastWordsOf(step)
}

function lastWordsOf({ name = 'The run', output }) {
  const lines = output.trim().split('\n').slice(-lastLines)
  return [`${name} ended badly:`, ...lines.map((line) => `    ${line}`)].join('\n')
}
