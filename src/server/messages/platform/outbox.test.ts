import { expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../../test/app.ts'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { queueMessage } from '../service.ts'

test('an email’s attachment opens from the outbox, and is the one that is sent', async () => {
  const server = await openTestApp()
  const { businessId } = await registerTestBusiness(server, 'Guided')
  const variables = { businessName: 'Guided', guideUrl: 'x', dashboardUrl: 'y' }
  const recipient = 'owner@guided.example'
  const letter = { businessId, kind: 'owner_guide', about: 1, recipient, variables } as const
  await queueMessage(server.context.db, letter)
  const [guide, registered] = (await server.get('/api/outbox')).json()
  expect(registered.attachments).toEqual([])
  expect(guide.attachments).toEqual([
    { fileName: 'RewardHop-owner-guide.pdf', address: '/api/manual.pdf' },
  ])
  const pdf = await server.get(guide.attachments[0].address)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="RewardHop-owner-guide.pdf"',
    'cache-control': 'public, max-age=3600',
  })
  await server.close()
})

test.each([
  [{}, { textsArriveHere: true, emailsArriveHere: true }],
  [
    { SMS_URL: 'twilio://AC5:token@+14155550100' },
    { textsArriveHere: false, emailsArriveHere: true },
  ],
  [
    { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'us@example.com' },
    { textsArriveHere: true, emailsArriveHere: false },
  ],
] as const)('with %j, it says what arrives in it', async (settings, setup) => {
  const server = await openTestApp(settings)
  expect((await server.get('/api/outbox/setup')).json()).toEqual(setup)
  await server.close()
})

test('off localhost there is no outbox', async () => {
  const server = await openTestApp(publicSettings)
  expect((await server.get('/api/outbox/setup')).statusCode).toBe(404)
  await server.close()
})
