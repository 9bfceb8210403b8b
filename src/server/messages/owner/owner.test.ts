import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { pairTestDevice } from '../../../../test/tills.ts'
import type { DescribedMessages, Message } from '../../../contract/messages.ts'
import { queueMessage } from '../../core/messages/service.ts'

const server = testApp()

const list = async ({ businessId, cookie }: TestBusiness, query = '') =>
  (await server.get(`/api/businesses/${businessId}/messages${query}`, cookie)).json<Message[]>()

describe('the messages of a business', () => {
  test('are read in pages, newest first, with the words that will be sent', async () => {
    const shop = await registerTestBusiness(server, 'Told Of Stars')
    const { businessId, phone } = shop
    for (const rating of [1, 2]) {
      await queueMessage(server.context.db, {
        businessId,
        kind: 'low_rating',
        about: rating,
        recipient: phone,
        variables: { businessName: shop.name, rating },
      })
    }
    const all = await list(shop)
    expect(all.map(({ kind }) => kind)).toEqual(['low_rating', 'low_rating', 'registered'])
    expect(all[0]).toMatchObject({
      to: phone,
      channel: 'sms',
      subject: null,
      state: 'queued',
      reason: null,
      waitsUntil: null,
    })
    expect(all[0]?.text).toContain('2 of 5 stars')
    expect(all[0]?.segments).toBeGreaterThan(0)
    const [first] = await list(shop, '?limit=1')
    expect(first).toEqual(all[0])
    expect(await list(shop, `?limit=10&before=${first?.id}`)).toEqual(all.slice(1))
  })

  test('say until when one waits, and why', async () => {
    const shop = await registerTestBusiness(server, 'At Night')
    const due = new Date(Date.now() + 3_600_000)
    await server.context.db
      .updateTable('messages')
      .set({ reason: 'quiet_hours', due_at: due })
      .where('business_id', '=', shop.businessId)
      .execute()
    expect(await list(shop)).toMatchObject([
      { reason: 'quiet_hours', waitsUntil: due.toISOString() },
    ])
  })

  test('keep the words that were sent', async () => {
    const shop = await registerTestBusiness(server, 'Then And Now')
    await server.context.db
      .updateTable('messages')
      .set({ state: 'sent', due_at: null, text: 'As it was sent', segments: 3 })
      .where('business_id', '=', shop.businessId)
      .execute()
    expect(await list(shop)).toMatchObject([{ text: 'As it was sent', segments: 3, state: 'sent' }])
  })

  test('are hidden from others', async () => {
    const shop = await registerTestBusiness(server, 'Curious')
    const other = await registerTestBusiness(server, 'Private')
    const address = `/api/businesses/${other.businessId}`
    for (const what of ['messages', 'message-kinds']) {
      expect((await server.get(`${address}/${what}`, shop.cookie)).statusCode).toBe(404)
    }
  })
})

test('a code is in no list, neither before nor after it was sent', async () => {
  const strict = await openTestApp({ BUSINESS_SIGN_IN: 'code' })
  const shop = await registerTestBusiness(strict, 'Secret Numbers')
  const { db } = strict.context
  const read = async () => {
    const answer = await strict.get(`/api/businesses/${shop.businessId}/messages`, shop.cookie)
    return answer.json<Message[]>()
  }
  const { variables } = await db
    .selectFrom('messages')
    .select('variables')
    .where('business_id', '=', shop.businessId)
    .executeTakeFirstOrThrow()
  const code = String(variables.code)
  expect(code).toMatch(/^\d{6}$/)
  const [waiting] = await read()
  expect(waiting?.kind).toBe('confirm_code')
  expect(waiting?.text).toContain('******')
  expect(JSON.stringify(waiting)).not.toContain(code)
  await db
    .updateTable('messages')
    .set({ state: 'sent', due_at: null, text: `${code} confirms it.`, segments: 1 })
    .where('business_id', '=', shop.businessId)
    .execute()
  const [sent] = await read()
  expect(sent).toMatchObject({ state: 'sent', text: waiting?.text })
  await strict.close()
})

