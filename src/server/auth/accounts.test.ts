import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { openBrowser, signInForTrial, type TestBrowser } from '../../../test/browser.ts'
import { testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { testApp } from '../../../test/testApp.ts'

/** What a sign-in with an account changes here, whatever the provider. */

const server = testApp()

const sessionOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.visit('/api/auth/session')).body)

describe('the browser', () => {
  test('is known by a new token afterwards, and the old one opens nothing', async () => {
    const browser = openBrowser(server)
    const { businessId } = await registerIn(browser)
    const before = browser.sid()
    const url = `/api/businesses/${businessId}`
    expect((await server.get(url, before)).statusCode).toBe(200)
    await signInForTrial(browser, { email: 'rotating@example.com' })
    expect(browser.sid()).not.toBe(before)
    expect((await server.get(url, before)).statusCode).toBe(401)
    expect((await server.get(url, browser.sid())).statusCode).toBe(200)
    const session = await server.get('/api/auth/session', before)
    expect(session.json()).toEqual({
      owner: null,
      manager: null,
      customer: null,
      admin: null,
      support: null,
    })
  })

  test('may sign in thirty times from one address in a quarter of an hour', async () => {
    const login = () =>
      server.app.inject({ url: '/auth/login?returnTo=/scan', remoteAddress: '203.0.113.9' })
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await login()).headers.location).toContain('/trial-provider/auth?')
    }
    const refused = await login()
    expect(refused.headers.location).toBe('/signup?problem=too_many_requests&returnTo=%2Fscan')
    expect(refused.statusCode).toBe(302)
  })

  test('is sent to a page whatever goes wrong, unless it is a bug', async () => {
    const { identity } = server.context
    const fail = (error: Error) =>
      Object.assign(server.context, {
        identity: { ...identity, authorizationUrl: () => Promise.reject(error) },
      })
    const login = () => server.get('/auth/login?returnTo=/scan')
    fail(Object.assign(new Error('the database is going away'), { code: '57P01' }))
    expect((await login()).headers.location).toBe('/signup?problem=unavailable&returnTo=%2Fscan')
    fail(new Error('a bug'))
    const bug = await login()
    expect(bug.statusCode).toBe(500)
    expect(bug.json()).toMatchObject({ code: 'internal' })
    Object.assign(server.context, { identity })
    expect((await server.get('/auth/login?returnTo=a&returnTo=b')).statusCode).toBe(302)
  })
})

describe('an account', () => {
  test('is its issuer and subject: the same e-mail elsewhere is somebody else', async () => {
    const email = 'shared@example.com'
    const people = [
      { issuer: 'https://accounts.example.com', subject: email },
      { issuer: 'http://localhost:3000/trial-provider', subject: 'another-subject' },
    ]
    await server.add(
      'users',
      people.map((person) => ({ ...person, email, phone: null })),
    )
    await signInForTrial(openBrowser(server), { email, name: 'Shared' })
    const rows = await server.context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .orderBy('id')
      .execute()
    expect(
      rows.map(({ issuer, subject, first_name }) => ({ issuer, subject, first_name })),
    ).toEqual([
      { ...people[0], first_name: null },
      { ...people[1], first_name: null },
      { issuer: people[1]?.issuer, subject: email, first_name: 'Shared' },
    ])
  })
})

