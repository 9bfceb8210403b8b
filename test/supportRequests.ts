import type { TestApp } from './app.ts'
import { testPhone } from './factories.ts'

/** Sends requests to support, and reads what is stored and mailed. */
export function supportRequestsOf(server: () => TestApp) {
  return {
    form: (changed: object = {}) => ({
      businessName: 'Corner Bakery',
      businessPhone: '(415) 555-0134',
      issueDescription: `The codes do not scan. ${testPhone()}`,
      ...changed,
    }),
    send: (body: object, headers: Record<string, string> = {}) =>
      server().post('/api/support/requests', body, headers),
    mails: () =>
      server()
        .context.db.selectFrom('messages')
        .selectAll()
        .where('business_id', '=', 0)
        .orderBy('id')
        .execute(),
    stored: (requestId: number) =>
      server()
        .context.db.selectFrom('support_requests')
        .selectAll()
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow(),
  }
}