describe('the kinds of messages', () => {
  const describeAll = async ({ businessId, cookie }: TestBusiness) =>
    (
      await server.get(`/api/businesses/${businessId}/message-kinds`, cookie)
    ).json<DescribedMessages>()
  const switchOff = ({ businessId }: TestBusiness, change: object) =>
    server.context.db.updateTable('businesses').set(change).where('id', '=', businessId).execute()
  const onOf = async (shop: TestBusiness) => {
    const { messages } = await describeAll(shop)
    return messages.filter(({ isOn }) => isOn).map(({ kind }) => kind)
  }

  test('include every message to the owner and the customers, with the shop’s own words', async () => {
    const shop = await registerTestBusiness(server, 'Worded Bakery')
    await switchOff(shop, { reward_description: 'A whole cake' })
    const { textsCanBeSent, emailsCanBeSent, messages } = await describeAll(shop)
    expect([textsCanBeSent, emailsCanBeSent]).toEqual([true, true])
    const kinds = messages.map(({ kind }) => kind)
    expect(kinds).toHaveLength(36)
    expect(kinds).toEqual(expect.arrayContaining(['help', 'owner_guide', 'customer_code']))
    expect(kinds).not.toContain('support_request')
    const unlocked = messages.find(({ kind }) => kind === 'reward_unlocked')
    expect(unlocked?.text).toContain('Worded Bakery')
    expect(unlocked?.text).toContain('A whole cake')
    expect(unlocked).toMatchObject({ subject: null, segments: 1 })
    const letter = messages.find(({ kind }) => kind === 'weekly_summary')
    expect(letter?.subject).toContain('Worded Bakery')
    expect(letter?.segments).toBeNull()
    await pairTestDevice(server, shop)
    const withDevice = (await describeAll(shop)).messages.map(({ kind }) => kind)
    expect(withDevice.filter((kind) => !kinds.includes(kind))).toEqual([
      'wrong_pins',
      'second_network',
    ])
  })

  test('to customers are there in each language of the shop, with its own words and their parts', async () => {
    const shop = await registerTestBusiness(server, 'Café Azul')
    const { businessId } = shop
    await switchOff(shop, { reward_description: 'Un café', languages: ['fr', 'ar', 'en'] })
    await server.add('own_words', {
      business_id: businessId,
      language: 'ar',
      kind: 'reward',
      rule_id: 1,
      words: 'كعكة',
      translates: 'Un café',
    })
    const { messages } = await describeAll(shop)
    const unlocked = messages.find(({ kind }) => kind === 'reward_unlocked')
    expect(unlocked?.inLanguages.map(({ language }) => language)).toEqual(['fr', 'ar', 'en'])
    const [french, arabic, english] = unlocked?.inLanguages ?? []
    expect(unlocked?.text).toBe(french?.text)
    expect(french?.text).toContain('Un café')
    expect(arabic?.text).toContain('كعكة')
    expect(english?.text).toContain('Un café')
    // No Arabic letter is in the alphabet of which a part takes 160.
    expect(arabic?.segments).toBeGreaterThan(1)
    const toOwner = messages.filter(({ kind }) => ['low_rating', 'weekly_summary'].includes(kind))
    expect(toOwner.map(({ inLanguages }) => inLanguages)).toEqual([[], []])
    const help = messages.find(({ kind }) => kind === 'help')
    expect(help?.inLanguages).toHaveLength(3)
  })

  test('say that the owner’s phone has replied STOP, and no other’s', async () => {
    const [stopped, other] = [
      await registerTestBusiness(server, 'Stopped Shop'),
      await registerTestBusiness(server, 'Other Shop'),
    ]
    await server.add('sms_stops', { phone: stopped.phone, keyword: 'STOP' })
    expect((await describeAll(stopped)).isOwnerStopped).toBe(true)
    expect((await describeAll(other)).isOwnerStopped).toBe(false)
  })

  test('follow the switches; warnings have none', async () => {
    const shop = await registerTestBusiness(server, 'Switching')
    expect(await onOf(shop)).not.toContain('points_earned')
    await switchOff(shop, { scan_sms_enabled: true })
    expect(await onOf(shop)).toEqual((await describeAll(shop)).messages.map(({ kind }) => kind))
    // Texts after every scan also need the main setting for texts to customers.
    await switchOff(shop, { sms_notifications_enabled: false })
    const toOwner = await onOf(shop)
    for (const kind of ['reward_unlocked', 'reward_redeemed', 'points_reset', 'points_earned']) {
      expect(toOwner).not.toContain(kind)
    }
    await switchOff(shop, { business_notifications_enabled: false, weekly_summary_enabled: false })
    const always = await onOf(shop)
    expect(always).toEqual(
      expect.arrayContaining(['sign_in_code', 'new_sign_in', 'phone_changed', 'email_changed']),
    )
    for (const kind of ['owner_reward_unlocked', 'low_rating', 'busy_hour', 'weekly_summary']) {
      expect(always).not.toContain(kind)
    }
  })
})
