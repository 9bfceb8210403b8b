import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { ShopLanguages } from '../../contract/languages.ts'
import { getPublicBusiness } from '../core/businesses/service.ts'
import { inReadersLanguage, withOwnWords } from '../core/languages/service.ts'

const server = testApp()
const shop = shopOfEach(server)

const url = () => `/api/businesses/${shop.businessId}/languages`
const choose = (languages: string[]) => server.put(url(), { languages }, { cookie: shop.cookie })
/** Words by whose they are, such as `reward 2`. */
const write = (language: string, texts: Readonly<Record<string, string>>) => {
  const words = Object.entries(texts).map(([whose, text]) => {
    const [kind, id] = whose.split(' ')
    return { kind, id: Number(id), text }
  })
  return server.put(`${url()}/${language}/words`, { words }, { cookie: shop.cookie })
}
const words = async (): Promise<ShopLanguages['words']> =>
  (await server.get(url(), shop.cookie)).json().words
/** What it is called in a language, marked where that rests. */
const called = async (whose: string, language = 'es') => {
  const found = (await words()).find(({ kind, id }) => `${kind} ${id}` === whose)
  const said = found?.translations.find((one) => one.language === language)
  return said && `${said.text}${said.isCurrent ? '' : ' (rests)'}`
}
const shown = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: `/api/businesses/${shop.businessId}/public`, headers })).json()
const change = (fields: object) =>
  server.put(`/api/businesses/${shop.businessId}`, fields, { cookie: shop.cookie })

const spanish = { 'reward 1': 'Café gratis', 'description 0': 'Espresso y tostadas' }
const inSpanish = { 'Free coffee': 'Café gratis', 'Espresso and toast': 'Espresso y tostadas' }

describe('the languages of a shop', () => {
  test('are English alone until its owner chooses', async () => {
    const { languages, words } = (await server.get(url(), shop.cookie)).json()
    expect(languages).toEqual(['en'])
    const { reward_description: main } = await server.row('businesses', ['reward_description'], {
      id: shop.businessId,
    })
    expect(words).toEqual([{ kind: 'reward', id: 1, main, translations: [] }])
  })

  test('have the main one first, and are recorded once', async () => {
    expect((await choose(['es', 'en'])).json()).toMatchObject({ languages: ['es', 'en'] })
    expect((await choose(['es', 'en'])).statusCode).toBe(200)
    expect(await shown({})).toMatchObject({ languages: ['es', 'en'] })
    const lines = await server.rows('audit_log', ['before', 'after'], {
      action: 'languages_chosen',
    })
    expect(lines).toEqual([{ before: 'English', after: 'Spanish, English' }])
  })

  test.each([
    ['none', []],
    ['one twice', ['en', 'en']],
    ['one that we do not speak', ['xx']],
  ])('are not %s', async (_, languages) => {
    expect((await choose(languages)).statusCode).toBe(400)
  })
})

describe('a shop’s own words', () => {
  beforeEach(async () => {
    await change({ rewardDescription: 'Free coffee', description: 'Espresso and toast' })
    await choose(['en', 'es', 'ar'])
  })

  test('are read in the language that was chosen, asked for, or is the shop’s', async () => {
    expect((await write('es', spanish)).statusCode).toBe(200)
    expect(await called('reward 1')).toBe('Café gratis')
    expect(await shown({ 'accept-language': 'es-MX' })).toMatchObject({ words: inSpanish })
    // A page goes by the choice that was made in this browser, and a call by what it says itself.
    const headers = { cookie: 'language=es', 'accept-language': 'ar', accept: 'text/html' }
    const url = `/check-points?business=${shop.businessId}`
    const { body } = await server.app.inject({ url, headers })
    expect(body).toContain('<html lang="es"')
    expect(body).toContain(spanish['description 0'])
    expect(await shown({ ...headers, accept: 'application/json' })).not.toHaveProperty('words')
    for (const language of ['en', 'ar', 'fr']) {
      expect(await shown({ 'accept-language': language })).not.toHaveProperty('words')
    }
  })

  test('rest once the main language says something else, until they are written again', async () => {
    await write('es', spanish)
    await change({ rewardDescription: 'Free tea' })
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Espresso and toast': 'Espresso y tostadas' },
    })
    expect(await called('reward 1')).toBe('Café gratis (rests)')
    expect(await called('description 0')).toBe('Espresso y tostadas')
    await write('es', { 'reward 1': 'Té gratis' })
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Free tea': 'Té gratis' },
    })
  })

  test('go when they are emptied, and are not in the log', async () => {
    await write('es', spanish)
    await write('es', { 'description 0': '  ' })
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Free coffee': 'Café gratis' },
    })
    const lines = await server.rows('audit_log', ['after'], {
      action: 'own_words_written',
      business_id: shop.businessId,
    })
    expect(lines).toEqual([{ after: 'Spanish' }, { after: 'Spanish' }])
  })

  test('are not written for the main language, which has its own place', async () => {
    const refused = await write('en', spanish)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'This is your main language. Its words are under Shop and Rewards.',
    )
  })
})

