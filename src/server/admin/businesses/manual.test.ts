import { beforeAll, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'

let cookie: string
const server = testApp()
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
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
