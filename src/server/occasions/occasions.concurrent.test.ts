import { expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { birthdayIn, occasionsAt } from '../../../test/occasions.ts'
import { testApp, twoBeside } from '../../../test/testApp.ts'
import type { ScanResult } from '../../contract/scan.ts'

/** An occasion is given once, at however many tills and servers the same customer is at once. */

const server = testApp({ LIMITS: 'off' })
const nodes = twoBeside(server, { LIMITS: 'off' })

async function openShop() {
  const shop = await registerTestBusiness(server)
  const at = occasionsAt(server, shop)
  await at.offer()
  const scanAt = async (node: TestApp, phoneNumber: string): Promise<ScanResult> => {
    const body = { qrCode: shop.codes[1].code, phoneNumber }
    const answer = await node.post('/api/qr/scan-with-phone', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  /** Scans at once, on both servers. */
  const scanAll = (phone: string, times = 8) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => scanAt(nodes[index % 2 === 0 ? 0 : 1], phone)),
    )
  const given = async () =>
    (
      await server.rows('ledger_entries', ['occasion'], {
        business_id: shop.businessId,
        kind: 'bonus',
      })
    ).map(({ occasion }) => occasion)
  return { at, scanAll, given }
}

test('two first visits at once give one welcome', async () => {
  const { scanAll, given } = await openShop()
  const answers = await scanAll(testPhone())
  expect(await given()).toEqual(['welcome'])
  expect(answers.filter(({ occasions }) => occasions)).toHaveLength(1)
  expect(Math.max(...answers.map(({ totalPoints }) => totalPoints))).toBe(8 * 20 + 15)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('two visits at once on a birthday give it once, and two tabs set it once', async () => {
  const { at, scanAll, given } = await openShop()
  const phone = testPhone()
  const [first] = await scanAll(phone, 1)
  if (!first) throw new Error('There was no scan')
  const tabs = await Promise.all([0, 1, 2, 3].map((days) => at.give(first, birthdayIn(days))))
  // One is the first, one the change of this year, and the rest are refused.
  expect(tabs.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
  const answers = await scanAll(phone)
  expect(await given()).toEqual(['welcome', 'birthday'])
  expect(answers.filter(({ occasions }) => occasions)).toHaveLength(1)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
