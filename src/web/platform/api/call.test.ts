import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { describeCode, scanWithPhone } from '../../../contract/scan.ts'
import { call } from './call.ts'
import { read } from './queryClient.ts'

const body = { qrCode: 'RH-1-20-AAAA', phoneNumber: '+1 4155550138' }
const requests: { url: string; init: RequestInit }[] = []

/** A fake network: one answer for each request, or `lost` for none. The last one repeats. */
function network(...answers: (Response | 'lost')[]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({ url, init })
    if (answer instanceof Response) return answer.clone()
    throw new TypeError('Failed to fetch')
  })
}

function keys() {
  return requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
}

beforeEach(() => {
  requests.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets the pauses between tries pass. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[result]] = await Promise.all([Promise.allSettled([promise]), vi.runAllTimersAsync()])
  return result
}

describe('call', () => {
  it('builds the address from the endpoint', async () => {
    network(Response.json({ ok: true }))
    await call(getPublicBusiness, { params: { businessId: '7' } })
    await call(describeCode, { query: { code: 'RH-1 &' } })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/businesses/7/public',
      '/api/qr/describe?code=RH-1+%26',
    ])
    expect(keys()).toEqual([null, null])
  })

  it('throws what the server says', async () => {
    const fields = { phoneNumber: 'Please enter a valid phone number' }
    const answer = { code: 'invalid_input', message: 'Please check.', fields }
    network(Response.json(answer, { status: 400, headers: { 'retry-after': '2' } }))
    const result = await settled(call(scanWithPhone, { body }))
    expect(result).toMatchObject({ reason: { status: 400, ...answer, retryAfterMs: 2_000 } })
    expect(requests).toHaveLength(1)
  })

  it('lets people quote the request that broke', async () => {
    const answer = { code: 'internal', message: 'Something broke.', requestId: 'a1b2-c3d4' }
    network(Response.json(answer, { status: 500 }))
    const message = 'Something broke. If this keeps happening, send us this reference: a1b2-c3d4'
    expect(await settled(call(scanWithPhone, { body }))).toMatchObject({ reason: { message } })
  })

  it('repeats a lost scan with the same key until its answer arrives', async () => {
    const busy = Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 })
    network('lost', busy, Response.json({ transactionId: 1 }))
    const result = await settled(call(scanWithPhone, { body }))
    expect(result).toMatchObject({ value: { transactionId: 1 } })
    expect(new Set(keys())).toHaveProperty('size', 1)
    expect(requests).toHaveLength(3)
  })

  it('gives up after three repeats, in words for people', async () => {
    network('lost')
    const result = await settled(call(scanWithPhone, { body, idempotencyKey: 'k' }))
    expect(result).toMatchObject({ reason: { code: 'offline', isAnswerLost: true } })
    expect(keys()).toEqual(['k', 'k', 'k', 'k'])
  })

  it('does not repeat a read', async () => {
    network('lost')
    const result = await settled(call(describeCode, { query: { code: 'x' } }))
    expect(result.status).toBe('rejected')
    expect(requests).toHaveLength(1)
  })

  it("keeps a proxy's page from people", async () => {
    network(new Response('<h1>Bad gateway</h1>', { status: 500 }))
    const result = await settled(call(describeCode, { query: { code: 'x' } }))
    expect(result).toMatchObject({ reason: { code: 'unknown', status: 500 } })
  })
})

describe('read', () => {
  it('yields nothing when nobody is signed in', async () => {
    network(Response.json({ code: 'sign_in_required', message: 'Unauthorized' }, { status: 401 }))
    expect(await read(getPublicBusiness, { params: { businessId: '7' } })).toBeNull()
  })
})