describe('an owner', () => {
  test('who signs in with an account has linked it, and comes in with it anywhere', async () => {
    const owner = openBrowser(server)
    const { businessId, phone } = await registerIn(owner)
    await signInForTrial(owner, { email: 'owner@example.com' })
    expect(await ownerOf(businessId)).toBe('owner@example.com')
    const signedIn = 'signed_in By an account'
    expect(await actionsOn(businessId)).toEqual(['registered', 'owner_linked', signedIn])
    const announced = async () =>
      (await messagesTo(server, phone)).filter(({ kind }) => kind === 'new_sign_in')
    expect(await announced()).toEqual([])

    const phoneBrowser = openBrowser(server)
    await signInForTrial(phoneBrowser, { email: 'owner@example.com' })
    expect((await phoneBrowser.visit(`/api/businesses/${businessId}`)).status).toBe(200)
    expect(await announced()).toMatchObject([{ variables: { businessName: 'Linked' } }])
    await signInForTrial(phoneBrowser, { email: 'owner@example.com' })
    expect(await announced()).toHaveLength(1)
    expect((await actionsOn(businessId)).slice(3)).toEqual([signedIn, signedIn])
  })

  test('is not linked by a sign-in that another site began', async () => {
    const owner = openBrowser(server)
    const { businessId } = await registerIn(owner)
    await signInForTrial(owner, { email: 'lured@example.com', site: 'cross-site' })
    expect((await sessionOf(owner)).customer).toMatchObject({ email: 'lured@example.com' })
    expect(await ownerOf(businessId)).toBeUndefined()
  })

  test('of a business that belongs to somebody else gets nothing by an account', async () => {
    const owner = openBrowser(server)
    const { businessId } = await registerIn(owner)
    const helper = openBrowser(server)
    await helper.send('/api/businesses/verify', await credentialsOf(businessId))
    await signInForTrial(owner, { email: 'first@example.com' })
    await signInForTrial(helper, { email: 'second@example.com' })
    expect(await ownerOf(businessId)).toBe('first@example.com')
    const elsewhere = openBrowser(server)
    await signInForTrial(elsewhere, { email: 'second@example.com' })
    expect((await elsewhere.visit(`/api/businesses/${businessId}`)).status).toBe(404)
  })

  test('of a business whose phone was never confirmed has linked nothing', async () => {
    const careful = await openTestApp({ BUSINESS_SIGN_IN: 'code' })
    const browser = openBrowser(careful)
    const { businessId } = await registerIn(browser)
    await signInForTrial(browser, { email: 'careful@example.com' })
    const { owner, customer } = await sessionOf(browser)
    expect(owner).toMatchObject({ businessId, isConfirmed: false })
    expect(customer).toMatchObject({ email: 'careful@example.com' })
    expect(await ownerOf(businessId, careful)).toBeUndefined()
    await careful.close()
  })
})

describe('signing out by a link', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['from a neighbour', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['from nobody knows where', {}],
  ])('%s changes nothing', async (_, headers) => {
    const browser = openBrowser(server)
    await signInForTrial(browser, { email: 'staying@example.com' })
    const sid = browser.sid()
    expect(await browser.visit('/auth/logout', headers)).toMatchObject({
      status: 302,
      location: '/',
    })
    expect(browser.sid()).toBe(sid)
    expect((await sessionOf(browser)).customer).toMatchObject({ email: 'staying@example.com' })
  })

  test.each(['same-origin', 'none'])('of our own (%s) ends every session', async (site) => {
    const browser = openBrowser(server)
    const { businessId } = await registerIn(browser)
    await signInForTrial(browser, { email: `leaving-${site}@example.com` })
    const before = browser.sid()
    const left = await browser.visit('/auth/logout', { 'sec-fetch-site': site })
    expect(left).toMatchObject({ status: 302, location: '/' })
    const nothing = { owner: null, manager: null, customer: null, admin: null, support: null }
    expect(await sessionOf(browser)).toEqual(nothing)
    expect((await server.get('/api/auth/session', before)).json()).toEqual(nothing)
    expect(await actionsOn(businessId)).toContain('signed_out')
    // The browser is still trusted, so it has a token; an unknown one gets none.
    expect(browser.sid()).toMatch(/^sid=/)
    expect(browser.sid()).not.toBe(before)
  })
})

async function registerIn(browser: TestBrowser) {
  const phone = testPhone()
  const shop = { businessName: 'Linked', businessPhone: phone }
  const { body } = await browser.send('/api/businesses/register', shop)
  return { businessId: JSON.parse(body).businessId as number, phone }
}

async function credentialsOf(businessId: number) {
  const { name, phone } = await server.row('businesses', ['name', 'phone'], { id: businessId })
  return { businessName: name, businessPhone: phone }
}

async function ownerOf(businessId: number, { context } = server) {
  const owner = await context.db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.owner_user_id')
    .select('users.email')
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
  return owner?.email
}

/** Each action, with its details. */
async function actionsOn(businessId: number): Promise<string[]> {
  const entries = await server.rows(
    'audit_log',
    ['action', 'after'],
    { business_id: businessId },
    'id',
  )
  return entries.map(({ action, after }) => (after ? `${action} ${after}` : action))
}

describe('where a sign-in leads', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\r\nlocation: https://evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth/logout',
    '/api/auth/session',
  ])('is never %j', async (returnTo) => {
    const browser = openBrowser(server)
    expect(await signInForTrial(browser, { email: 'eve@example.com', returnTo })).toBe('/')
  })

  test('is a path of ours with everything behind it', async () => {
    const returnTo = '/scan?qr=RH-1-20-ABCDEFGHJ&note=caf%C3%A9#top'
    const browser = openBrowser(server)
    expect(await signInForTrial(browser, { email: 'eve@example.com', returnTo })).toBe(returnTo)
  })
})
