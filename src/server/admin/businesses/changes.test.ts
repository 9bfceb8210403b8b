import { beforeAll, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

const server = testApp()
let cookie: string
const shop = shopOfEach(server, 'Corner Bakery')
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})

const put = async (what: 'email' | 'plan' | 'active', payload: object, id = shop.businessId) =>
  server.put(`/api/admin/businesses/${id}/${what}`, payload, { cookie })
const setEmail = (newEmail: string, more: object = {}, id = shop.businessId) =>
  put('email', { newEmail, ...more }, id)

const setShop = (values: object, id = shop.businessId) =>
  server.context.db.updateTable('businesses').set(values).where('id', '=', id).execute()
const shopNow = async (id = shop.businessId) =>
  server.row('businesses', ['email', 'plan', 'revision'], { id })
const told = async () =>
  server.rows(
    'messages',
    ['kind', 'recipient'],
    { business_id: shop.businessId, kind: ['email_changed', 'email_added'] },
    'id',
  )
const audit = async (action: 'email_changed' | 'plan_changed') =>
  server.rows(
    'audit_log',
    ['actor', 'before', 'after'],
    { business_id: shop.businessId, action },
    'id',
  )

describe('the email', () => {
  test('is changed, the old address is told, and both are recorded', async () => {
    await setShop({ email: 'old@shop.example' })
    const { revision } = await shopNow()
    const answer = await setEmail('  New@Shop.example ')
    expect(answer.json()).toEqual({ success: true, email: 'New@shop.example' })
    // The owner's open form still has the previous address.
    expect(await shopNow()).toMatchObject({ email: 'New@shop.example', revision: revision + 1 })
    expect(await told()).toEqual([{ kind: 'email_changed', recipient: 'old@shop.example' }])
    expect(await audit('email_changed')).toEqual([
      { actor: 'admin', before: 'old@shop.example', after: 'New@shop.example' },
    ])
  })

  test('is told to the phone, if that is confirmed, when it is the first', async () => {
    await setShop({ phone_confirmed_at: null })
    await setEmail('first@shop.example')
    expect(await told()).toEqual([])
    await setShop({ email: null, phone_confirmed_at: new Date() })
    await setEmail('second@shop.example')
    expect(await told()).toEqual([{ kind: 'email_added', recipient: shop.phone }])
  })

  test('in another letter case is refused under its field', async () => {
    await setShop({ email: 'same@shop.example' })
    const answer = await setEmail('SAME@shop.example')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { newEmail: 'The business already has this email. Please enter another one.' },
    })
    expect(await told()).toEqual([])
  })

  test.each(['', 'no address', 'a@b', `${'x'.repeat(260)}@shop.example`, 'a@shop.example\0'])(
    '%j is refused under its field',
    async (newEmail) => {
      const answer = await setEmail(newEmail)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields.newEmail).toEqual(expect.any(String))
    },
  )

  test('of another business is refused by that one’s name, unless confirmed', async () => {
    const other = await registerTestBusiness(server, 'Plum & Crumb')
    await setShop({ email: 'Twin@shop.example' }, other.businessId)
    const refused = await setEmail('TWIN@shop.example')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'email_in_use',
      message: `“Plum & Crumb”, ID ${other.businessId}, already has this email.`,
    })
    expect((await shopNow()).email).toBeNull()
    expect((await setEmail('TWIN@shop.example', { evenIfInUse: true })).statusCode).toBe(200)
    expect((await shopNow()).email).toBe('TWIN@shop.example')
  })

  test('of a deleted business is free', async () => {
    const gone = await registerTestBusiness(server, 'Gone')
    await setShop({ email: 'free@shop.example', deleted_at: new Date() }, gone.businessId)
    expect((await setEmail('free@shop.example')).statusCode).toBe(200)
  })

  test('goes to one of two businesses that ask at the same time', async () => {
    const other = await registerTestBusiness(server, 'Twin')
    const answers = await Promise.all([
      setEmail('raced@shop.example'),
      setEmail('RACED@shop.example', {}, other.businessId),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('changed by two at once: each old address is told, none twice', async () => {
    await setShop({ email: 'zero@shop.example' })
    const wanted = ['one@shop.example', 'two@shop.example', 'one@shop.example']
    const answers = await Promise.all(wanted.map((email) => setEmail(email)))
    const changes = await audit('email_changed')
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(changes).toHaveLength(done.length)
    for (const [place, { before }] of changes.entries()) {
      expect(before).toBe(place === 0 ? 'zero@shop.example' : changes[place - 1]?.after)
    }
    expect((await told()).map(({ recipient }) => recipient)).toEqual(
      changes.map(({ before }) => before),
    )
    expect((await shopNow()).email).toBe(changes.at(-1)?.after)
  })

  test('can be changed by the administrator any number of times', async () => {
    for (let time = 0; time < 5; time++) {
      expect((await setEmail(`time${time}@shop.example`)).statusCode).toBe(200)
    }
  })
})

describe('the plan', () => {
  test('is changed once, and recorded once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put('plan', { plan: 'professional' })))
    for (const answer of answers) {
      expect(answer.json()).toEqual({ success: true, plan: 'professional' })
    }
    expect((await shopNow()).plan).toBe('professional')
    expect(await audit('plan_changed')).toEqual([
      { actor: 'admin', before: 'free', after: 'professional' },
    ])
  })

  test.each([{}, { plan: 'gold' }, { plan: 1 }, { plan: '__proto__' }])(
    'refuses %j',
    async (body) => {
      expect((await put('plan', body)).statusCode).toBe(400)
    },
  )
})

test.each([
  ['email', { newEmail: 'new@shop.example' }],
  ['plan', { plan: 'starter' }],
  ['active', { isActive: false, reason: 'Asked to' }],
] as const)('the %s of an unknown or deleted business is not changed', async (what, body) => {
  for (const id of [2_147_483_647, shop.businessId]) {
    await setShop({ deleted_at: new Date() })
    const answer = await put(what, body, id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'business_not_found'])
  }
  for (const id of [0, -1, 2_147_483_648, 1.5]) {
    expect((await put(what, body, id)).statusCode).toBe(400)
  }
})

