import type { LightMyRequestResponse } from 'fastify'
import type { ScanResult } from '../src/contract/scan.ts'
import type { TestApp } from './app.ts'
import { customerAt } from './customerAt.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { enterFreshCode } from './freshCode.ts'

/** A random day of owners, customers and the administrator, each acting through the API. */

export const actions = [
  'register',
  'set up',
  'scan',
  'scan often',
  'undo',
  'redeem',
  'adjust',
  'reset',
  'move a scan',
  'merge customers',
  'erase',
  'delete the shop',
  'restore the shop',
  'switch off',
  'switch on',
] as const
export type Action = (typeof actions)[number]

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body'>

/** Refusals are valid answers; server errors are not. */
function expectNoTrouble(action: Action, answer: Answer | undefined): void {
  if (answer && answer.statusCode >= 500) throw new Error(`${action}: ${answer.body}`)
}

export function openPlatformDay(server: TestApp, admin: string) {
  const shops: TestBusiness[] = []
  const scans: { shop: TestBusiness; scanned: ScanResult }[] = []
  const phones = Array.from({ length: 5 }, testPhone)
  const done = new Set<Action>()

  const put = (url: string, payload: object, cookie: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    server.app.inject({ method, url, payload, headers: { cookie } })

  async function scan(shop: TestBusiness, which: number, times = 1): Promise<void> {
    const phoneNumber = at(phones, which)
    for (let count = 0; count < times; count += 1) {
      const qrCode = at(shop.codes, which + count).code
      const answer = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
      expectNoTrouble('scan', answer)
      if (answer.statusCode === 200) scans.push({ shop, scanned: answer.json() })
    }
  }

  async function customerOf({ businessId }: TestBusiness, which: number): Promise<number> {
    const rows = await server.context.db
      .selectFrom('loyalty_accounts')
      .select('id')
      .where('business_id', '=', businessId)
      .orderBy('id')
      .execute()
    return rows[which % Math.max(rows.length, 1)]?.id ?? 1
  }

  async function act(action: Action, which: number): Promise<Answer | undefined> {
    if (action === 'register') {
      const shop = await registerTestBusiness(server, `Shop ${shops.length}`)
      await enterFreshCode(server, shop)
      shops.push(shop)
      return undefined
    }
    const shop = at(shops, which)
    const { businessId, cookie } = shop
    const own = `/api/businesses/${businessId}`
    const byAdmin = `/api/admin/businesses/${businessId}`
    const customer = `${own}/customers/${await customerOf(shop, which)}`
    switch (action) {
      case 'set up': {
        const { revision } = (await server.get(own, cookie)).json<{ revision: number }>()
        return put(own, { revision, setupCompleted: true }, cookie)
      }
      case 'scan':
        return void (await scan(shop, which))
      case 'scan often':
        return void (await scan(shop, which, 6))
      case 'undo': {
        const { shop: of, scanned } = at(scans, which) ?? {}
        if (!of || !scanned) return undefined
        const entry = `/api/businesses/${of.businessId}/transactions/${scanned.transactionId}/undo`
        return server.post(entry, {}, { cookie: of.cookie })
      }
      case 'redeem': {
        const customerId = await customerOf(shop, which)
        const answer = await server.post(
          `${own}/redeem`,
          { customerId, again: true, evenFromBurst: true },
          { cookie },
        )
        // Every other reward was a mistake and is undone.
        if (answer.statusCode !== 200 || which % 2 === 0) return answer
        const { transactionId } = answer.json<{ transactionId: number }>()
        return server.post(`${own}/transactions/${transactionId}/undo`, {}, { cookie })
      }
      case 'adjust':
        return server.post(`${customer}/adjust`, { points: 30, reason: 'A gift' }, { cookie })
      case 'reset': {
        const customerId = String(await customerOf(shop, which))
        return server.post(`${own}/reset-customer-points`, { customerId }, { cookie })
      }
      case 'move a scan': {
        const { shop: of, scanned } = at(scans, which) ?? {}
        return of && scanned && customerAt(server, of).move(scanned, at(phones, which + 1))
      }
      case 'merge customers':
        return put(`${customer}/phone`, { newPhone: at(phones, which + 2) }, cookie)
      case 'erase':
        return put(customer, {}, cookie, 'DELETE')
      case 'delete the shop':
        return put(byAdmin, {}, admin, 'DELETE')
      case 'restore the shop':
        return server.post(`${byAdmin}/restore`, {}, { cookie: admin })
      case 'switch off':
      case 'switch on':
        return put(
          `${byAdmin}/active`,
          { isActive: action === 'switch on', reason: 'The rent was not paid' },
          admin,
        )
    }
  }

  return {
    /** `which` selects the shop, customer and scan. */
    async do(action: Action, which: number): Promise<void> {
      const answer = await act(action, which)
      expectNoTrouble(action, answer)
      if (!answer || answer.statusCode === 200) done.add(action)
    },
    /** The actions that were not refused. */
    done,
  }
}

export type PlatformDay = ReturnType<typeof openPlatformDay>

function at<T>(list: readonly T[], which: number): T {
  return list[which % Math.max(list.length, 1)] as T
}
