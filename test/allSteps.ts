/** The result of work that is done in steps, taken without a pause. */
export function allSteps<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
