import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import { demoBusiness, describeTrial, fillTrialShop, seedDemoBusiness } from './service.ts'

/** The shop of a trial gets its past: once, whole, and only where nobody else is. */

const server = testApp({}, { ownDatabase: true })
const untilStopped = new AbortController().signal

let businessId: number
const count = async (table: 'ledger_entries' | 'loyalty_accounts' | 'staff') =>
  (await server.rows(table, ['id'], { business_id: businessId })).length
const shop = () =>
  server.row('businesses', ['demo_key', 'is_demo', 'sms_notifications_enabled'], { id: businessId })

beforeEach(async () => {
  await seedDemoBusiness(server.context)
  businessId = (await server.row('businesses', ['id'], { name: demoBusiness.name })).id
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

describe('the shop of a trial', () => {
  test('is named with a code to scan, before it has a past', async () => {
    const named = await describeTrial(server.context)
    expect(named).toEqual({
      name: demoBusiness.name,
      phone: demoBusiness.phone,
      code: expect.stringMatching(/^RH-\d+-20-/),
    })
  })

  test('keeps nothing of a past that was interrupted', async () => {
    const stopped = new AbortController()
    let asked = 0
    // Stops in the middle: some of the entries are written by then.
    const signal = new Proxy(stopped.signal, {
      get: (target, name) => {
        if (name === 'throwIfAborted' && ++asked > 2) stopped.abort()
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await expect(fillTrialShop(server.context, signal)).rejects.toThrow(/aborted/)
    expect(await count('ledger_entries')).toBe(0)
    expect(await count('staff')).toBe(0)
    expect(await shop()).toMatchObject({ demo_key: null })
  })

  test('gets 90 days, also where two servers start together, and once', async () => {
    const filled = await Promise.all([
      fillTrialShop(server.context, untilStopped),
      fillTrialShop(server.context, untilStopped),
    ])
    const [told, ...others] = filled.filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect(told?.customers).toBe(await count('loyalty_accounts'))
    expect(told?.customers).toBeGreaterThan(200)
    const entries = await count('ledger_entries')
    expect(entries).toBeGreaterThan(1_000)
    expect(await fillTrialShop(server.context, untilStopped)).toBeUndefined()
    expect(await count('ledger_entries')).toBe(entries)
  })

  test('counts its days where it is, if the machine says no more than UTC', async () => {
    const { time_zone } = await server.row('businesses', ['time_zone'], { id: businessId })
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(time_zone).toBe(here === 'UTC' ? 'America/Los_Angeles' : here)
  })

  test('knows what the phones of its customers ask for', async () => {
    const { cookie } = await open()
    const path = `/api/businesses/${businessId}/languages`
    const { readers } = (await server.get(path, cookie)).json() as ShopLanguages
    expect(readers.map(({ language }) => language)).toEqual(['en', 'es', 'zh'])
  })

  test('is like any shop afterwards: marked Demo, and its texts are sent', async () => {
    expect(await shop()).toEqual({
      demo_key: null,
      is_demo: true,
      sms_notifications_enabled: true,
    })
  })

  test('has had three scans in the last hour, whatever the hour', async () => {
    const { activity, cookie } = await open()
    const hourAgo = Date.now() - 60 * 60_000
    const latest = activity.filter(({ createdAt }) => Date.parse(createdAt) > hourAgo)
    expect(latest.length).toBeGreaterThanOrEqual(3)
    const reviews = await server.get(`/api/businesses/${businessId}/reviews`, cookie)
    expect(
      reviews.json().some((review: { voiceSeconds: number | null }) => review.voiceSeconds),
    ).toBe(true)
  })

  test('has a team of which two can open the till', async () => {
    const members = await server.rows('staff', ['id', 'pin_digits'], { business_id: businessId })
    expect(members.filter(({ pin_digits }) => pin_digits !== null)).toHaveLength(2)
  })
})

describe('a past is not given', () => {
  test('beside the shop of somebody else, nor to a shop in use', async () => {
    const { businessId: other } = await registerTestBusiness(server, 'A Real Shop')
    await server.change('businesses', { id: businessId }, { deleted_at: new Date() })
    await server.change('businesses', { id: other }, { is_demo: true })
    // Nothing has happened there, but it is not the only one.
    expect(await fillTrialShop(server.context, untilStopped)).toBeUndefined()
  })
})

async function open() {
  const { name, phone } = demoBusiness
  const answer = await server.post('/api/businesses/verify', {
    businessName: name,
    businessPhone: phone,
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const activity = await server.get(`/api/businesses/${businessId}/activity?limit=20`, cookie)
  return { cookie, activity: activity.json() as { createdAt: string }[] }
}
