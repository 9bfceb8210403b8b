import { beforeEach, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  unlockTestTill,
} from '../../../test/tills.ts'

/**
 * An undo repeated with its key, after its answer was lost, gets the same answer, whatever happened
 * since (I3).
 */

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
let till: Record<string, string>
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  till = await unlockTestTill(server, device, await addTestMember(server, shop))
})

const ask = (path: string, body: object, key: string) =>
  server.post(`/api/till/${path}`, body, { ...till, 'idempotency-key': key })
const award = async (key: string) =>
  (await ask('award', { phoneNumber: testPhone(), points: 20 }, key)).json().transactionId
const undo = (transactionId: number, key = 'undo-1') => ask('undo', { transactionId }, key)

test('after another award', async () => {
  const transactionId = await award('first')
  const undone = await undo(transactionId)
  expect(undone.statusCode).toBe(200)
  await award('second')
  const again = await undo(transactionId)
  expect([again.statusCode, again.body]).toEqual([200, undone.body])
  expect((await undo(transactionId, 'another')).json().code).toBe('not_last_award')
})

test('by somebody else it is refused', async () => {
  const transactionId = await award('first')
  await undo(transactionId)
  till = await unlockTestTill(server, device, await addTestMember(server, shop))
  expect((await undo(transactionId)).json().code).toBe('not_last_award')
})
