import { expect } from 'vitest'
import type { SupportRequest } from '../src/contract/supportRequests.ts'
import type { TestApp } from './app.ts'
import { type TestBusiness, testPhone } from './factories.ts'
import { askList } from './lists.ts'

/** What a test has set up when it calls this. */
interface Team {
  readonly server: TestApp
  /** The administrator's session cookie. */
  readonly cookie: string
}

/** Requests to support, the administrator's actions on them, and what is stored. */
export function supportTeamOf(team: () => Team) {
  async function ask(changed: object = {}, shop?: TestBusiness): Promise<number> {
    const form = {
      businessName: 'Corner Bakery',
      businessPhone: '(415) 555-0134',
      issueDescription: `The codes do not scan. ${testPhone()}`,
    }
    const headers = shop ? { cookie: shop.cookie } : undefined
    const body = { ...form, ...changed }
    const asked = await team().server.post('/api/support/requests', body, headers)
    expect(asked.statusCode).toBe(200)
    return asked.json().requestId
  }

  const read = (path: string) => team().server.get(`/api/admin/${path}`, team().cookie)
  const list = async (query = '') => {
    const { server, cookie } = team()
    const answer = await askList(server, `/api/admin/support-requests?${query}`, cookie)
    return answer.json<SupportRequest[]>()
  }

  return {
    ask,
    list,
    idsOf: async (query = '') => (await list(query)).map(({ id }) => id),
    counts: async () => (await read('support-request-counts')).json(),
    answerTo: (requestId: number, changed: object = {}, by = team().cookie) =>
      team().server.post(
        `/api/admin/support-requests/${requestId}/replies`,
        { to: 'owner@shop.example', text: 'Please clean the lens.', ...changed },
        { cookie: by },
      ),
    putInto: (requestId: number, state: string) =>
      team().server.app.inject({
        method: 'PUT',
        url: `/api/admin/support-requests/${requestId}`,
        payload: { state },
        headers: { cookie: team().cookie },
      }),
    letters: () =>
      team()
        .server.context.db.selectFrom('messages')
        .select(['business_id as businessId', 'recipient', 'variables'])
        .where('kind', '=', 'support_reply')
        .orderBy('id')
        .execute(),
    replies: () => team().server.context.db.selectFrom('support_replies').selectAll().execute(),
    logged: (requestId: number) =>
      team()
        .server.context.db.selectFrom('audit_log')
        .select(['business_id as businessId', 'actor', 'action', 'before', 'after'])
        .where('action', 'in', ['support_answered', 'support_state_changed'])
        .where('after', 'like', `Request ${requestId},%`)
        .orderBy('id')
        .execute(),
  }
}
