import { beforeEach, describe, expect, test } from 'vitest'
import { formKeyOf, pageDataIn, sendForm } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  unlockTestTill,
} from '../../../test/tills.ts'
import type { ActivityEntry } from '../../contract/activity.ts'
import { screenStepAt } from '../../contract/presence.ts'
import { daysAfter } from '../../contract/wallClock.ts'
import { buildApp } from '../app.ts'
import { formatDayCard } from './dayCards.ts'
import { formatScreenCode } from './screenCodes.ts'
import { forgetOldTickets } from './service.ts'

/** Codes of the counter screen and day cards, through the door. */

const server = testApp()
const shop = shopOfEach(server)
let screen: TestDevice
beforeEach(async () => {
  screen = await pairTestDevice(server, shop)
})

const owner = () => ({ cookie: shop.cookie })
const [, twenty, sixty] = [0, 1, 2] as const
const codeOf = (place: 0 | 1 | 2) => shop.codes[place]
const setPresence = (place: 0 | 1 | 2, presence: string) =>
  server.put(`/api/qr-codes/${codeOf(place).id}/presence`, { presence }, owner())
const screenOf = async (device = screen) => {
  const answer = await server.app.inject({
    url: '/api/device/counter-screen',
    headers: device.headers,
  })
  return { answer, ...answer.json() }
}

/** The path of the code that the screen shows, `steps` away from now. */
async function shown({ steps = 0, turn = 0, pointValue = 20 } = {}): Promise<string> {
  const { secret, businessId, deviceId, now } = await screenOf()
  const step = screenStepAt(new Date(now)) + steps
  const code = { businessId, deviceId, step, turn, pointValue }
  return `/s/${formatScreenCode(Buffer.from(secret, 'base64url'), code)}`
}

interface Phone {
  readonly cookie?: string
  readonly app?: typeof server.app
}

