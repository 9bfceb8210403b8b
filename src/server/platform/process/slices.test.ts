import { setImmediate as breathe } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

/** Work on this thread for so long. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('long work leaves room for others after each few milliseconds', async () => {
  let others = 0
  let isOver = false
  const beside = async () => {
    while (!isOver) {
      others += 1
      await breathe()
    }
  }
  function* work() {
    for (let step = 0; step < 20; step += 1) {
      keepBusy(5)
      yield
    }
    return 'done'
  }
  const working = inSlices(work())
  const besideIt = beside()
  expect(await working).toBe('done')
  isOver = true
  await besideIt
  expect(others).toBeGreaterThanOrEqual(20)
})

test('an error of the work is its error', async () => {
  function* work() {
    yield
    throw new Error('in the second step')
  }
  await expect(inSlices(work())).rejects.toThrow('in the second step')
})
