import { expect, test } from 'vitest'
import { repeatScanExample } from './repeatScanExample.ts'

test.each([
  ['flag', '30', '10:20. Both scans give points'],
  ['block', '30', '10:20. The second gives nothing. From 10:30 on'],
  ['block', '1', '10:01. The second gives nothing. From 10:01 on'],
  ['block', '180', '12:00 PM. The second gives nothing. From 1:00 PM on'],
  ['block', '1440', '2:00 the next day. The second gives nothing. From 10:00 the next day on'],
  ['flag', '0', 'every scan counts'],
] as const)('%s for %s minutes', (policy, minutes, words) => {
  expect(repeatScanExample({ policy, minutes })).toContain(words)
})

test.each(['', 'x', '1.5', '-1', '1441'])('there is none for %j', (minutes) => {
  expect(repeatScanExample({ policy: 'flag', minutes })).toBeUndefined()
})
