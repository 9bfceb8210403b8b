import { expect, test, vi } from 'vitest'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { type ByStaff, change, type Outcome, recorded, unchanged, unrecorded } from './service.ts'

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

test('is nothing at a till that was ended after its call was let in', async () => {
  const ended = new AppError('device_unpaired')
  const make = vi.fn(async () => unrecorded())
  const changing = change(server.context, { requireOpenTill: () => Promise.reject(ended) }, make)
  await expect(changing).rejects.toBe(ended)
  expect(make).not.toHaveBeenCalled()
})

test('does not compile without a word about the audit log', () => {
  // @ts-expect-error Nothing is returned.
  const forgotten: () => Outcome<void> = () => undefined
  // @ts-expect-error The answer alone says nothing about the log.
  const answered: () => Outcome<number> = () => ({ answer: 7 })
  const till: ByStaff = { requireOpenTill: async () => undefined }
  const atTill = () =>
    // @ts-expect-error The audit log has no actor for what is done at a till.
    change(server.context, till, async () => recorded({ action: 'reward_given' }))
  expect([forgotten, answered, atTill]).toHaveLength(3)
})