describe('the names of rewards and promotions', () => {
  const api = () => `/api/businesses/${shop.businessId}`
  const put = (path: string, body: object) =>
    server.put(`${api()}/${path}`, body, { cookie: shop.cookie })
  const list = async (path: string) => (await server.get(`${api()}/${path}`, shop.cookie)).json()
  const coffee = { name: 'Free coffee', points: 100 }
  const cake = { name: 'Free cake', points: 300 }
  const rules = (more: object = {}) => ({
    rewards: [coffee, { ...cake, ...more }],
    pointCapType: 'unlimited',
  })
  const happy = { name: 'Happy hour', effect: 'times', amount: 2, weekdays: [2] }
  const hours = (more: object = {}) => ({
    promotions: [{ ...happy, from: '13:00', to: '15:00', ...more }],
  })
  const lines = async () =>
    (await server.rows('audit_log', ['action'], { business_id: shop.businessId })).map(
      ({ action }) => action,
    )

  beforeEach(async () => {
    expect((await choose(['en', 'es', 'ar'])).statusCode).toBe(200)
  })

  test('are written where the rule is, and are among the shop’s own words', async () => {
    expect((await put('rewards', rules({ words: { es: 'Tarta gratis' } }))).statusCode).toBe(200)
    expect((await put('promotions', hours({ words: { ar: 'ساعة سعيدة' } }))).statusCode).toBe(200)
    expect((await list('rewards')).rewards[1]).toMatchObject({ words: { es: 'Tarta gratis' } })
    expect((await list('promotions')).promotions[0]).toMatchObject({ words: { ar: 'ساعة سعيدة' } })
    expect(await called('reward 2')).toBe('Tarta gratis')
    expect(await called('promotion 1', 'ar')).toBe('ساعة سعيدة')
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Free cake': 'Tarta gratis' },
    })
    await write('es', { 'promotion 1': 'Hora feliz' })
    expect((await list('promotions')).promotions[0].words).toEqual({
      ar: 'ساعة سعيدة',
      es: 'Hora feliz',
    })
  })

  test('stay when a call leaves them out, change alone, and go when they are emptied', async () => {
    await put('rewards', rules({ words: { es: 'Tarta gratis' } }))
    await put('rewards', rules({ id: 2, points: 400 }))
    expect(await called('reward 2')).toBe('Tarta gratis')
    const { revision } = await list('rewards')
    const other = { id: 2, points: 400, words: { es: 'Pastel gratis' } }
    const changed = (await put('rewards', rules(other))).json()
    expect(changed.revision).toBe(revision + 1)
    expect((await list('rewards')).revision).toBe(revision + 1)
    expect(await called('reward 2')).toBe('Pastel gratis')
    expect((await put('rewards', rules(other))).json().revision).toBe(revision + 1)
    expect((await lines()).filter((action) => action === 'own_words_written')).toHaveLength(1)
    await put('rewards', rules({ ...other, words: { es: '' } }))
    expect(await called('reward 2')).toBeUndefined()
  })

  test('rest while the name is another, and are true of a new name that they come with', async () => {
    await put('promotions', hours({ words: { es: 'Hora feliz' } }))
    await put('promotions', hours({ id: 1, name: 'Quiet hour' }))
    expect(await called('promotion 1')).toBe('Hora feliz (rests)')
    expect((await list('promotions')).promotions[0]).not.toHaveProperty('words')
    await put('promotions', hours({ id: 1, name: 'Quiet time', words: { es: 'Hora tranquila' } }))
    expect(await called('promotion 1')).toBe('Hora tranquila')
    // The name that the first ones were of.
    await put('promotions', hours({ id: 1 }))
    expect(await called('promotion 1')).toBe('Hora tranquila (rests)')
  })

  test('go with their rule', async () => {
    await put('rewards', rules({ words: { es: 'Tarta gratis' } }))
    await put('promotions', hours({ words: { es: 'Hora feliz' } }))
    await put('rewards', { rewards: [coffee] })
    await put('promotions', { promotions: [] })
    expect(await server.rows('own_words', ['words'], { business_id: shop.businessId })).toEqual([])
  })

  test('stay with a promise: who keeps a reward reads it as it was', async () => {
    await put('rewards', rules({ words: { es: 'Tarta gratis' } }))
    await write('es', { 'reward 1': 'Café gratis' })
    const phone = await customerWith(5)
    await put('rewards', { rewards: [{ name: 'Free tea', points: 200, words: { es: 'Té' } }] })
    const headers = { 'accept-language': 'es' }
    const asked = { businessId: shop.businessId, phoneNumber: phone }
    const check = async () =>
      (await server.post('/api/customer/check-points', asked, headers)).json()
    const { rewards, words } = await check()
    expect(rewards.map(({ name }: { name: string }) => words[name]).sort()).toEqual([
      'Café gratis',
      'Tarta gratis',
    ])
    // Whoever has none of it reads what the shop says today.
    expect(words['Free tea']).toBe('Té')
    // They wait for as long as the promise does, whatever the owner writes meanwhile.
    await put('rewards', { rewards: [{ name: 'Free tea', points: 200, words: { es: 'Un té' } }] })
    expect((await check()).words).toEqual({
      'Free coffee': 'Café gratis',
      'Free cake': 'Tarta gratis',
      'Free tea': 'Un té',
    })
    await sql`UPDATE loyalty_accounts SET promised_terms = NULL, promised_threshold = NULL, promised_cap_type = NULL,
      promised_rewards = NULL, promised_until = NULL, kept_rewards = NULL
      WHERE business_id = ${shop.businessId}`.execute(server.context.db)
    await write('es', { 'reward 1': 'Té gratis' })
    await put('rewards', { rewards: [{ name: 'Free tea', points: 210 }] })
    expect((await check()).words).toEqual({ 'Free tea': 'Té gratis' })
  })

  test('cannot be too long, of what is gone, or of the main language', async () => {
    await put('promotions', hours())
    const long = await write('es', { 'promotion 1': 'x'.repeat(61) })
    expect(long.json().message).toBe('Please use at most 60 characters')
    expect((await write('es', { 'promotion 7': 'Hora' })).json().code).toBe('changed_meanwhile')
    const main = await put('rewards', rules({ words: { en: 'Cake' } }))
    expect(main.json().message).toBe(
      'This is your main language. Its words are under Shop and Rewards.',
    )
    expect(await list('rewards')).toMatchObject({ rewards: [{ id: 1 }] })
  })
})

