import { expect, test } from 'vitest'
import { formatBytes } from './healthLabels.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [1_440_000_000, '1.4 GB'],
  [5e15, '5,000 TB'],
])('%i bytes are %j', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
