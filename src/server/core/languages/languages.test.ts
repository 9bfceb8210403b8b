import { beforeEach, describe, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

const server = testApp()
const shop = shopOfEach(server)

const url = () => `/api/businesses/${shop.businessId}/languages`
const choose = (languages: string[]) => server.put(url(), { languages }, { cookie: shop.cookie })
const write = (language: string, words: object) =>
  server.put(`${url()}/${language}/words`, words, { cookie: shop.cookie })
const shown = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: `/api/businesses/${shop.businessId}/public`, headers })).json()
const change = (fields: object) =>
  server.put(`/api/businesses/${shop.businessId}`, fields, { cookie: shop.cookie })

const spanish = { rewardDescription: 'Café gratis', description: 'Espresso y tostadas' }
const inSpanish = { 'Free coffee': 'Café gratis', 'Espresso and toast': 'Espresso y tostadas' }

describe('the languages of a shop', () => {
  test('are English alone until its owner chooses', async () => {
    const { languages, words } = (await server.get(url(), shop.cookie)).json()
    expect({ languages, words }).toEqual({ languages: ['en'], words: [] })
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
    ['one that we do not speak', ['nl']],
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
    expect((await write('es', spanish)).json().words).toHaveLength(2)
    expect(await shown({ 'accept-language': 'es-MX' })).toMatchObject({ words: inSpanish })
    // A page goes by the choice that was made in this browser, and a call by what it says itself.
    const headers = { cookie: 'language=es', 'accept-language': 'ar', accept: 'text/html' }
    const url = `/check-points?business=${shop.businessId}`
    const { body } = await server.app.inject({ url, headers })
    expect(body).toContain('<html lang="es"')
    expect(body).toContain(spanish.description)
    expect(await shown({ ...headers, accept: 'application/json' })).not.toHaveProperty('words')
    for (const language of ['en', 'ar', 'fr']) {
      expect(await shown({ 'accept-language': language })).not.toHaveProperty('words')
    }
  })

  test('rest once the main language says something else, until they are written again', async () => {
    await write('es', spanish)
    await change({ rewardDescription: 'Free tea' })
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Espresso and toast': spanish.description },
    })
    const words = (await server.get(url(), shop.cookie)).json().words
    expect(words.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
    const tea = { ...spanish, rewardDescription: 'Té gratis' }
    await write('es', tea)
    expect(await shown({ 'accept-language': 'es' })).toMatchObject({
      words: { 'Free tea': 'Té gratis' },
    })
  })

  test('go when they are emptied, and are not in the log', async () => {
    await write('es', spanish)
    await write('es', { ...spanish, description: '  ' })
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

test('texts say the reward in the customer’s language, where the shop has words for it', async () => {
  await change({
    rewardDescription: 'Free coffee',
    rewardThreshold: 20,
    smsNotificationsEnabled: true,
  })
  await choose(['en', 'es', 'ar'])
  await write('es', spanish)
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