/** A number that has scanned the code of 60 points so many times. */
async function customerWith(scans: number): Promise<string> {
  const phoneNumber = testPhone()
  const { code: qrCode } = await server.row('qr_codes', ['code'], {
    business_id: shop.businessId,
    kind: 'earn',
    point_value: 60,
  })
  for (let made = 0; made < scans; made += 1) {
    const scanned = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
    expect(scanned.statusCode, scanned.body).toBe(200)
  }
  return phoneNumber
}

test.each([
  ['of a shop with one language', ['en'], 'es', 0],
  ['in the main language', ['en', 'es'], 'en', 0],
  ['in one that the shop does not offer', ['en', 'es'], 'fr', 0],
  ['in another of the shop’s', ['en', 'es'], 'es', 1],
] as const)('a page %s reads so many times: %s, %s, %i', async (_, offered, language, times) => {
  const { context } = server
  await choose([...offered])
  const business = await getPublicBusiness(context, shop.businessId)
  let reads = 0
  const db = context.db.withPlugin({
    transformQuery({ node }) {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await withOwnWords(db, business, language)
  await inReadersLanguage(db, [business], language)
  expect(reads).toBe(times * 2)
})

test('texts say the reward in the customer’s language, where the shop has words for it', async () => {
  await change({
    rewardDescription: 'Free coffee',
    rewardThreshold: 20,
    smsNotificationsEnabled: true,
  })
  await choose(['en', 'es', 'ar'])
  await write('es', { 'reward 1': 'Café gratis' })
  const { code } = await server.row('qr_codes', ['code'], {
    business_id: shop.businessId,
    kind: 'earn',
    point_value: 20,
  })
  const scan = (phoneNumber: string, language: string) =>
    server.post(
      '/api/qr/scan-with-phone',
      { qrCode: code, phoneNumber },
      { 'accept-language': language },
    )
  for (const [phone, language] of [
    ['+14155550171', 'es'],
    ['+14155550172', 'ar'],
    ['+14155550173', 'fr'],
  ] as const) {
    expect((await scan(phone, language)).statusCode).toBe(200)
  }
  const told = await server.rows('messages', ['recipient', 'variables'], {
    kind: 'reward_unlocked',
    business_id: shop.businessId,
  })
  expect(
    told
      .map(({ recipient, variables }) => {
        const { language, reward } = variables as { language: string; reward: string }
        return `${recipient} ${language} ${reward}`
      })
      .sort(),
  ).toEqual([
    '+14155550171 es Café gratis',
    '+14155550172 ar Free coffee',
    '+14155550173 en Free coffee',
  ])
  const { readers } = (await server.get(url(), shop.cookie)).json()
  expect(readers).toContainEqual({ language: 'fr', customers: 1 })
})