const send = (businessId: number) =>
  server.post(
    '/api/admin/send-manual',
    { businessId, businessName: 'Another name', businessEmail: 'somebody@else.example' },
    { cookie },
  )

async function shopWithEmail(name: string, email: string | null) {
  const { businessId } = await registerTestBusiness(server, name)
  const set = { email }
  const { db } = server.context
  await db.updateTable('businesses').set(set).where('id', '=', businessId).execute()
  return businessId
}

const lettersOf = async (businessId: number) =>
  server.context.db
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient', 'variables'])
    .where('business_id', '=', businessId)
    .where('channel', '=', 'email')
    .execute()

const auditOf = async (businessId: number) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'after'])
    .where('business_id', '=', businessId)
    .where('action', '=', 'manual_sent')
    .execute()

test('goes to the business’s own email, whatever the page sends, and is recorded', async () => {
  const businessId = await shopWithEmail('Guided Grocer', 'owner@guided.example')
  const answer = await send(businessId)
  expect(answer.json()).toEqual({ success: true, email: 'owner@guided.example' })
  const { publicUrl } = server.context.config
  expect(await lettersOf(businessId)).toEqual([
    {
      kind: 'owner_guide',
      channel: 'email',
      recipient: 'owner@guided.example',
      variables: {
        businessName: 'Guided Grocer',
        guideUrl: `${publicUrl}/manual`,
        dashboardUrl: `${publicUrl}/business-dashboard-real`,
      },
    },
  ])
  expect(await auditOf(businessId)).toEqual([
    { actor: 'admin', action: 'manual_sent', after: 'owner@guided.example' },
  ])
})

test('is one email however often it is pressed within a minute, and another one later', async () => {
  const businessId = await shopWithEmail('Pressed Twice', 'owner@pressed.example')
  for (const _ of [1, 2, 3]) expect((await send(businessId)).statusCode).toBe(200)
  await Promise.all([send(businessId), send(businessId)])
  expect(await lettersOf(businessId)).toHaveLength(1)
  expect(await auditOf(businessId)).toHaveLength(1)

  const { clock } = server.context
  Object.assign(server.context, { clock: () => new Date(Date.now() + 61_000) })
  try {
    await send(businessId)
  } finally {
    Object.assign(server.context, { clock })
  }
  expect(await lettersOf(businessId)).toHaveLength(2)
})

test('is refused for a business without an email, and for an unknown one', async () => {
  const businessId = await shopWithEmail('No Mailbox', null)
  const refused = await send(businessId)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_missing'])
  expect(await lettersOf(businessId)).toEqual([])
  expect(await auditOf(businessId)).toEqual([])
  const unknown = await send(987_654)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'business_not_found'])
})

test('is refused without a mail server, instead of waiting for one', async () => {
  const businessId = await shopWithEmail('No Postman', 'owner@postman.example')
  const { email } = server.context
  Object.assign(server.context, { email: { ...email, canSend: false } })
  try {
    const refused = await send(businessId)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'mail_unavailable'])
    expect(refused.json().message).toContain('SMTP_URL and MAIL_FROM')
  } finally {
    Object.assign(server.context, { email })
  }
  expect(await lettersOf(businessId)).toEqual([])
  expect(await auditOf(businessId)).toEqual([])
})
