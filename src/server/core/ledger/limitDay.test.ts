import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

/** The limits per day, when the owner changes the time zone. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
const atMost = 20
const hourMs = 60 * 60_000

/** A zone whose clocks show this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const move = async (timeZone: string) => {
  const path = `/api/businesses/${shop.businessId}`
  const answer = await server.put(path, { timeZone }, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}
const scan = (phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber })
async function useUp(phone: string): Promise<void> {
  for (let scans = 0; scans < atMost; scans += 1) {
    expect((await scan(phone)).statusCode).toBe(200)
  }
}
const day = async (at = new Date()) => {
  const { rows } = await sql<{ starts: Date; ends: Date }>`
    SELECT day.* FROM businesses b, limit_day(b, ${at}::timestamptz) day
    WHERE b.id = ${shop.businessId}`.execute(server.context.db)
  const [found] = rows
  if (!found) throw new Error('A shop has days')
  return found
}
/** As if the time zone had been changed, and everything happened, so much earlier. */
async function pass(hours: number): Promise<void> {
  const { db } = server.context
  await sql`UPDATE businesses SET limit_day_from = limit_day_from - ${hours} * interval '1 hour',
    limit_day_until = limit_day_until - ${hours} * interval '1 hour' WHERE id = ${shop.businessId}`.execute(
    db,
  )
  await sql`UPDATE loyalty_accounts SET last_accrual_at = last_accrual_at - ${hours} * interval '1 hour',
    balance = balance WHERE business_id = ${shop.businessId}`.execute(db)
}

beforeEach(() => move(zoneAt(12)))

describe('a changed time zone', () => {
  // Eastwards it is tomorrow there, westwards yesterday.
  test.each([
    ['the same day', 15],
    ['tomorrow', 1],
    ['yesterday', 23],
  ])('where it is %s gives nobody a second day', async (_, hour) => {
    const phone = testPhone()
    await useUp(phone)
    const until = (await day()).ends
    await move(zoneAt(hour))
    const refused = await scan(phone)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily_limit'])
    // When it would have ended, as everybody was told.
    expect((await day()).ends).toEqual(until)
    const wait = until.getTime() - Date.now()
    expect(Math.abs(refused.json().retryAfterMs - wait)).toBeLessThan(5_000)
    for (const back of [12, hour, 12]) {
      await move(zoneAt(back))
      expect((await scan(phone)).json().code).toBe('daily_limit')
    }
  })

  test.each([1, 15, 23])('to %i o’clock keeps nobody waiting beyond that day', async (hour) => {
    const phone = testPhone()
    await useUp(phone)
    await move(zoneAt(hour))
    await pass(13)
    expect((await scan(phone)).statusCode).toBe(200)
    for (let scans = 1; scans < atMost; scans += 1) await scan(phone)
    expect((await scan(phone)).json().code).toBe('daily_limit')
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('leaves whoever has scans left today just those', async () => {
    const phone = testPhone()
    for (let scans = 0; scans < 15; scans += 1) await scan(phone)
    await move(zoneAt(1))
    for (let scans = 15; scans < atMost; scans += 1) {
      expect((await scan(phone)).statusCode).toBe(200)
    }
    expect((await scan(phone)).json().code).toBe('daily_limit')
  })

  test('leaves a shop that nobody has confirmed its one day, too', async () => {
    await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: null })
    const results: number[] = []
    for (let scans = 0; scans <= atMost; scans += 1) {
      results.push((await scan(testPhone())).statusCode)
    }
    const given = results.filter((status) => status === 200).length
    expect(given).toBeLessThan(results.length)
    await move(zoneAt(1))
    expect((await scan(testPhone())).json().code).toBe('unconfirmed_limit')
  })
})

test('days follow each other without a gap, whatever zones the shop has had', async () => {
  await move(zoneAt(1))
  let at = new Date(Date.now() - 40 * hourMs)
  for (let days = 0; days < 5; days += 1) {
    const { starts, ends } = await day(at)
    expect(starts.getTime()).toBeLessThanOrEqual(at.getTime())
    expect(ends.getTime()).toBeGreaterThan(at.getTime())
    expect(ends.getTime() - starts.getTime()).toBeLessThanOrEqual(24 * hourMs)
    at = ends
  }
})
