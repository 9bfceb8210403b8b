import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { cookieOf, setCookie } from './cookies.ts'

const http = { publicUrl: 'http://shop.example' } as Config
const https = { publicUrl: 'https://shop.example' } as Config

/** What a browser is sent by an answer that sets these cookies. */
async function sent(config: Config, cookies: readonly Parameters<typeof setCookie>[2][]) {
  const app = fastify()
  app.get('/', (_, reply) => {
    for (const cookie of cookies) setCookie(config, reply, cookie)
    return 'set'
  })
  const { headers } = await app.inject('/')
  return [headers['set-cookie'] ?? []].flat()
}

test('a cookie is for the whole site, and no script reads it', async () => {
  expect(await sent(http, [{ name: 'visit', value: 'a', maxAge: 60 }])).toEqual([
    'visit=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(
    await sent(https, [{ name: 'visit', value: 'a', maxAge: 60, sameSite: 'strict' }]),
  ).toEqual(['__Host-visit=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'])
})

test('a later cookie of the same name replaces the earlier one, and no other', async () => {
  const set = await sent(https, [
    { name: 'sid', value: 'first', maxAge: 60 },
    { name: 'visit', value: 'kept', maxAge: 60 },
    { name: 'sid', value: '', maxAge: 0 },
  ])
  expect(set.map((one) => one.split(';')[0])).toEqual(['__Host-visit=kept', '__Host-sid='])
})

test('over https a cookie counts only under the name that other hosts cannot set', () => {
  const headers = { cookie: 'visit=theirs; __Host-visit=ours' }
  expect(cookieOf(https, { headers }, 'visit')).toBe('ours')
  expect(cookieOf(http, { headers }, 'visit')).toBe('theirs')
  expect(cookieOf(https, { headers: { cookie: 'visit=theirs' } }, 'visit')).toBeUndefined()
  expect(cookieOf(https, { headers: {} }, 'visit')).toBeUndefined()
})
