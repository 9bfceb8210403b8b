import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { restoreToken } from '../src/server/deletion/tokens.ts'
import { formatDayCard } from '../src/server/presence/dayCards.ts'
import { unsubscribeToken } from '../src/server/summaries/tokens.ts'
import { type Cast, castOf } from './callers.ts'
import { counterOf, twenty } from './counter.ts'
import { listEndpoints } from './endpoints.ts'
import { shopOfAll, testApp } from './testApp.ts'

/**
 * Links that nobody has opened: programs fetch them for a preview or to check them, and browsers
 * ahead of time. Whatever a link's GET leads to, nothing is used up or changed for them.
 */

const server = testApp({}, { ownDatabase: true })
const shop = shopOfAll(server)
const counter = counterOf(server, shop)
const endpoints = (await listEndpoints()).filter(({ method }) => method === 'GET')
let cast: Cast
beforeAll(async () => {
  cast = await castOf(server)
})

/** Every GET of the contract, and every page to which a link leads that we print, show or send. */
async function links(): Promise<string[]> {
  const { businessId } = shop
  const { secret } = server.context
  const [code] = shop.codes
  const calls = endpoints.map(({ path }) =>
    path
      .replace(':businessId', String(businessId))
      .replace(':codeId', String(code.id))
      .replace(/:\w+/g, '1'),
  )
  const date = new Date().toISOString().slice(0, 10)
  const token = encodeURIComponent(unsubscribeToken(secret, businessId))
  const restore = encodeURIComponent(restoreToken(secret, { businessId, deletedAt: new Date() }))
  await counter.setPresence(twenty, 'screen')
  return [
    ...calls,
    await counter.shown(),
    `/d/${formatDayCard(secret, { businessId, codeId: code.id, date })}`,
    `/scan?qr=${code.code}`,
    `/check-points?code=${code.code}`,
    `/feedback/${businessId}`,
    `/unsubscribe?token=${token}`,
    `/api/messages/subscription?token=${token}`,
    `/api/messages/unsubscribe?token=${token}`,
    `/business/restore?token=${restore}`,
    '/pair?code=ABCDEFGH',
    '/auth/login?returnTo=/my-shops',
    '/auth/callback?code=x&state=y',
    '/auth/logout',
  ]
}

/**
 * What a visitor without a cookie may leave: its own counts, and a sign-in that was only begun.
 */
const ownTraces = ['rate_limits', 'sign_ins_under_way']

/** Each table's rows as one text. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL (${ownTraces})
    ORDER BY 1`.execute(server.context.db)
  const digests = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ digest: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '')
        AS digest FROM ${sql.table(name)} AS row`.execute(server.context.db)
    return [name, found[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** Opens a link; an endless answer is not waited for. */
async function look(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await server.app.inject({ url, headers, payloadAsStream: true })
  if (answer.headers['content-type']?.includes('event-stream')) answer.stream().destroy()
  else for await (const _ of answer.stream());
  return answer.statusCode
}

describe('nothing is changed by a link that is opened', () => {
  test.each(['WhatsApp/2.23', 'facebookexternalhit/1.1 Facebot Twitterbot/1.0'])(
    'by %s',
    async (agent) => {
      const urls = await links()
      const before = await contents()
      for (const url of urls) await look(url, { 'user-agent': agent })
      expect(await contents()).toEqual(before)
    },
  )

  test('ahead of time, in the browser of anybody who is signed in', async () => {
    const urls = await links()
    const before = await contents()
    const callers = cast.callers.filter(({ headers }) => headers.cookie)
    for (const { headers } of callers) {
      const statuses = await Promise.all(
        urls.map(
          async (url) => [url, await look(url, { ...headers, purpose: 'prefetch' })] as const,
        ),
      )
      // Pages that are files of the build are the same for everybody.
      const answered = statuses.filter(([url, status]) => status < 300 && url.startsWith('/api/'))
      expect(answered).toEqual([])
    }
    expect(await contents()).toEqual(before)
  })
})
