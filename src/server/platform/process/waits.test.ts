import { expect, test } from 'vitest'
import { settleAfterMs } from '../../messages/sending/rules.ts'
import { usualWaits } from './waits.ts'

/** Tests shorten waits that they sit through. This one checks a real server's value. */

test('a sign-in of a business is answered after 300 ms', () => {
  expect(usualWaits.signInMs).toBe(300)
})

test('a STOP is answered within 10 seconds, of the 15 that the gateway waits', () => {
  expect(usualWaits.stopMs).toBe(8_000)
})

test('nobody calls a gateway for a message any more when another one asks what became of it', () => {
  const { handOverMs, textGatewayMs } = usualWaits
  expect([handOverMs, textGatewayMs]).toEqual([5_000, 10_000])
  expect(handOverMs + textGatewayMs).toBeLessThan(settleAfterMs.sms)
})

test('news of a scan is there within a second', () => {
  expect(usualWaits.livePollMs).toBe(400)
})

test('a stream of news asks every 10 seconds, well before a page takes its line for dead', () => {
  expect(usualWaits.liveMs).toBe(10_000)
})

test('a provider that does not answer is down after 5 seconds', () => {
  expect(usualWaits.providerMs).toBe(5_000)
})

test('a request has 15 seconds for its head, 30 for its body, and a file a minute', () => {
  const { headMs, bodyMs, uploadMs } = usualWaits
  expect([headMs, bodyMs, uploadMs]).toEqual([15_000, 30_000, 60_000])
})

test('every call is answered within 10 seconds, after a STOP that waits', () => {
  expect(usualWaits.answerMs).toBe(10_000)
  expect(usualWaits.stopMs).toBeLessThan(usualWaits.answerMs)
})
