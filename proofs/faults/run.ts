import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pagesOf, runArea, type Verdict } from './area.ts'
import { type Fault, formatArea, isStory, readsPages } from './fault.ts'
import { faults } from './faults.ts'
import { Interrupted } from './process.ts'
import { buildFaultyPages, copyTree, placeProblem, plant, restorePages, type Tree } from './tree.ts'

/**
 * Whether the tests find mistakes: `npm run prove:faults` plants faults in a copy of the project,
 * one at a time, and the tests of each fault's area must fail. With `--calm`, each area runs once
 * without a fault, and must pass.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    calm: { type: 'boolean', default: false },
    json: { type: 'string' },
    tree: { type: 'string', default: resolve(import.meta.dirname, '../..') },
  },
})

/** A fault's results, each with the word for an area without a fault. */
const outcomes = { missed: 'passed', found: 'failed', broken: 'broken' } as const

interface Result {
  readonly name: string
  readonly file: string
  readonly outcome: keyof typeof outcomes
  /** The first test that failed, or why nothing could be run. */
  readonly by: string
  /** The first line of that test's error. */
  readonly because: string
  readonly seconds: number
}

const chosen = faults.filter(
  ({ name, file }) =>
    options.only.length === 0 ||
    options.only.some((part) => name.includes(part) || file.includes(part)),
)
const from = resolve(options.tree)
if (options.list) list()
else if (await areAllPlaceable()) await run().catch(endIfInterrupted)

function endIfInterrupted(error: unknown): void {
  if (!(error instanceof Interrupted)) throw error
  console.log(error.message)
  process.exitCode = 130
}

function list(): void {
  for (const { name, file, tests } of chosen) {
    console.log(`${name}\n    ${file}\n    ${tests.map(formatArea).join('\n    ')}`)
  }
  console.log(`${chosen.length} faults`)
}

async function areAllPlaceable(): Promise<boolean> {
  const twice = faults.filter(
    ({ name }, index) => index !== faults.findIndex((f) => f.name === name),
  )
  for (const { name } of twice) console.log(`two faults have one name: ${name}`)
  let isGood = twice.length === 0
  for (const fault of chosen) {
    const problem = await placeProblem(from, fault)
    if (!problem) continue
    console.log(`cannot be planted, ${problem}: ${fault.name}`)
    isGood = false
  }
  if (!isGood) process.exitCode = 1
  return isGood
}

async function run(): Promise<void> {
  const tree = await copyTree(from)
  try {
    console.log(`${chosen.length} faults in ${tree.root}`)
    if (chosen.some(({ tests }) => tests.some(readsPages))) await pagesOf(tree.root)
    const results = options.calm ? await runCalmly(tree) : await runFaulty(tree)
    printTable(results)
    const isProved = results.every(({ outcome }) => outcome === (options.calm ? 'missed' : 'found'))
    if (!isProved) process.exitCode = 1
  } finally {
    await tree.remove()
  }
}

async function runFaulty(tree: Tree): Promise<Result[]> {
  const results: Result[] = []
  for (const fault of chosen) {
    const { name, file } = fault
    results.push(await timed({ name, file }, () => findOut(tree, fault)))
    await keep(results)
  }
  return results
}

/** Runs each area once, although several faults share it. */
async function runCalmly(tree: Tree): Promise<Result[]> {
  const areas = new Map(
    chosen.flatMap(({ tests }) => tests.map((area) => [formatArea(area), area])),
  )
  const results: Result[] = []
  for (const [name, area] of areas) {
    results.push(await timed({ name, file: '' }, () => runArea(tree.root, area)))
    await keep(results)
  }
  return results
}

async function findOut(tree: Tree, fault: Fault): Promise<Verdict> {
  const restore = await plant(tree, fault)
  try {
    for (const area of fault.tests.filter((area) => !isStory(area))) {
      const verdict = await runArea(tree.root, area)
      if (verdict.outcome !== 'passed') return verdict
    }
    return await findOutOnPages(tree, fault)
  } finally {
    await restore()
  }
}

/** What is left are journeys, and tests that read a fault of the pages from built ones. */
async function findOutOnPages(tree: Tree, { file, tests }: Fault): Promise<Verdict> {
  const isInPages = /^src\/(web|contract)\//.test(file)
  const left = tests.filter(isInPages ? readsPages : isStory)
  const missed: Verdict = { outcome: 'passed', tests: 0 }
  if (left.length === 0) return missed
  try {
    if (isInPages) await buildFaultyPages(tree)
    for (const area of left) {
      const verdict = await runArea(tree.root, area)
      if (verdict.outcome !== 'passed') return verdict
    }
    return missed
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return { outcome: 'broken', why: error instanceof Error ? error.message : String(error) }
  } finally {
    if (isInPages) await restorePages(tree)
  }
}

async function timed(
  { name, file }: { name: string; file: string },
  work: () => Promise<Verdict>,
): Promise<Result> {
  const startedAt = performance.now()
  const verdict = await work()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const result = { name, file, ...shownOf(verdict), seconds }
  console.log(`${said(result.outcome).padEnd(6)}  ${seconds} s  ${name}`)
  for (const line of [result.by, result.because].filter(Boolean)) console.log(`            ${line}`)
  return result
}

function shownOf(verdict: Verdict): Pick<Result, 'outcome' | 'by' | 'because'> {
  const { outcome } = verdict
  if (outcome === 'failed') return { outcome: 'found', by: verdict.by, because: verdict.because }
  if (outcome === 'broken') return { outcome, by: verdict.why, because: '' }
  return { outcome: 'missed', by: '', because: '' }
}

/** Written after each fault, so that an interrupted run leaves its results. */
async function keep(results: readonly Result[]): Promise<void> {
  if (options.json) await writeFile(options.json, `${JSON.stringify(results, undefined, 2)}\n`)
}

function printTable(results: readonly Result[]): void {
  console.log('\n| fault | file | result | by | seconds |\n|---|---|---|---|---|')
  for (const { name, file, outcome, by, seconds } of results) {
    const cells = [name, file, said(outcome), by.split('\n')[0] ?? '', String(seconds)]
    console.log(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  }
  const counts = Object.keys(outcomes).map((outcome) => {
    const count = results.filter((result) => result.outcome === outcome).length
    return `${count} ${said(outcome as Result['outcome'])}`
  })
  console.log(`\n${results.length} in all: ${counts.join(', ')}`)
}

function said(outcome: Result['outcome']): string {
  return options.calm ? outcomes[outcome] : outcome
}
