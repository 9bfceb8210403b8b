import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { supportRequestsOf } from '../../../test/supportRequests.ts'
import { testApp } from '../../../test/testApp.ts'
import { product } from '../../contract/platform/product.ts'

/** How many requests to support are mailed in a day. All are stored. */

const server = testApp({ LIMITS: 'all' })

const { form, mails } = supportRequestsOf(() => server)
const [mailbox] = product.supportEmails

const ask = async (remoteAddress: string, cookie = '') => {
  const payload = form()
  const url = '/api/support/requests'
  const asked = { method: 'POST', url, payload, remoteAddress, headers: { cookie } } as const
  const answer = await server.app.inject(asked)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ requestId: number }>().requestId
}
const lettersOf = async (requestIds: readonly number[]) =>
  (await mails())
    .filter(({ recipient }) => recipient === mailbox)
    .filter(({ variables }) => requestIds.includes(Number(variables.requestId)))

test('strangers cause 80 letters a day, and a confirmed shop gets its own through', async () => {
  const shop = await registerTestBusiness(server, 'Needs Help')
  const asked: number[] = []
  for (let host = 1; host <= 120; host += 1) asked.push(await ask(`198.18.${host}.1`))
  const kept = await server.rows('support_requests', ['id'], { id: asked })
  expect(kept).toHaveLength(120)
  const letters = await lettersOf(asked)
  // Two are the first of this provider's network, which stand outside the 80.
  expect(letters).toHaveLength(82)
  const last = letters.filter(({ variables }) => variables.isLast)
  expect(last.map(({ variables }) => variables.requestId)).toEqual([asked[81]])
  expect(await lettersOf([await ask('100.64.1.1')])).toHaveLength(1)

  const own: number[] = []
  for (let host = 1; host <= 12; host += 1) own.push(await ask(`203.0.${host}.1`, shop.cookie))
  expect(await lettersOf(own)).toHaveLength(10)
  const second = await registerTestBusiness(server, 'Same Owner')
  await server.change('businesses', { id: second.businessId }, { phone: shop.phone })
  expect(await lettersOf([await ask('203.0.113.77', second.cookie)])).toHaveLength(0)
})

test('a shop whose phone was never confirmed counts among strangers', async () => {
  const shop = await registerTestBusiness(server, 'Anybody')
  await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: null })
  expect(await lettersOf([await ask('198.18.200.1', shop.cookie)])).toEqual([])
})
