import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nightZone } from '../../../../test/daytime.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { openFakeTwilio } from '../../../../test/fakeTwilio.ts'
import { sendDue } from '../../../../test/messages.ts'
import { reward, rewardTextsOf } from '../../../../test/rewardTexts.ts'
import { testApp } from '../../../../test/testApp.ts'
import { queueMessage } from '../../core/messages/service.ts'

/** Messages that are held back or never sent: without consent, over a limit, at night, too late. */

const gateway = await openFakeTwilio()
const server = testApp(gateway.settings)
const { shop, queueReward, rowsTo, rowTo, takenBy } = rewardTextsOf(server, gateway)

describe('a text is held back', () => {
  test('without consent', async () => {
    const phone = await queueReward({ agreed: false })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'no_consent' })
    expect(takenBy(phone)).toEqual([])
  })

  test('after STOP', async () => {
    const phone = await queueReward()
    await server.context.db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'stopped' })
    expect(takenBy(phone)).toEqual([])
  })

  test.each(['+19002345678', '+881612345678', '+351912345678'])(
    'if %s is of a kind or a country that is not texted',
    async (number) => {
      const phone = await queueReward({ phone: number })
      await sendDue(server)
      expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'number_not_texted' })
      expect(takenBy(phone)).toEqual([])
    },
  )

  test('if the shop has switched it off since', async () => {
    const phone = await queueReward()
    await server.context.db
      .updateTable('businesses')
      .set({ sms_notifications_enabled: false })
      .where('id', '=', shop.businessId)
      .execute()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'switched_off' })
  })

  test('after three to one phone from one shop in a day, and six from all', async () => {
    const phone = testPhone()
    const states = async () => (await rowsTo(phone)).map(({ state }) => state)
    for (let count = 0; count < 4; count++) await queueReward({ phone, points: count })
    await sendDue(server)
    const three = ['sent', 'sent', 'sent', 'suppressed']
    expect((await states()).sort()).toEqual([...three].sort())
    for (let other = 0; other < 2; other++) {
      Object.assign(shop, await registerTestBusiness(server, `Other ${other}`))
      for (let count = 0; count < 2; count++) await queueReward({ phone, points: count })
      await sendDue(server)
    }
    // Suppressed texts do not count, so three are sent, and three of the four later ones.
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(6)
    expect((await rowsTo(phone)).filter(({ reason }) => reason === 'limit')).toHaveLength(2)
  })

  test('for every scan once a day, so that the reward still arrives', async () => {
    await server.context.db
      .updateTable('businesses')
      .set({ scan_sms_enabled: true })
      .where('id', '=', shop.businessId)
      .execute()
    const phone = testPhone()
    for (let scan = 1; scan <= 4; scan++) {
      const variables = { ...reward, earned: 20, points: scan * 20, threshold: 100 }
      const message = { businessId: shop.businessId, about: scan, recipient: phone, variables }
      await queueMessage(server.context.db, { ...message, kind: 'points_earned' })
    }
    await queueReward({ phone })
    await sendDue(server)
    const rows = await rowsTo(phone)
    expect(rows.filter(({ state }) => state === 'sent').map(({ kind }) => kind)).toEqual([
      'points_earned',
      'reward_unlocked',
    ])
    expect(rows.filter(({ reason }) => reason === 'limit')).toHaveLength(3)
  })

  test('about rewards twice a day for the shop, so that a warning still arrives', async () => {
    // The phone got one text about the registration, which does not count here.
    const { businessId, phone: recipient } = shop
    for (let about = 1; about <= 4; about++) {
      const variables = { ...reward, ending: '0138' }
      const message = { businessId, about, recipient, variables }
      await queueMessage(server.context.db, { ...message, kind: 'owner_reward_unlocked' })
    }
    await sendDue(server)
    const sent = (await rowsTo(recipient)).filter(({ state }) => state === 'sent')
    expect(sent.map(({ kind }) => kind)).toEqual([
      'registered',
      'owner_reward_unlocked',
      'owner_reward_unlocked',
    ])
  })

  test('about reviews, which anybody may write, twice a day and apart from all others', async () => {
    const { businessId, name: businessName, phone: recipient } = shop
    const { db } = server.context
    const own = (about: string) => ({ businessId, about, recipient })
    for (const about of ['1', '2', '3', '4']) {
      const variables = { businessName, rating: 1 }
      await queueMessage(db, { ...own(about), kind: 'low_rating', variables })
    }
    await sendDue(server)
    for (const about of ['r1', 'r2']) {
      const variables = { ...reward, ending: '0138' }
      await queueMessage(db, { ...own(about), kind: 'owner_reward_unlocked', variables })
    }
    for (const about of ['w1', 'w2', 'w3']) {
      const variables = { businessName, scans: 5, ending: '0100' }
      await queueMessage(db, { ...own(about), kind: 'many_scans', variables })
    }
    await sendDue(server)
    const sent = (await rowsTo(recipient)).filter(({ state }) => state === 'sent')
    const count = (wanted: string) => sent.filter(({ kind }) => kind === wanted).length
    expect(['low_rating', 'owner_reward_unlocked', 'many_scans'].map(count)).toEqual([2, 2, 3])
  })

  test('when somebody signs in all day: ten notices are enough', async () => {
    const { businessId, name: businessName } = shop
    const recipient = testPhone()
    for (let about = 0; about < 12; about++) {
      const variables = { businessName, device: 'a phone' }
      const message = { businessId, about, recipient, kind: 'new_sign_in' } as const
      await queueMessage(server.context.db, { ...message, variables })
    }
    await sendDue(server)
    expect(takenBy(recipient)).toHaveLength(10)
  })

  test('at night, until 8:00 at the shop; a code is not', async () => {
    Object.assign(shop, await registerTestBusiness(server, 'Night Owl', nightZone()))
    const phone = await queueReward()
    const codeTo = testPhone()
    const code = { kind: 'sign_in_code', about: 'n', recipient: codeTo } as const
    const variables = { businessName: null, code: '123456' }
    await queueMessage(server.context.db, { businessId: shop.businessId, ...code, variables })
    await sendDue(server)
    const row = await rowTo(phone)
    expect(row).toMatchObject({ state: 'queued', reason: 'quiet_hours' })
    // At the shop it is between 22:00 and 23:00, so 8:00 is 9 to 10 hours away.
    const hours = ((row.due_at?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(8.9)
    expect(hours).toBeLessThan(10.1)
    expect(takenBy(phone)).toEqual([])
    expect(takenBy(codeTo)).toHaveLength(1)
  })

  test('if the shop has another phone by now, and it was news for the shop', async () => {
    const recipient = testPhone()
    const { businessId, name: businessName } = shop
    const variables = { businessName, rating: 1 }
    const message = { businessId, about: recipient, recipient, kind: 'low_rating' } as const
    await queueMessage(server.context.db, { ...message, variables })
    await sendDue(server)
    expect(await rowTo(recipient)).toMatchObject({ state: 'suppressed', reason: 'number_changed' })
    expect(takenBy(recipient)).toEqual([])
  })

  test('while only a newer server knows its kind', async () => {
    const phone = await queueReward()
    const { db } = server.context
    const change = (values: object) =>
      db.updateTable('messages').set(values).where('recipient', '=', phone).execute()
    await change({ kind: 'of tomorrow' })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'queued', attempts: 0 })
    await change({ created_at: new Date(Date.now() - 73 * 3_600_000), due_at: new Date() })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'too_late' })
  })

  test('when it is no longer useful', async () => {
    const phone = await queueReward()
    await sql`UPDATE messages SET created_at = now() - interval '25 hours' WHERE recipient = ${phone}`.execute(
      server.context.db,
    )
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'too_late' })
    expect(takenBy(phone)).toEqual([])
  })
})
