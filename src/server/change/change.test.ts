import { expect, test, vi } from 'vitest'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { By } from '../http/caller.ts'
import { change, type Outcome, recorded, unchanged } from './service.ts'

const server = testApp()
const shop = shopOfEach(server)

const token = () => /sid=([\w-]+)/.exec(shop.cookie)?.[1]
const by = (): By => ({
  businessId: shop.businessId,
  actor: 'owner',
  browser: { token: token(), isScript: false, device: 'A till', address: '192.0.2.7' },
})
const endAll = () =>
  server.post(`/api/businesses/${shop.businessId}/sessions/end-all`, {}, { cookie: shop.cookie })
const entries = async () => {
  const columns = ['actor', 'action', 'before', 'after', 'device', 'address'] as const
  const rows = await server.rows('audit_log', [...columns], { business_id: shop.businessId })
  return rows.filter(({ action }) => action !== 'registered')
}

test('is recorded in the order in which it was told, with who made it and from where', async () => {
  const who = { actor: 'owner', device: 'A till', address: '192.0.2.7' }
  const lines = [
    { action: 'logo_changed', before: 'one', after: 'two' },
    { action: 'settings_changed' },
  ] as const
  expect(await change(server.context, by(), async () => recorded(lines, 7))).toBe(7)
  expect(await entries()).toEqual([
    { ...who, action: 'logo_changed', before: 'one', after: 'two' },
    { ...who, action: 'settings_changed', before: null, after: null },
  ])
})

test('leaves no row where everything is as wanted', async () => {
  expect(await change(server.context, by(), async () => unchanged('as it was'))).toBe('as it was')
  expect(await entries()).toEqual([])
})

test('is nothing for somebody who was signed out after being let in', async () => {
  const asked = by()
  await endAll()
  const make = vi.fn(async () => recorded({ action: 'logo_changed' }))
  await expect(change(server.context, asked, make)).rejects.toMatchObject({
    code: 'sign_in_required',
  })
  expect(make).not.toHaveBeenCalled()
  expect((await entries()).map(({ action }) => action)).toEqual(['all_sessions_ended'])
})

test('takes its first locks before it asks for the session', async () => {
  const asked = by()
  await endAll()
  const lockFirst = vi.fn(async () => undefined)
  const changing = change(server.context, { ...asked, lockFirst }, async () => unchanged())
  await expect(changing).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(lockFirst).toHaveBeenCalledOnce()
})

test('does not compile without a word about the audit log', () => {
  // @ts-expect-error Nothing is returned.
  const forgotten: () => Outcome<void> = () => undefined
  // @ts-expect-error The answer alone says nothing about the log.
  const answered: () => Outcome<number> = () => ({ answer: 7 })
  expect([forgotten, answered]).toHaveLength(2)
})