/** Opens a code as a phone's camera does; what the page says, or where it leads. */
async function open(url: string, { cookie, app = server.app }: Phone = {}) {
  const answer = await app.inject({ url, headers: cookie ? { cookie } : {} })
  const to = answer.headers.location
  const [visit = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  const { code } = pageDataIn(answer.body)
  const refusal = code && 'error' in code ? code.error.code : undefined
  return { status: answer.statusCode, to: String(to), visit, refusal, body: answer.body }
}

const ticketIn = (to: string) => new URL(to, 'http://x').searchParams.get('ticket') ?? ''

async function collect(
  body: { ticket?: string; place?: 0 | 1 | 2; phone?: string; waitedMs?: number },
  { cookie = '', app = server.app }: Phone = {},
  key = crypto.randomUUID(),
) {
  const { ticket, place = twenty, phone = '4155550137', waitedMs } = body
  const answer = await app.inject({
    method: 'POST',
    url: '/api/qr/scan-with-phone',
    headers: { cookie, 'idempotency-key': key },
    payload: { qrCode: codeOf(place).code, phoneNumber: phone, ticket, waitedMs },
  })
  const { code, totalPoints } = answer.json()
  return code ?? totalPoints
}

/** What the owner reads in the activity, newest first. */
const provenBy = async () => {
  const { businessId, cookie } = shop
  const answer = await server.get(`/api/businesses/${businessId}/activity?filter=scans`, cookie)
  return answer.json<ActivityEntry[]>().map(({ presence }) => presence)
}

const later = (minutes: number) =>
  buildApp({
    ...server.context,
    clock: () => new Date(Date.now() + minutes * 60_000),
  })

describe('a code on the screen', () => {
  beforeEach(() => setPresence(twenty, 'screen'))

  test('gives its points to whoever scans the screen, once, and not to its printed copy', async () => {
    expect(await collect({})).toBe('scan_the_screen')
    const printed = await open(`/scan?qr=${codeOf(twenty).code}`)
    expect(printed.body).toContain('These points come from the screen at the counter.')
    const { status, to, visit } = await open(await shown())
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/scan\?qr=RH-.*&ticket=s\./)])
    const ticket = ticketIn(to)
    const key = crypto.randomUUID()
    expect(await collect({ ticket }, { cookie: visit }, key)).toBe(20)
    expect(await collect({ ticket }, { cookie: visit }, key)).toBe(20)
    expect(await collect({ ticket }, { cookie: visit })).toBe('ticket_used')
    expect(await collect({ ticket, phone: '4155550138' }, { cookie: visit })).toBe('ticket_used')
    expect(await provenBy()).toEqual(['screen'])
    await setPresence(twenty, 'paper')
    await collect({ phone: '4155550139' })
    expect(await provenBy()).toEqual([undefined, 'screen'])
  })

  test('is opened by one phone: a photo of it gives nothing, and says why', async () => {
    const url = await shown()
    const first = await open(url)
    const photo = await open(url)
    expect([photo.status, photo.refusal]).toEqual([409, 'screen_code_used'])
    expect(photo.body).toContain('Someone has scanned this code already.')
    // A double tap of the first one.
    expect(await open(url, { cookie: first.visit })).toMatchObject({ status: 303 })
    const ticket = ticketIn(first.to)
    expect(await collect({ ticket }, { cookie: photo.visit })).toBe('scan_the_screen')
    expect(await collect({ ticket })).toBe('scan_the_screen')
    expect(await collect({ ticket }, { cookie: first.visit })).toBe(20)
  })

  test('is good on its step and one more each way', async () => {
    for (const [steps, refusal] of [
      [-3, 'screen_code_over'],
      [0, undefined],
      [3, 'screen_code_over'],
    ] as const) {
      expect((await open(await shown({ steps }))).refusal).toBe(refusal)
    }
  })

  test('that nobody shows counts as an unknown one', async () => {
    const url = await shown()
    const forged = [
      url.slice(0, -1),
      url.replace('-0.20.', '-1.20.'),
      url.replace('-0.20.', '-0.60.'),
      url.replace(`/s/${shop.businessId}-`, `/s/${shop.businessId + 1}-`),
      '/s/hello',
    ]
    for (const one of forged) expect((await open(one)).refusal, one).toBe('unknown_code')
  })

  test('gives nothing once the device is unpaired or the code is off the screen', async () => {
    const url = await shown()
    const ofSixty = await shown({ pointValue: 60 })
    expect((await open(ofSixty)).refusal).toBe('inactive_code')
    const next = await shown({ turn: 1 })
    const path = `/api/businesses/${shop.businessId}/devices/${screen.deviceId}/revoke`
    expect((await server.post(path, {}, owner())).statusCode).toBe(200)
    expect((await open(url)).refusal).toBe('screen_code_over')
    expect((await open(next)).refusal).toBe('screen_code_over')
    expect((await screenOf()).answer.statusCode).toBe(401)
  })

  test('waits for whoever types slowly, for ten minutes, and an hour for a line', async () => {
    const [first, second] = [await open(await shown()), await open(await shown({ turn: 1 }))]
    const [slow, late] = [await later(9), await later(11)]
    const of = ({ to }: { to: string }) => ({ ticket: ticketIn(to) })
    expect(await collect(of(first), { cookie: first.visit, app: late })).toBe('ticket_over')
    expect(await collect(of(first), { cookie: first.visit, app: slow })).toBe(20)
    const waited = { ...of(second), waitedMs: 5 * 60_000, phone: '4155550138' }
    expect(await collect(waited, { cookie: second.visit, app: late })).toBe(20)
  })

  test('counts though nobody has heard of its screen for an hour', async () => {
    const anHour = await later(60)
    const { to, visit } = await open(await shown({ steps: 450 }), { app: anHour })
    expect(await collect({ ticket: ticketIn(to) }, { cookie: visit, app: anHour })).toBe(20)
  })

  test('works as a form, before the page has scripts', async () => {
    const { to, visit } = await open(await shown())
    const headers = { cookie: visit, 'sec-fetch-site': 'same-origin', host: 'localhost' }
    const form = { url: to, fields: { phone: '4155550139', formKey: formKeyOf() }, headers }
    for (const _ of [1, 2]) {
      const { data } = await sendForm(server.app, form)
      expect(data.sentScan?.scanned).toMatchObject({ data: { totalPoints: 20 } })
    }
  })

  test('turns when it was scanned, and shows what staff choose', async () => {
    await setPresence(sixty, 'screen')
    expect(await screenOf()).toMatchObject({ values: [20, 60], value: 20 })
    const member = await addTestMember(server, shop)
    const headers = await unlockTestTill(server, screen, member)
    const choose = (pointValue: number) =>
      server.post('/api/till/screen-value', { pointValue }, headers)
    expect((await choose(1)).json().code).toBe('inactive_code')
    expect((await choose(60)).json()).toEqual({ value: 60 })
    expect(await screenOf()).toMatchObject({ value: 60 })
  })

  test('keeps its proof where a new code takes its place', async () => {
    const replaced = await server.post(`/api/qr-codes/${codeOf(twenty).id}/replace`, {}, owner())
    expect(replaced.json().presence).toBe('screen')
    expect((await open(await shown())).to).toContain(replaced.json().code)
  })

  test('is forgotten after two days', async () => {
    await open(await shown())
    const inDays = (days: number) =>
      forgetOldTickets({
        ...server.context,
        clock: () => new Date(Date.now() + days * 86_400_000),
      })
    const kept = async () =>
      (await server.rows('presence_tickets', ['id'], { business_id: shop.businessId })).length
    await inDays(1.9)
    expect(await kept()).toBe(1)
    await inDays(2.1)
    expect(await kept()).toBe(0)
  })
})

