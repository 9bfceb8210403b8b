import { describe, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { drawnOnce, tagOf } from './drawn.ts'

/** Pictures and prints of codes are drawn once, and never shown after a change. */

const server = testApp()
const shop = shopOfEach(server)
const url = (rest: string) =>
  `/api/businesses/${shop.businessId}/qr-codes/${shop.codes[1].id}/${rest}`
const ask = (rest: string, known?: string) =>
  server.app.inject({
    url: url(rest),
    headers: { cookie: shop.cookie, ...(known && { 'if-none-match': known }) },
  })

const kinds = [
  'download?format=png',
  'download?format=png&size=512',
  'download?format=svg',
  'print',
]

describe.each(kinds)('%s', (kind) => {
  test('is kept by its browser alone, which asks each time, and is not drawn or sent again', async () => {
    const first = await ask(kind)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = String(first.headers.etag)
    const second = await ask(kind, tag)
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag])
    expect(second.headers['cache-control']).toBe('private, no-cache')
    expect((await ask(kind)).body).toBe(first.body)
    const strangers = await server.app.inject({ url: url(kind), headers: { 'if-none-match': tag } })
    expect(strangers.statusCode).toBe(401)
  })
})

test('a print is sent anew once anything on it has changed, and the code’s own is another', async () => {
  const tagNow = async (rest: string) => String((await ask(rest)).headers.etag)
  const [print, picture] = [await tagNow('print'), await tagNow('download')]
  await server.change('businesses', { id: shop.businessId }, { reward_description: 'Free cake' })
  expect((await ask('print', print)).body).toContain('Free cake')
  expect((await ask('download', picture)).statusCode).toBe(304)
  const cookie = { cookie: shop.cookie }
  await server.post(`/api/qr-codes/${shop.codes[1].id}/replace`, {}, cookie)
  await server.delete(`/api/qr-codes/${shop.codes[1].id}`, cookie)
  expect((await ask('download', picture)).statusCode).toBe(404)
})

test('requests that come together share a drawing, and one that failed is tried again', async () => {
  let drawings = 0
  const draw = async () => {
    drawings += 1
    if (drawings === 1) throw new Error('No memory')
    return 'drawn'
  }
  const tag = tagOf('1', { link: crypto.randomUUID() })
  await expect(drawnOnce(tag, draw)).rejects.toThrow('No memory')
  expect(await Promise.all([1, 2, 3].map(() => drawnOnce(tag, draw)))).toEqual(
    Array(3).fill('drawn'),
  )
  expect(drawings).toBe(2)
})

test('no more than eight megabytes of drawings are kept', async () => {
  const tags = Array.from({ length: 10 }, () => tagOf('1', { link: crypto.randomUUID() }))
  for (const tag of tags) await drawnOnce(tag, async () => Buffer.alloc(1024 * 1024))
  const kept = await Promise.all(
    tags.toReversed().map((tag) => drawnOnce(tag, async () => 'again')),
  )
  expect(kept.filter((drawn) => drawn !== 'again').length).toBeLessThanOrEqual(8)
})
