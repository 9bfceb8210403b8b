import { expect, test } from 'vitest'
import { drainOwn } from './ownDrain.ts'

/** A slice of `npm run prove:messages`, on servers that wait less. */
test('messages are sent once or listed as uncertain while servers are killed', async () => {
  const drained = await drainOwn(
    { texts: 120, letters: 6, stops: 4, nodes: 2, kills: 3, shops: 20, withinMs: 90_000 },
    { isHasty: true },
  )
  expect(drained.findings).toEqual([])
  expect(drained.taken).toBeGreaterThan(90)
}, 120_000)
