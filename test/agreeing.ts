import { expect } from 'vitest'
import { askForConsent } from '../src/server/core/messages/consent/service.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'
import { sendDue } from './messages.ts'

/** A phone that was asked replies YES, through the trial's outbox, as if through the gateway. */
export async function replyYes(server: TestApp, phone: string): Promise<void> {
  await sendDue(server)
  const replied = await server.post('/api/outbox/replies', { from: phone, text: 'YES' })
  expect(replied.json()).toEqual({ success: true, keyword: 'start' })
}

/**
 * Makes a number agree to a shop's texts: it is asked as by a scan's checkbox, but gets no points,
 * and replies YES. Then the question is deleted, so that a test sees only its own texts.
 */
export async function agreeToTexts(
  server: TestApp,
  { businessId }: Pick<TestBusiness, 'businessId'>,
  phone: string,
): Promise<void> {
  const { db } = server.context
  const asked = {
    businessId,
    phone,
    language: undefined,
    place: 'scan',
    askedBy: 'a test',
  } as const
  await askForConsent(db, asked)
  await replyYes(server, phone)
  await db
    .deleteFrom('messages')
    .where('business_id', '=', businessId)
    .where('recipient', '=', phone)
    .where('kind', '=', 'consent_request')
    .execute()
}
