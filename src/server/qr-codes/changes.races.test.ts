import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { QrCode } from '../../contract/qr-codes.ts'
import { creditScan } from '../core/ledger/scans.ts'

const server = testApp()
const shop = shopOfEach(server)
let codesUrl: string
beforeEach(() => {
  codesUrl = `/api/businesses/${shop.businessId}/qr-codes`
})

const ask = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url,
    headers: { cookie: shop.cookie, ...headers },
    ...(payload && { payload }),
  })
const scan = async ({ code }: QrCode) =>
  server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber: testPhone() })
const ledger = () =>
  server.rows('ledger_entries', ['id', 'points'], { business_id: shop.businessId }, 'id')
const codes = async () => (await server.get(`${codesUrl}-public`, shop.cookie)).json<QrCode[]>()

const actions = [
  ['switched off', (id: number) => ask('PUT', `/api/qr-codes/${id}/active`, { isActive: false })],
  ['deleted', (id: number) => ask('DELETE', `/api/qr-codes/${id}`)],
  ['changed', (id: number) => ask('PUT', `/api/qr-codes/${id}/point-value`, { pointValue: 21 })],
] as const

describe('while scans are in progress', () => {
  test.each(actions)('a code is %s only once they are in the ledger', async (_, action) => {
    const [, code] = shop.codes
    let isAnswered = false
    const { answering } = await server.context.db.transaction().execute(async (tx) => {
      const wanted = { businessId: shop.businessId, code: code.code, phone: testPhone() }
      await creditScan(tx, { ...wanted, idempotencyKey: undefined })
      const answering = action(code.id).finally(() => {
        isAnswered = true
      })
      await pause(300)
      expect(isAnswered).toBe(false)
      return { answering }
    })
    expect((await answering).statusCode).toBe(200)
    expect(await ledger()).toMatchObject([{ points: 20 }])
  })

  test.each(actions)(
    'of 32, none comes to the old points after a code was %s',
    async (name, action) => {
      const [, code] = shop.codes
      const early = Array.from({ length: 32 }, () => scan(code))
      expect((await action(code.id)).statusCode).toBe(200)
      // What was credited before the answer is in the ledger by now.
      const before = await ledger()
      const late = await Promise.all(Array.from({ length: 8 }, () => scan(code)))
      const answers = [...(await Promise.all(early)), ...late]
      const after = (await ledger()).slice(before.length)
      // A scan between the answer and this read has the new points.
      const worth = new Set(before.map(({ points }) => points))
      expect([...worth].filter((points) => points !== 20 && points !== 21)).toEqual([])
      if (name === 'changed') {
        expect(after.length).toBeGreaterThanOrEqual(8)
        expect(after.every(({ points }) => points === 21)).toBe(true)
        expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      } else {
        expect(after).toEqual([])
        expect(late.every((answer) => answer.json().code === 'inactive_code')).toBe(true)
        const credited = answers.filter(({ statusCode }) => statusCode === 200)
        expect(credited).toHaveLength(before.length)
      }
    },
  )
})

describe('at the same moment', () => {
  /** Starts changes together: all are blocked before the first is done. */
  async function atOnce<T>(begin: () => Promise<T>[]): Promise<T[]> {
    const { all } = await server.context.db.transaction().execute(async (tx) => {
      // Every change first writes to the audit log, and cannot while this is locked.
      await sql`LOCK TABLE audit_log IN SHARE MODE`.execute(tx)
      const all = Promise.all(begin())
      await pause(300)
      return { all }
    })
    return all
  }

  test('the last two codes are not both deleted', async () => {
    const [one, two, three] = shop.codes
    await ask('DELETE', `/api/qr-codes/${one.id}`)
    const answers = await atOnce(() =>
      [two, three].map(({ id }) => ask('DELETE', `/api/qr-codes/${id}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await codes()).toHaveLength(1)
  })

  test('one key is one code', async () => {
    const answers = await atOnce(() =>
      Array.from({ length: 5 }, () =>
        ask('POST', codesUrl, { pointValue: 7 }, { 'idempotency-key': 'press-1' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<QrCode>().id)).size).toBe(1)
    expect(await codes()).toHaveLength(4)
  })

  test('there are fifty codes at most', async () => {
    await server.add(
      'qr_codes',
      Array.from({ length: 45 }, (_, place) => ({
        business_id: shop.businessId,
        code: `RH-${shop.businessId}-2-${1000 + place}`,
        kind: 'earn' as const,
        point_value: 2,
        description: 'One of many',
      })),
    )
    const answers = await atOnce(() =>
      Array.from({ length: 5 }, () => ask('POST', codesUrl, { pointValue: 3 })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('too_many_codes'))
    expect(await codes()).toHaveLength(50)
  })

  test('of two that change a code from the value they saw, one is told', async () => {
    const [, { id }] = shop.codes
    const answers = await atOnce(() =>
      [30, 40].map((pointValue) =>
        ask('PUT', `/api/qr-codes/${id}/point-value`, { pointValue, was: 20 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('new point values leave one code for each purchase', async () => {
    const answers = await atOnce(() =>
      [2, 3, 4, 5].map((low) =>
        ask('PUT', `/api/businesses/${shop.businessId}/qr-values`, { low, medium: 20, high: 60 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const all = await codes()
    const current = all.filter(({ isOlder }) => !isOlder)
    expect(current.map(({ tier }) => tier).sort()).toEqual(['high', 'low', 'medium'])
    expect(all).toHaveLength(7)
  })
})
