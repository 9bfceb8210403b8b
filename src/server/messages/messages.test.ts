import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import type { Context } from '../context.ts'
import type { Sms } from '../integrations/sms.ts'
import { sendMessage } from './service.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ BUSINESS_SIGN_IN: 'code' })
})
afterAll(() => server.close())

test('a code is not kept once a gateway has it; anything else is', async () => {
  const shop = await registerTestBusiness(server, 'Gateway')
  const sent: string[] = []
  const gateway: Sms = {
    canSend: true,
    isOutbox: false,
    send: async ({ text }) => void sent.push(text),
  }
  const context: Context = { ...server.context, sms: gateway }
  const rows = () =>
    server.context.db
      .selectFrom('messages')
      .select(['id', 'text', 'state'])
      .where('business_id', '=', shop.businessId)
      .execute()
  for (const { id } of await rows()) {
    await sendMessage(context, { businessId: shop.businessId, messageId: id })
  }
  expect(sent.join()).toMatch(/\d{6} confirms your business/)
  const kept = await rows()
  expect(kept.map(({ state }) => state)).toEqual(['sent'])
  expect(kept.map(({ text }) => text).join()).not.toMatch(/\d{6}/)
})
