import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { costOf } from '../../../../test/costOf.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { hostilePictures, pngOf } from '../../../../test/hostileFiles/pictures.ts'
import { sentForm } from '../../../../test/sentForm.ts'
import { drawLogo } from './picture.ts'
import { withoutTexts } from './png.ts'

/** What reading a picture may cost, and how many each sender may have read. */

test.each(Object.entries(hostilePictures))('is soon done with: %s', async (_, make) => {
  const file = make()
  expect(await costOf(() => drawLogo(file), 2)).toBeLessThan(150)
})

describe('a PNG', () => {
  const plain = pngOf({ width: 9, height: 9 })

  test('loses its texts and nothing else', () => {
    expect(withoutTexts(plain)).toEqual(plain)
    const text = Buffer.from([0, 0, 0, 2, ...Buffer.from('tEXta\0'), 0, 0, 0, 0])
    const after = plain.indexOf('IDAT') - 4
    const told = Buffer.concat([plain.subarray(0, after), text, plain.subarray(after), text])
    expect(withoutTexts(told)).toEqual(plain)
  })

  test('that is truncated keeps what is there', () => {
    for (let length = 0; length < plain.length; length += 1) {
      const part = plain.subarray(0, length)
      expect(withoutTexts(part)).toEqual(part)
    }
  })
})

describe('uploads', () => {
  let server: TestApp
  const picture = pngOf({ width: 9, height: 9 })
  const open = async (env: Record<string, string>, logoReadMs = 8_000) => {
    server = await openTestApp(env, { waits: { logoReadMs } })
  }
  const nextNetwork = (() => {
    let last = 0
    return () => `198.18.${++last}.1`
  })()

  async function upload(shop: TestBusiness, file: Buffer, remoteAddress: string) {
    const form = new FormData()
    form.set('logo', new Blob([new Uint8Array(file)]), 'logo.png')
    const { headers, payload } = await sentForm(form)
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/businesses/${shop.businessId}/logo`,
      headers: { ...headers, cookie: shop.cookie },
      payload,
      remoteAddress,
    })
    return answer.json().code ?? 'drawn'
  }

  describe('are counted before they are read', () => {
    beforeAll(() => open({ LIMITS: 'all' }))
    afterAll(() => server.close())
    const unreadable = Buffer.from('no picture')

    test('20 an hour from one address, of whatever shop', { tags: ['long'] }, async () => {
      const shops = [
        await registerTestBusiness(server, 'One'),
        await registerTestBusiness(server, 'Two'),
      ] as const
      const address = nextNetwork()
      for (let count = 0; count < 20; count += 1) {
        const code = await upload(shops[count % 2 ? 1 : 0], unreadable, address)
        expect(code).toBe('picture_unreadable')
      }
      expect(await upload(shops[0], unreadable, address)).toBe('too_many_requests')
      expect(await upload(shops[0], picture, nextNetwork())).toBe('drawn')
    })

    test('30 a day to one shop, from wherever', { tags: ['long'] }, async () => {
      const shop = await registerTestBusiness(server, 'Three')
      for (let count = 0; count < 30; count += 1) {
        expect(await upload(shop, unreadable, nextNetwork())).toBe('picture_unreadable')
      }
      expect(await upload(shop, unreadable, nextNetwork())).toBe('too_many_requests')
    })
  })

  test('are read in a process that is ended when it takes too long, while others are answered', {
    tags: ['long'],
  }, async () => {
    await open({ LIMITS: 'off' }, 1)
    const shop = await registerTestBusiness(server, 'Slow')
    const large = pngOf({ width: 3_000, height: 3_000 })
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
    }, 10)
    const codes = [1, 2].map(() => upload(shop, large, '198.18.0.1'))
    expect(await Promise.all(codes)).toEqual(['picture_unreadable', 'picture_unreadable'])
    clearInterval(heart)
    expect(beats).toBeGreaterThan(5)
    await server.close()
  })
})