describe('a day card', () => {
  let path: string
  beforeEach(async () => {
    path = `/api/businesses/${shop.businessId}`
    await setPresence(twenty, 'day_card')
  })

  const cards = async (query = '') => {
    const url = `${path}/day-cards?codeId=${codeOf(twenty).id}${query}`
    return (await server.get(url, shop.cookie)).json<{ date: string; link: string }[]>()
  }
  const cardOf = (date: string) =>
    `/d/${formatDayCard(server.context.secret, { businessId: shop.businessId, codeId: codeOf(twenty).id, date })}`
  const pathOf = (link = '') => new URL(link).pathname

  test('of today gives everybody their points, and the printed code none', async () => {
    expect(await collect({})).toBe('scan_todays_card')
    const [today] = await cards()
    for (const phone of ['4155550137', '4155550138']) {
      const { to, visit } = await open(pathOf(today?.link))
      const ticket = ticketIn(to)
      expect(await collect({ ticket, phone }, { cookie: visit })).toBe(20)
      expect(await collect({ ticket, phone: '4155550139' }, { cookie: visit })).toBe('ticket_used')
    }
  })

  test('of another day says whose it is, until the owner accepts yesterday’s', async () => {
    // At noon in Honolulu it is tomorrow in Tokyo already.
    await server.change('businesses', { id: shop.businessId }, { time_zone: 'Asia/Tokyo' })
    const ofShop = { business_id: shop.businessId }
    await server.change('locations', ofShop, { time_zone: 'Pacific/Honolulu' })
    await server.post(`${path}/locations`, { name: 'Harbor Street' }, owner())
    const [today = expect.fail('It is open every day')] = await cards()
    const dayOf = (days: number) => daysAfter(today.date, days)
    const clock = () => new Date(`${today.date}T22:00Z`)
    const noon = await buildApp({ ...server.context, clock })
    const refused = await open(cardOf(dayOf(-1)), { app: noon })
    expect([refused.status, refused.refusal]).toEqual([409, 'other_days_card'])
    const staffs = 'For staff: put out the card with today’s date.'
    expect(refused.body).toMatch(
      new RegExp(`This is \\w+day’s card, for .+ ${staffs} If there is none`),
    )
    const accept = async (locationId: number) => {
      const url = `${path}/day-cards/accept`
      const payload = { locationId }
      return (await noon.inject({ method: 'POST', url, headers: owner(), payload })).json()
    }
    expect(await accept(3)).toMatchObject({ code: 'location_not_found' })
    for (const _ of [1, 2]) expect(await accept(1)).toEqual({ date: dayOf(-1) })
    const locations = (await server.get(`${path}/locations`, shop.cookie)).json()
    expect(locations).toMatchObject([{ acceptedCardDate: dayOf(-1) }, { acceptedCardDate: null }])
    expect((await open(cardOf(dayOf(-1)), { app: noon })).status).toBe(303)
    const older = await open(cardOf(dayOf(-2)), { app: noon })
    expect(older.refusal).toBe('other_days_card')
    expect(older.body).toMatch(new RegExp(`${staffs}<`))
    expect((await open(cardOf(dayOf(1)), { app: noon })).refusal).toBe('other_days_card')
    const log = await server.get(`${path}/audit-log`, shop.cookie)
    const accepted = log.json<{ action: string; after: string }[]>()
    expect(accepted.filter(({ action }) => action === 'cards_accepted')).toMatchObject([
      { after: expect.stringMatching(`, ${dayOf(-1)}$`) },
    ])
  })

  test('is made for each day that the location opens', async () => {
    expect(await cards('&days=28')).toHaveLength(28)
    await server.change(
      'locations',
      { business_id: shop.businessId },
      {
        opening_hours: JSON.stringify(
          [1, 2].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
        ),
      },
    )
    const dates = (await cards('&days=14&from=2026-11-30')).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08'])
  })

  test('is weaker than the screen, and the screen is enough for it', async () => {
    const [today] = await cards()
    const card = await open(pathOf(today?.link))
    await setPresence(twenty, 'screen')
    expect(await collect({ ticket: ticketIn(card.to) }, { cookie: card.visit })).toBe(
      'scan_the_screen',
    )
    const opened = await open(await shown())
    await setPresence(twenty, 'day_card')
    expect(await collect({ ticket: ticketIn(opened.to) }, { cookie: opened.visit })).toBe(20)
  })
})
