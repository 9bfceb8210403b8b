import { beforeEach, describe, expect, test } from 'vitest'
import { counterOf, sixty, ticketIn, twenty } from '../../../test/counter.ts'
import { formKeyOf, sendForm } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { addTestMember, unlockTestTill } from '../../../test/tills.ts'
import { dayOfStep, screenStepAt } from '../../contract/presence.ts'
import { formatScreenCode } from './screenCodes.ts'
import { forgetOldTickets } from './service.ts'

/** Codes of the counter screen, by calls. */

const server = testApp()
const shop = shopOfEach(server)
const counter = counterOf(server, shop)
const { owner, codeOf, setPresence, screenOf, shown, open, collect, provenBy, later } = counter

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
    expect(photo.body).toContain('This code was just used. Scan the one on the screen now.')
    // A double tap in the first browser.
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

  test('is signed with its own day’s secret, of which a screen has two', async () => {
    const { secrets, businessId, deviceId, now } = await screenOf()
    const today = dayOfStep(screenStepAt(new Date(now)))
    expect(secrets.map(({ day }: { day: number }) => day)).toEqual([today, today + 1])
    const [, tomorrows] = secrets
    const code = { businessId, deviceId, step: screenStepAt(new Date()), turn: 0, pointValue: 20 }
    const signed = formatScreenCode(Buffer.from(tomorrows.secret, 'base64url'), code)
    expect((await open(`/s/${signed}`)).refusal).toBe('unknown_code')
    // A day later, what was read out of the browser today is worth nothing.
    const nextDay = await later(2 * 24 * 60)
    const step = screenStepAt(new Date(Date.now() + 2 * 86_400_000))
    for (const { secret } of secrets) {
      const late = formatScreenCode(Buffer.from(secret, 'base64url'), { ...code, step })
      expect((await open(`/s/${late}`, { app: nextDay })).refusal).toBe('unknown_code')
    }
  })

  test('is not opened by a program that asks for nothing but the head of a link', async () => {
    const url = await shown()
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(204)
    expect((await open(url)).status).toBe(303)
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
    const opened = await open(await shown({ turn: 2 }))
    const path = `/api/businesses/${shop.businessId}/devices/${counter.screen().deviceId}/revoke`
    expect((await server.post(path, {}, owner())).statusCode).toBe(200)
    expect((await open(url)).refusal).toBe('screen_code_over')
    expect((await open(next)).refusal).toBe('screen_code_over')
    const ticket = ticketIn(opened.to)
    expect(await collect({ ticket }, { cookie: opened.visit })).toBe('screen_code_over')
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
    const headers = await unlockTestTill(server, counter.screen(), member)
    const choose = (pointValue: number) =>
      server.post('/api/till/screen-value', { pointValue }, headers)
    expect((await choose(1)).json().code).toBe('inactive_code')
    expect((await choose(60)).json()).toEqual({ value: 60 })
    expect(await screenOf()).toMatchObject({ value: 60 })
  })

  test('stays when another code joins it', async () => {
    expect((await screenOf()).value).toBe(20)
    await setPresence(0, 'screen')
    expect(await screenOf()).toMatchObject({ values: [1, 20], value: 20 })
    await setPresence(sixty, 'screen')
    await setPresence(twenty, 'paper')
    expect(await screenOf()).toMatchObject({ values: [1, 60], value: 1 })
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
