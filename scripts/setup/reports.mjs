import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const mostLines = 10

/**
 * How many tests passed, and which did not, by Vitest's report. A file that cannot even be loaded has no
 * tests to fail, but it is a failure.
 */
export function readTests(file) {
  const { numPassedTests = 0, testResults = [] } = readReport(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failureOf(place, message)]
    return failed.map((test) => failureOf(`${place}: ${test.fullName}`, test.failureMessages[0]))
  })
  return { passedTests: numPassedTests, failures }
}

/** The same of Playwright's. A story that only passed at its second try is none that passed. */
export function readStories(file) {
  const { stats = {}, suites = [] } = readReport(file)
  const failures = specsOf(suites).flatMap(({ file: place, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.flatMap(({ errors }) => errors)[0]
        return failureOf(`${place}:${line} [${projectName}]: ${title}`, error?.message)
      }),
  )
  return { passedTests: stats.expected ?? 0, failures }
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** The first lines of what went wrong, without colours; the whole stands where the test ran. */
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
