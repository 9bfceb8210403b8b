import { expect, test } from 'vitest'
import { type SetupEvent, type SetupState, setupAfter } from './setupState.ts'
import { steps } from './steps.ts'

const start: SetupState = {
  revision: 1,
  differences: [],
  wasRestored: false,
  step: 0,
  visited: new Set([0]),
  checked: new Set(),
}
const after = (...events: SetupEvent[]) => events.reduce(setupAfter, start)
const merged = {
  is: 'merged',
  revision: 2,
  differences: [{ field: 'name', here: 'Blue Door', now: 'Red Door' }],
} as const

test('a step that is refused stays, and shows its errors from then on', () => {
  const { step, visited, checked } = after(
    { is: 'step refused', step: 0 },
    { is: 'went', step: 3 },
    { is: 'went', step: 0 },
  )
  expect([step, [...visited], [...checked]]).toEqual([0, [0, 3], [0]])
})

test('a save that is refused opens the step that is wrong, and shows the errors of every step', () => {
  const { step, checked } = after({ is: 'save refused', step: 3 })
  expect([step, [...checked]]).toEqual([3, [...steps.keys()]])
})

test('what both changed is asked about until it is settled, on the revision that is saved now', () => {
  expect(after(merged)).toMatchObject({ revision: 2, differences: merged.differences })
  expect(after(merged, { is: 'differences settled' })).toMatchObject({
    revision: 2,
    differences: [],
  })
})

test('starting over keeps the step and the revision, and nothing else', () => {
  const events = [{ is: 'restored' }, { is: 'save refused', step: 2 }, merged] as const
  expect(after(...events, { is: 'started over' })).toEqual({
    ...start,
    revision: 2,
    step: 2,
    visited: new Set([0, 2]),
  })
})
