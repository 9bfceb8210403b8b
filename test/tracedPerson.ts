import { afterAll, beforeEach, expect } from 'vitest'
import type { TestApp } from './app.ts'
import { insertUser, startTestSession } from './callers.ts'
import { type TestBusiness, testPhone } from './factories.ts'
import { ledgerViolations } from './ledgerInvariants.ts'
import { recordedWhole, sendRecording } from './recordings.ts'
import { shopOfEach } from './testApp.ts'
import { tracesOf } from './traces.ts'

let surnames = 0

/**
 * A person whose number and surname occur nowhere else: leaves everything that a person can leave
 * in the database, and tells whether any of it is still there. Each test has a new person and two
 * new shops.
 */
export function tracedPersonOf(server: TestApp) {
  /** The surname is part of everything that this person says. */
  const person = { phone: '', surname: '' }
  beforeEach(() => {
    surnames += 1
    Object.assign(person, { phone: testPhone(), surname: `Traceable${surnames}X` })
  })
  const bakery = shopOfEach(server, 'Corner Bakery')
  const bar = shopOfEach(server, 'Apple Bar')
  afterAll(async () => {
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  const scan = (of: TestBusiness, code: 0 | 1 | 2 = 1, phoneNumber = person.phone) =>
    server.post('/api/qr/scan-with-phone', {
      qrCode: of.codes[code].code,
      phoneNumber,
      textMe: true,
    })

  return {
    person,
    bakery,
    bar,
    shops: [bakery, bar],
    scan,

    /** Inserts an account with a name, an email, a confirmed number and a signed-in browser. */
    async insertAccount(subject: string, details: { phone?: string | null } = {}) {
      const { phone, surname } = person
      const userId = await insertUser(server, subject)
      await server.context.db
        .updateTable('users')
        .set({
          email: `${subject}@mail.example`,
          first_name: 'Maria',
          last_name: surname,
          phone,
          ...details,
        })
        .where('id', '=', userId)
        .execute()
      const cookie = `sid=${await startTestSession(server, { kind: 'customer', userId })}`
      return { userId, cookie }
    },

    /** Leaves everything that a person can leave at a shop: points, a note, a voice review. */
    async leaveTraces(at: TestBusiness): Promise<void> {
      const { phone, surname } = person
      const { businessId, cookie } = at
      await server.context.db
        .updateTable('businesses')
        .set({ scan_sms_enabled: true, voice_feedback_enabled: true, many_scans_warning: 2 })
        .where('id', '=', businessId)
        .execute()
      await scan(at, 2)
      await scan(at, 2)
      const { id } = await server.context.db
        .selectFrom('loyalty_accounts')
        .select('id')
        .where('business_id', '=', businessId)
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      const note = { points: 5, reason: `${surname} forgot to scan` }
      await server.post(`/api/businesses/${businessId}/customers/${id}/adjust`, note, { cookie })
      await server.app.inject({
        method: 'PUT',
        url: `/api/businesses/${businessId}/customers/${id}/profile`,
        headers: { cookie },
        payload: { name: `Maria ${surname}`, note: `${surname} takes oat milk` },
      })
      const claim = { businessId, phoneNumber: phone, qrCode: at.codes[0].code }
      await server.post('/api/rewards/claim-code', claim)
      const said = { rating: 1, comment: `Cold ${surname} soup`, customerName: `Maria ${surname}` }
      const review = await server.post('/api/feedback/public', {
        businessId,
        ...said,
        customerPhone: phone,
      })
      const { id: feedbackId, voiceToken } = review.json()
      const sent = { businessId, feedbackId, voiceToken, content: recordedWhole }
      expect((await sendRecording(server, sent)).statusCode).toBe(200)
    },

    askSupport: (businessPhone: string, email?: string) => {
      const { surname } = person
      return server.post('/api/support/requests', {
        businessName: `Maria ${surname}`,
        businessPhone,
        issueDescription: `${surname} had points that are gone`,
        ...(email && { email }),
      })
    },

    /** What the audit log says about a shop; 0 for the platform itself. */
    auditOf: (businessId: number, ...actions: readonly string[]) =>
      server.context.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'after'])
        .where('business_id', '=', businessId)
        .where('action', 'in', actions)
        .orderBy('id')
        .execute(),

    async expectNoTrace(...words: readonly string[]): Promise<void> {
      const { phone } = person
      const ending = phone.slice(-4)
      for (const word of [phone, phone.slice(1), phone.slice(2), `ending ${ending}`, ...words]) {
        expect(await tracesOf(server, word), word).toEqual([])
      }
      expect(await tracesOf(server, `"ending": "${ending}"`)).toEqual([])
    },
  }
}
