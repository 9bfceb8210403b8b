import { expect } from 'vitest'
import type { MessageReason, MessageState } from '../src/contract/messages.ts'
import type { TestGateway } from './gateway.ts'

/** What a test has set up when it calls this. */
interface Desk {
  readonly gateway: TestGateway
  /** The administrator's session cookie. */
  readonly cookie: string
}

/** Texts that an administrator sends again, with their counts and rows. */
export function resendingOf(desk: () => Desk) {
  const rowTo = (phone: string) =>
    desk()
      .gateway.server.context.db.selectFrom('messages')
      .selectAll()
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()

  const resendAt = (address: string, body: object = {}) =>
    desk().gateway.server.post(`/api/admin/messages/${address}/resend`, body, {
      cookie: desk().cookie,
    })

  return {
    rowTo,
    resendAt,
    async resend(phone: string, body: object = {}) {
      const { business_id, id } = await rowTo(phone)
      return resendAt(`${business_id}/${id}`, body)
    },
    countsOf: () =>
      desk()
        .gateway.server.context.db.selectFrom('message_counts')
        .select(['texts', 'segments', 'failed', 'suppressed', 'uncertain'])
        .where('business_id', '=', desk().gateway.shop.businessId)
        .orderBy('month', 'desc')
        .executeTakeFirstOrThrow(),
    takenBy: (phone: string) => desk().gateway.fake.taken.filter(({ to }) => to === phone),
    /** Gives the text this final state. */
    async end(phone: string, state: MessageState, reason: MessageReason | null) {
      await desk()
        .gateway.server.context.db.updateTable('messages')
        .set({ state, reason, due_at: null })
        .where('recipient', '=', phone)
        .execute()
    },
    async resentEntries(messageId: number): Promise<number> {
      const { server, shop } = desk().gateway
      const entries = await server.context.db
        .selectFrom('audit_log')
        .select(['business_id', 'actor'])
        .where('action', '=', 'message_resent')
        .where('after', '=', String(messageId))
        .execute()
      for (const { business_id, actor } of entries) {
        expect({ business_id, actor }).toEqual({ business_id: shop.businessId, actor: 'admin' })
      }
      return entries.length
    },
  }
}
