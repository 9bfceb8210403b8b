import { expect, test } from 'vitest'
import { repeatScanExample } from './repeatScanExample.ts'

test.each([
  ['flag', '30', '10:20. Both scans give points'],
  ['block', '30', '10:20. The second gives nothing. Scans count again from 10:30'],
  ['block', '1', '10:01. The second gives nothing. Scans count again from 10:01'],
  ['block', '180', '12:00 PM. The second gives nothing. Scans count again from 1:00 PM'],
  [
    'block',
    '1440',
    '2:00 the next day. The second gives nothing. Scans count again from 10:00 the next day',
  ],
  ['flag', '0', 'every scan counts'],
] as const)('%s for %s minutes', (policy, minutes, words) => {
  expect(repeatScanExample({ policy, minutes })).toContain(words)
})

test.each(['', 'x', '1.5', '-1', '1441'])('there is none for %j', (minutes) => {
  expect(repeatScanExample({ policy: 'flag', minutes })).toBeUndefined()
})
