interface Report {
  readonly passedTests: number
  /** Each begins with a line of its own: the name of the test. */
  readonly failures: readonly string[]
}
export function readTests(file: string): Report
export function readStories(file: string): Report
