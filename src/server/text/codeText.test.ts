import { expect, test } from 'vitest'
import { codeTextOf } from './codeText.ts'

test.each([
  ['RH-12-20-7KQ4MXW2P', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  [' rh-12-20-7kq4mxw2p\n', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['http://localhost:3000/scan?qr=RH-12-CHECK-7KQ4', { businessId: 12, code: 'RH-12-CHECK-7KQ4' }],
  [
    'http://localhost:3000/check-points?code=rh-1-CHECK-7KQ4',
    { businessId: 1, code: 'RH-1-CHECK-7KQ4' },
  ],
  ['http://localhost:3000/scan', undefined],
  ['http://localhost:3001/scan?qr=RH-12-20-7KQ4', undefined],
  ['javascript:alert(1)//RH-12-20-7KQ4', undefined],
  ['rh 12 20 7kq4mxw2p', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['RH-12 - 20-7KQ4 MXW2P', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['RH–12–20–7KQ4', { businessId: 12, code: 'RH-12-20-7KQ4' }],
  ['RH-0-20-7KQ4', undefined],
  ['RH-2147483648-20-7KQ4', undefined],
  ['RH-12-20-', undefined],
])('%j is read as %j', (scanned, expected) => {
  expect(codeTextOf(scanned, 'http://localhost:3000')).toEqual(expected)
})
