import { expect, test } from 'vitest'
import { drainOwn } from './ownDrain.ts'

/** A longer slice of `npm run prove:messages`, with unchanged servers. */
test('messages are sent once or listed as uncertain while servers are killed', async () => {
  const drained = await drainOwn({
    texts: 400,
    letters: 20,
    stops: 8,
    nodes: 2,
    kills: 6,
    shops: 20,
    withinMs: 170_000,
  })
  expect(drained.findings).toEqual([])
  expect(drained.taken).toBeGreaterThan(300)
}, 240_000)
