import { setImmediate as breathe } from 'node:timers/promises'

/** The time after which others' requests are answered first. */
const sliceMs = 3

/**
 * Takes the steps of long work, with a pause after each few milliseconds, and one before the first:
 * what was read for it, such as rows, was parsed just now.
 */
export async function inSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  await breathe()
  let begunAt = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begunAt < sliceMs) continue
    await breathe()
    begunAt = performance.now()
  }
}
