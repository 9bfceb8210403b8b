import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { openTestSmtpServer, testCertificate } from '../../../../test/smtpServer.ts'
import { supportTeamOf } from '../../../../test/supportTeam.ts'
import { testApp } from '../../../../test/testApp.ts'
import { product } from '../../../contract/platform/product.ts'
import { purgeBusinesses } from '../../deletion/purge/worker.ts'
import { ofAllFeatures } from '../../features.ts'
import { smtpEmail } from '../../platform/integrations/email/smtp.ts'

/** The administrator's answers to requests for support. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
  await server.context.db.deleteFrom('support_requests').execute()
})

const { ask, list, counts, answerTo, letters, replies, logged } = supportTeamOf(() => ({
  server,
  cookie,
}))

describe('an answer', () => {
  test('is an email with the support address to reply to, and is stored with its request', async () => {
    const shop = await registerTestBusiness(server, 'Answered Apples')
    const requestId = await ask({}, shop)
    const answer = await answerTo(requestId, { to: ' ada@shop.example ', text: ' Hello,\nAda. ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      request: {
        id: requestId,
        state: 'waiting',
        replies: [{ to: 'ada@shop.example', text: 'Hello,\nAda.' }],
      },
    })
    const [asked] = await list()
    expect(asked).toEqual(answer.json().request)
    expect(await letters()).toEqual([
      {
        businessId: shop.businessId,
        recipient: 'ada@shop.example',
        variables: {
          requestId,
          businessName: 'Corner Bakery',
          issueDescription: asked?.issueDescription,
          answer: 'Hello,\nAda.',
          replyTo: product.supportEmails[0],
        },
      },
    ])
    expect(await logged(requestId)).toEqual([
      {
        businessId: shop.businessId,
        actor: 'admin',
        action: 'support_answered',
        before: null,
        after: `Request ${requestId}, waiting`,
      },
    ])
  })

  test('arrives at a mail server with the support address to reply to', async () => {
    const smtp = await openTestSmtpServer()
    const from = 'RewardHop <hello@shop.example>'
    const settings = { kind: 'smtp', url: smtp.url, from } as const
    const mailer = smtpEmail(settings, { tls: { ca: testCertificate } })
    const { email } = server.context
    Object.assign(server.context, { email: mailer })
    try {
      const requestId = await ask({ businessName: 'Bakery\r\nBcc: everyone@example.com' })
      await answerTo(requestId, { to: 'ada@shop.example', text: 'Zwölf Codes.\n.\nAll of them.' })
      await sendDue(server)
      const letter = smtp.received.find(({ recipients }) => recipients.includes('ada@shop.example'))
      expect(letter?.recipients).toEqual(['ada@shop.example'])
      expect(letter?.parsed.replyTo).toMatchObject([{ address: product.supportEmails[0] }])
      expect(letter?.parsed.subject).toMatch(/^Re: Support request \d+: a shop on RewardHop$/)
      expect(letter?.parsed.bcc).toBeUndefined()
      expect(letter?.parsed.text).toMatch(/^Zwölf Codes\.\n\.\nAll of them\.\n/)
      expect(letter?.raw).not.toMatch(/^List-Unsubscribe/m)
    } finally {
      Object.assign(server.context, { email })
      mailer.close()
      await smtp.stop()
    }
  })

  test('follows another; the last one may close the request', async () => {
    const requestId = await ask()
    await answerTo(requestId, { text: 'First' })
    const { request } = (await answerTo(requestId, { text: 'Second', state: 'done' })).json()
    expect(request.state).toBe('done')
    expect(request.replies.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second'])
    expect(await counts()).toEqual({ new: 0, waiting: 0, done: 1 })
    expect((await letters()).map(({ businessId }) => businessId)).toEqual([0, 0])
  })

  test('sent twice within a minute is one email, by one administrator or by two', async () => {
    const requestId = await ask()
    const other = (await signInTestAdmin(server)).cookie
    const sent = await Promise.all([
      answerTo(requestId),
      answerTo(requestId),
      answerTo(requestId, {}, other),
      answerTo(requestId, {}, other),
    ])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(
      [await letters(), await replies(), await logged(requestId)].map((all) => all.length),
    ).toEqual([1, 1, 1])
    await answerTo(requestId, { to: 'other@shop.example' })
    await answerTo(requestId, { text: 'Other words' })
    expect(await letters()).toHaveLength(3)
    await server.context.db
      .updateTable('support_replies')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .execute()
    await answerTo(requestId)
    expect(await letters()).toHaveLength(4)
  })

  test('sent again with another state changes the state and writes no second email', async () => {
    const requestId = await ask()
    await answerTo(requestId)
    expect((await answerTo(requestId, { state: 'done' })).json().request.state).toBe('done')
    expect(await letters()).toHaveLength(1)
    expect((await logged(requestId)).map(({ action }) => action)).toEqual([
      'support_answered',
      'support_state_changed',
    ])
  })

  test('is refused without a mail server, and nothing is stored', async () => {
    const requestId = await ask()
    const { email } = server.context
    Object.assign(server.context, { email: { ...email, canSend: false } })
    try {
      const refused = await answerTo(requestId)
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'mail_unavailable'])
    } finally {
      Object.assign(server.context, { email })
    }
    expect([await letters(), await replies(), await logged(requestId)]).toEqual([[], [], []])
    expect((await list())[0]?.state).toBe('new')
  })

  test.each([
    [{ to: 'nobody' }, 'to', 'Please enter a valid email'],
    [{ to: 'a@shop.example\nBcc: b@shop.example' }, 'to', 'Please enter a valid email'],
    [{ text: ' \n ' }, 'text', 'Please type an answer'],
    [{ text: 'x'.repeat(5001) }, 'text', 'Please use at most 5000 characters'],
  ])('with %j is refused', async (changed, field, message) => {
    const requestId = await ask()
    const refused = await answerTo(requestId, changed)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({ [field]: message })
    expect(await letters()).toEqual([])
  })

  test('is sent although the business was deleted, and shows in the outbox', async () => {
    const shop = await registerTestBusiness(server, 'Leaving Lemons')
    const requestId = await ask({ issueDescription: 'Please look at http://evil.example' }, shop)
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    await answerTo(requestId)
    const outbox = (await server.get('/api/outbox')).json<Record<string, string>[]>()
    const letter = outbox.find(({ kind }) => kind === 'support_reply')
    expect(letter).toMatchObject({
      to: 'owner@shop.example',
      subject: `Re: Support request ${requestId}: Corner Bakery`,
    })
    expect(letter?.text).toMatch(
      /^Please clean the lens\.\n\nYou asked:\n> \(a line with an address/,
    )
    // Anybody may have sent the request, so it must not become a link in a shop's mailbox.
    expect(letter?.text).not.toContain('evil.example')
    expect((await list())[0]?.business).toMatchObject({ isDeleted: true })
  })
})

test('leaves nothing behind if its business is purged meanwhile', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await registerTestBusiness(server, 'Fading Figs')
    const requestId = await ask({}, shop)
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    await server.change('businesses', { id: shop.businessId }, { deleted_at: longAgo })
    const [answer] = await Promise.all([
      answerTo(requestId),
      purgeBusinesses(server.context, ofAllFeatures),
    ])
    expect([200, 404]).toContain(answer.statusCode)
    // The purge skips a business that is locked at that moment; the next one takes it.
    await purgeBusinesses(server.context, ofAllFeatures)
    expect([await list(), await replies(), await letters()]).toEqual([[], [], []])
  }
})
