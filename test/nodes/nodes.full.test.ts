import { expect, test } from 'vitest'
import { sliceOfScans } from './slice.ts'

test('two servers that are killed, on lines that break, lose, double and misstate nothing', async () => {
  const proved = await sliceOfScans({ clients: 24, shops: 10, kills: 3, faults: 20 })
  expect(proved.findings).toEqual([])
  expect(proved.acknowledged).toBeGreaterThan(24)
  expect(proved.looks).toBeGreaterThan(0)
  expect(proved.awards).toBeGreaterThan(10)
  expect(proved.ends).toBeGreaterThan(0)
}, 480_000)
