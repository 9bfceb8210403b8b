// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeBlocks } from '../../proofs/prove/malformed/neighbour.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { seededRandom } from '../crash/random.ts'
import { recordingForm } from '../recordings.ts'
import { sentForm } from '../sentForm.ts'
import { voiceReviewsOf } from '../voiceReviews.ts'
import { hostileFile, hostileForm } from './generate.ts'

/** A slice of `npm run prove:malformed`, without its clock. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ LIMITS: 'off' })
})
afterAll(() => server.close())
const { shopWithVoice, review } = voiceReviewsOf(() => server)

const pathOf = { picture: 'logo', customers: 'customer-imports/check' } as const
const seeds = Array.from({ length: 12 }, (_, place) => place + 1)

test('the same seed makes the same file', () => {
  for (const seed of seeds) {
    const [one, other] = [hostileFile(seededRandom(seed)), hostileFile(seededRandom(seed))]
    expect([one.what, one.content.equals(other.content)]).toEqual([other.what, true])
  }
})

test('whatever a file or form is, it is accepted or refused with a sentence', {
  tags: ['long'],
}, async () => {
  const shop = await shopWithVoice()
  for (const seed of seeds) {
    const random = seededRandom(seed)
    const { what, as, content } = hostileFile(random)
    const form = new FormData()
    const field = as === 'customers' ? as : 'logo'
    if (as === 'customers') form.set('choices', '{}')
    form.set(field, new Blob([new Uint8Array(content)]), 'file')
    const { headers, payload } = await sentForm(form)
    const file =
      as === 'recording'
        ? await recordingForm({ ...(await review(shop)), content })
        : { url: `/api/businesses/${shop.businessId}/${pathOf[as]}`, headers, payload }
    const own = hostileForm(random)
    const bare = { url: '/api/feedback/voice', headers: { 'content-type': own.contentType } }
    for (const [name, sent] of [
      [what, file],
      [own.what, { ...bare, payload: own.body }],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        ...sent,
        headers: { ...sent.headers, cookie: shop.cookie },
      })
      const told = `--seed ${seed}, ${name}: ${answer.statusCode}`
      expect(answer.statusCode, told).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json().message, told).toMatch(/^[A-Z].{4,}/)
    }
  }
})

describe('scans beside hostile requests', () => {
  const blockOf = (ms: number) => ({
    elapsedMs: 3_000,
    latencies: Array(100).fill(ms),
    failures: {},
  })
  const found = (quiet: number, hostile: number) =>
    judgeBlocks({ quiet: [blockOf(quiet)], hostile: [blockOf(5), blockOf(hostile)] })

  test.each([
    [10, 240, 'within what is promised'],
    [100, 290, 'within three times what they take without'],
  ])('%i ms without and %i ms beside them is %s', (quiet, hostile) => {
    expect(found(quiet, hostile)).toEqual([])
  })

  test('that are slower than both are a finding, with both figures', () => {
    expect(found(100, 310)).toEqual(['Scans of block 2 had a p99 of 310 ms, 100 ms without'])
  })

  test('that are not answered are one', () => {
    const lost = { ...blockOf(5), failures: { 'status 503': 2 } }
    expect(judgeBlocks({ quiet: [blockOf(5)], hostile: [lost] })).toHaveLength(1)
  })
})
