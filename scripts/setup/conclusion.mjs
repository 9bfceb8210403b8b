import { availableParallelism } from 'node:os'

const lastLines = 20
const slowestShown = 10

/** Prints what each step took, what was slow and what failed; returns the exit code of the run. */
export function conclude(steps, { budgets, loadBefore }) {
  console.log(`\n${tableOf(steps)}`)
  const left = steps.filter(({ notRun }) => notRun)
  if (left.length > 0) {
    const lines = left.map(({ name, notRun }) => `${name}: ${notRun}`)
    console.log(`\nNot run:\n${lines.join('\n')}`)
  }
  const slowest = slowestOf(steps)
  if (slowest.length > 0) console.log(`\nThe slowest:\n${slowest.join('\n')}`)
  const late = lateOf(steps, budgets)
  if (late.length > 0) {
    const isBusy = loadBefore > availableParallelism() / 2
    const reason = isBusy ? ' The machine was busy when this began, which may be why.' : ''
    console.log(`\nSlower than their share of the time.${reason}\n${late.join('\n')}`)
  }
  // Failures are repeated at the end, because thousands of lines may have followed them.
  const failed = steps.filter((step) => !step.passed)
  if (failed.length > 0) console.log(`\nWhat failed:\n\n${failed.map(failureOf).join('\n\n')}`)
  const passedTests = steps.reduce((total, step) => total + step.passedTests, 0)
  const failures = failed.reduce((total, { failures }) => total + Math.max(1, failures.length), 0)
  console.log(`\n${passedTests} passed, ${failures} failed`)
  return failed.length === 0 && passedTests > 0 ? 0 : 1
}

function tableOf(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const rows = steps.map(
    ({ name, seconds, passed, notRun }) =>
      `${name.padEnd(width)}  ${notRun ? 'not run' : seconds.toFixed(1).padStart(7)}${passed ? '' : '  failed'}`,
  )
  return [`${'step'.padEnd(width)}  seconds`, ...rows].join('\n')
}

function slowestOf(steps) {
  return steps
    .flatMap(({ durations }) => durations)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

function lateOf(steps, budgets) {
  return steps
    .filter(({ name, seconds }) => seconds > (budgets[name] ?? Number.POSITIVE_INFINITY))
    .map(
      ({ name, seconds }) =>
        `${name}: ${seconds.toFixed(0)} s, and its share is ${budgets[name]} s`,
    )
}

function failureOf({ name, failures, output }) {
  if (failures.length > 0) return failures.join('\n\n')
  const lines = output.trim().split('\n').slice(-lastLines)
  return [`${name} ended badly:`, ...lines.map((line) => `    ${line}`)].join('\n')
}
