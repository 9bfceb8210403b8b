import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const mostLines = 10

/**
 * Reads from Vitest's report how many tests passed, which failed, and how long each took. A file
 * that cannot be loaded has no tests, but counts as a failure.
 */
export function readTests(file) {
  const { numPassedTests = 0, testResults = [] } = readReport(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failureOf(place, message)]
    return failed.map((test) => failureOf(`${place}: ${test.fullName}`, test.failureMessages[0]))
  })
  const durations = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(process.cwd(), name)}: ${fullName}`,
      seconds: duration / 1000,
    })),
  )
  return { passedTests: numPassedTests, failures, durations }
}

/** The same from Playwright's report. A story that passed only on a retry counts as failed. */
export function readStories(file) {
  const { stats = {}, suites = [] } = readReport(file)
  const specs = specsOf(suites)
  const failures = specs.flatMap(({ file: place, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.flatMap(({ errors }) => errors)[0]
        // Journeys have one width and no project; long stories have both.
        const width = projectName ? ` [${projectName}]` : ''
        return failureOf(`${place}:${line}${width}: ${title}`, error?.message)
      }),
  )
  const durations = specs.flatMap(({ file: place, title, tests }) =>
    tests.map(({ results }) => ({
      name: `${place}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return { passedTests: stats.expected ?? 0, failures, durations }
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** The first lines of the error, without colors. The test's own output has the rest. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const ours = lines.filter((line) => !/^\s*at .*(node_modules|<anonymous>)/.test(line))
  return [name, ...ours.slice(0, mostLines).map((line) => `    ${line}`)].join('\n')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
