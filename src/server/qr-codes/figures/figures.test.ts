import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { daytimeZone } from '../../../../test/daytime.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { unzip } from '../../../../test/zip.ts'
import type { CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import { findNewestEntry, rollUpTo } from '../../core/ledger/store.ts'

import { localTimeText } from '../../platform/text/wallClock.ts'

const server = testApp({ LIMITS: 'off' })
let shop: TestBusiness
beforeEach(async () => {
  shop = await registerTestBusiness(server)
})

const read = async <T>(path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)).json<T>()
const figures = () => read<CodeFigures[]>('/code-figures')
const codes = () => read<QrCode[]>('/qr-codes-public')
const scan = async (code: 0 | 1 | 2, phoneNumber: string) =>
  (
    await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })
  ).json<{ transactionId: number; scannedAt: string }>()
const undo = (transactionId: number) =>
  server.post(
    `/api/businesses/${shop.businessId}/transactions/${transactionId}/undo`,
    {},
    { cookie: shop.cookie },
  )

async function rollUp(most: number): Promise<void> {
  const { businessId } = shop
  const { db } = server.context
  const newest = await findNewestEntry(db, businessId)
  await rollUpTo(db, { rollup: 'fold_codes', businessId, newest, most })
}

test('each code has its scans, points, customers and last scan; a new one has none', async () => {
  expect(await figures()).toEqual([])
  const [maria, ben] = [testPhone(), testPhone()]
  await scan(1, maria)
  await scan(1, ben)
  const last = await scan(1, maria)
  await scan(2, ben)
  const [, medium, large] = await codes()
  expect(await figures()).toMatchObject([
    { codeId: medium?.id, scans: 3, points: 60, customers: 2 },
    { codeId: large?.id, scans: 1, points: 60, customers: 1 },
  ])
  await undo(last.transactionId)
  expect(await figures()).toMatchObject([{ scans: 2, points: 40, customers: 2 }, { scans: 1 }])
})

test('they are the same however much of the ledger is rolled up', async () => {
  const phones = Array.from({ length: 3 }, testPhone)
  const step = fc.record({
    phone: fc.nat(2),
    code: fc.nat(2),
    undoes: fc.boolean(),
    fold: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      shop = await registerTestBusiness(server)
      const ids = (await codes()).map(({ id }) => id)
      const standing: { id: number; phone: number; code: number }[] = []
      for (const { phone, code, undoes, fold: most } of steps) {
        const undone = undoes ? standing.pop() : undefined
        if (undone) await undo(undone.id)
        else {
          const { transactionId: id } = await scan(code as 0 | 1 | 2, phones[phone] ?? '')
          standing.push({ id, phone, code })
        }
        if (most > 0) await rollUp(most)
        const expected = ids.map((codeId, place) => {
          const scans = standing.filter((one) => one.code === place)
          const points = scans.length * ([1, 20, 60][place] ?? 0)
          return {
            codeId,
            scans: scans.length,
            points,
            customers: new Set(scans.map((one) => one.phone)).size,
          }
        })
        const shown = await figures()
        expect(
          expected.map(
            ({ codeId }) =>
              shown.find((one) => one.codeId === codeId) ?? {
                codeId,
                scans: 0,
                points: 0,
                customers: 0,
              },
          ),
        ).toMatchObject(expected)
      }
    }),
    { numRuns: rounds(10) },
  )
})

test('they are in the file of codes that the owner exports', async () => {
  const { scannedAt } = await scan(1, testPhone())
  await enterFreshCode(server, shop)
  const answer = await server.get(`/api/businesses/${shop.businessId}/export`, shop.cookie)
  const files = new Map([...unzip(answer.rawPayload)])
  const lines = files.get('codes.csv')?.toString().split('\r\n') ?? []
  const zone = daytimeZone()
  expect(lines[0]).toContain(`,scans,points given,customers,last scan (${zone}),location,scanned`)
  const local = localTimeText(zone, new Date(scannedAt))
  expect(lines.filter((line) => line.endsWith(`,1,20,1,${local},1,paper`))).toHaveLength(1)
  expect(lines.filter((line) => /,0,0,0,,1,(paper)?$/.test(line))).toHaveLength(3)
})

test('no other shop reads them', async () => {
  const other = await registerTestBusiness(server)
  const url = `/api/businesses/${shop.businessId}/code-figures`
  expect((await server.get(url, other.cookie)).statusCode).toBe(404)
})
