import { beforeEach, describe, expect, test } from 'vitest'
import { counterOf, ticketIn, twenty } from '../../../test/counter.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { daysAfter } from '../../contract/platform/wallClock.ts'
import { buildApp } from '../app.ts'
import { formatDayCard } from './dayCards.ts'

/** Day cards, by calls. */

const server = testApp()
const shop = shopOfEach(server)
const counter = counterOf(server, shop)
const { owner, codeOf, setPresence, shown, open, collect } = counter

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
    // At noon in Honolulu, it is already tomorrow in Tokyo.
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
      { after: expect.stringMatching(`, [A-Z][a-z]+ ${Number(dayOf(-1).slice(8))}$`) },
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
