import { expect, test } from 'vitest'
import { sliceOfScans } from './slice.ts'

test('two servers that are killed, on lines that break, lose, double and misstate nothing', async () => {
  const proved = await sliceOfScans({ clients: 16, shops: 6, kills: 1, faults: 4 })
  expect(proved.findings).toEqual([])
  expect(proved.acknowledged).toBeGreaterThan(16)
  expect(proved.looks).toBeGreaterThan(0)
}, 480_000)
