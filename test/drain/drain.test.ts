import { expect, test } from 'vitest'
import { drainOwn } from './ownDrain.ts'

/** A slice of `npm run prove:messages`, on servers that wait less. */
test('messages are sent once or listed as uncertain while servers are killed', async () => {
  const drained = await drainOwn(
    { texts: 60, letters: 4, stops: 3, nodes: 2, kills: 2, shops: 10, withinMs: 90_000 },
    { isHasty: true },
  )
  expect(drained.findings).toEqual([])
  expect(drained.taken).toBeGreaterThan(45)
}, 120_000)
