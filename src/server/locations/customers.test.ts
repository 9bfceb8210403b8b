import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })

const step = fc.record({
  phone: fc.nat(2),
  code: fc.nat(1),
  undoes: fc.boolean(),
  rollsUp: fc.boolean(),
})

/** A shop whose first code is at the first location, and whose second is at the second. */
async function openShop() {
  const shop = await registerTestBusiness(server)
  const headers = { cookie: shop.cookie }
  const path = `/api/businesses/${shop.businessId}`
  const [small, medium] = shop.codes
  const openSecond = async () => {
    await server.post(`${path}/locations`, { name: 'Harbor Street' }, headers)
    await server.put(
      `/api/qr-codes/${medium.id}/point-value`,
      { pointValue: 20, locationId: 2 },
      headers,
    )
  }
  const scan = async (phoneNumber: string, code: number) => {
    const qrCode = (code === 0 ? small : medium).code
    const scanned = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
    return scanned.json<{ transactionId: number }>().transactionId
  }
  const undo = (id: number) => server.post(`${path}/transactions/${id}/undo`, {}, headers)
  // Insights make the server roll everything up.
  const rollUp = () => server.get(`${path}/insights`, shop.cookie)
  const customersAt = async (locationId: number) => {
    const url = `${path}/customers?locationId=${locationId}`
    const { customers } = (await server.get(url, shop.cookie)).json()
    return customers.map(({ phone }: { phone: string }) => phone).sort()
  }
  return { openSecond, scan, undo, rollUp, customersAt }
}

test('who came to a location is the same however much of the ledger is rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.array(step, { maxLength: 10 }), async (before, steps) => {
      const phones = Array.from({ length: 3 }, testPhone)
      const shop = await openShop()
      const standing: { id: number; phone: string; at: number }[] = []
      for (const [place, { phone, code, undoes, rollsUp }] of steps.entries()) {
        const hasSecond = place >= before
        if (place === before) await shop.openSecond()
        const undone = undoes ? standing.pop() : undefined
        if (undone) await shop.undo(undone.id)
        else {
          const number = phones[phone] ?? ''
          const at = hasSecond && code === 1 ? 2 : 1
          standing.push({ id: await shop.scan(number, code), phone: number, at })
        }
        if (rollsUp) await shop.rollUp()
        if (!hasSecond) continue
        for (const locationId of [1, 2]) {
          const there = standing.filter(({ at }) => at === locationId).map((one) => one.phone)
          expect(await shop.customersAt(locationId)).toEqual([...new Set(there)].sort())
        }
      }
    }),
    { numRuns: rounds(12) },
  )
})
