import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { dashboardCalls } from '../../proofs/bench/dashboardCalls.ts'
import type { ScanResult } from '../../src/contract/scan.ts'
import { type TestBusiness, testPhone } from '../factories.ts'

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'json'>
/** A call, with its expected status. */
type Call = readonly [name: string, status: number, ask: () => Promise<Answer>]

export interface Caller {
  get(url: string, cookie?: string): Promise<Answer>
  post(url: string, body: object, headers?: Record<string, string>): Promise<Answer>
}

/** A scan and its receipt, as known to its browser. */
type Scanned = Pick<ScanResult, 'transactionId' | 'receipt'>

function madeBy(answer: Answer): Scanned {
  const { transactionId, receipt } = answer.json<ScanResult>()
  return { transactionId, receipt }
}

/** What customers and owners do all day at one shop, in this order. */
export function hotCalls(
  { get, post }: Caller,
  { businessId, codes, cookie }: TestBusiness,
  check: string,
): Call[] {
  const phoneNumber = testPhone()
  const desk = { cookie }
  const earn = codes[1].code
  const best = codes[2].code
  const wrong = testPhone()
  const scan = (body: object, key?: string) =>
    post('/api/qr/scan-with-phone', body, key ? { 'idempotency-key': key } : {})
  let visit: Scanned
  let scanned: Scanned
  let claimCode: string
  let redeemed: number

  return [
    ['the page of a code', 200, () => get(`/scan?qr=${earn}`)],
    ['the page of a check code', 200, () => get(`/check-points?code=${check}`)],
    ['what a code is', 200, () => get(`/api/qr/describe?code=${earn}`)],
    [
      'a first scan',
      200,
      async () => {
        const answer = await scan({ qrCode: earn, phoneNumber }, 'one')
        visit = madeBy(answer)
        return answer
      },
    ],
    ['the same sent again', 200, () => scan({ qrCode: earn, phoneNumber }, 'one')],
    ['a key of another scan', 422, () => scan({ qrCode: best, phoneNumber }, 'one')],
    ['an unknown code', 404, () => scan({ qrCode: `RH-${businessId}-20-AAAA2222`, phoneNumber })],
    ['a scan that agrees to texts', 200, () => scan({ qrCode: best, phoneNumber, textMe: true })],
    ['a scan that brings a reward', 200, () => scan({ qrCode: best, phoneNumber })],
    [
      'a scan with a wrong number',
      200,
      async () => {
        const answer = await scan({ qrCode: earn, phoneNumber: wrong })
        scanned = madeBy(answer)
        return answer
      },
    ],
    [
      'that is not my number',
      200,
      () => post('/api/qr/move-scan', { businessId, ...scanned, phoneNumber: testPhone() }),
    ],
    ['points by code', 200, () => post('/api/qr/check-points', { qrCode: check, phoneNumber })],
    ['points by shop', 200, () => post('/api/customer/check-points', { businessId, phoneNumber })],
    [
      'a review of the visit',
      200,
      () => post('/api/feedback', { businessId, ...visit, rating: 5, comment: 'Good' }),
    ],
    ['a review', 200, () => post('/api/feedback/public', { businessId, rating: 1, comment: '' })],
    [
      'a claim code',
      200,
      async () => {
        const answer = await post('/api/rewards/claim-code', { businessId, phoneNumber, visit })
        claimCode = answer.json().claimCode
        return answer
      },
    ],
    [
      'the reward',
      200,
      async () => {
        const url = `/api/businesses/${businessId}/redeem`
        const answer = await post(url, { claimCode }, desk)
        redeemed = answer.json().transactionId
        return answer
      },
    ],
    [
      'the reward taken back',
      200,
      () => post(`/api/businesses/${businessId}/transactions/${redeemed}/undo`, {}, desk),
    ],
    ...dashboardCalls.map(
      ({ name, path }): Call => [name, 200, () => get(path(businessId), cookie)],
    ),
  ]
}

/** Makes a call and checks its status. */
export async function make([name, status, ask]: Call): Promise<void> {
  const answer = await ask()
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(status)
}
