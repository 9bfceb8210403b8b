import { beforeEach, expect, test } from 'vitest'
import { startTestSession } from '../../../test/callers.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** Ending a shop's sessions also ends pairing codes: the person signed out may have made one. */

const server = testApp()
const shop = shopOfEach(server)
const url = (path: string) => `/api/businesses/${shop.businessId}${path}`
let code: string
let thief: string
beforeEach(async () => {
  const { businessId } = shop
  const session = { kind: 'owner', businessId, isConfirmed: true } as const
  thief = `sid=${await startTestSession(server, session)}`
  const started = await server.post(url('/device-pairings'), { locationId: 1 }, { cookie: thief })
  code = started.json().code
})

const pair = async () =>
  (await server.post('/api/device/pair', { code }, { 'user-agent': 'Chrome' })).json().code

test('of a session that was ended', async () => {
  const { json } = await server.get(url('/sessions'), shop.cookie)
  const other = json().find((one: { isThisBrowser: boolean }) => !one.isThisBrowser)
  const ended = await server.delete(url(`/sessions/${other.id}`), { cookie: shop.cookie })
  expect(ended.statusCode).toBe(200)
  expect((await server.get(url(''), thief)).statusCode).toBe(401)
  expect(await pair()).toBe('pairing_code_wrong')
})

test('of everybody who was signed out', async () => {
  const ended = await server.post(url('/sessions/end-all'), {}, { cookie: shop.cookie })
  expect(ended.statusCode).toBe(200)
  expect(await pair()).toBe('pairing_code_wrong')
})

test('but not of who is still there', async () => {
  expect(await pair()).toBeUndefined()
})
