import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

function choose(fields: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: '/language',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
    },
  })
}

describe('a language that is chosen at the foot of a page', () => {
  test('is kept, and the page is shown again', async () => {
    const { statusCode, headers } = await choose({ language: 'es', to: '/scan?qr=RH-1-20-X' })
    expect([statusCode, headers.location]).toEqual([303, '/scan?qr=RH-1-20-X#language'])
    expect(headers['set-cookie']).toMatch(/^language=es; Max-Age=34560000; Path=\/; HttpOnly/)
  })

  test.each([['nl'], ['en-XA'], [''], ['constructor'], ['es; Domain=example.com']])(
    'is not kept if nobody speaks it: %s',
    async (language) => {
      const { statusCode, headers } = await choose({ language, to: '/scan' })
      expect([statusCode, headers['set-cookie']]).toEqual([303, undefined])
    },
  )

  test.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/.//evil.example/'],
    ['/\\evil.example/'],
    ['http://here//evil.example/'],
    ['/api/auth/sign-out'],
    [''],
  ])('leads nowhere but to a page of ours: %s', async (to) => {
    expect((await choose({ language: 'es', to })).headers.location).toBe('/#language')
  })
})
