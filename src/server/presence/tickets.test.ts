import { describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/blocked.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { creditScan, creditScans, type ScanToCredit } from '../points/scans.ts'

const server = testApp()
const shop = shopOfEach(server)

describe('two scans with one ticket', () => {
  const scanOf = (number: number): ScanToCredit => ({
    businessId: shop.businessId,
    code: shop.codes[1].code,
    phone: `+1415555021${number}`,
    idempotencyKey: undefined,
    proof: { presence: 'screen', ticketId: 'one' },
  })

  test('at once: the second waits, and sees that it is used', async () => {
    const { db } = server.context
    const second = await db.transaction().execute(async (tx) => {
      expect((await creditScan(tx, scanOf(1))).outcome).toBe('credited')
      const answer = creditScan(db, scanOf(2))
      await untilBlocked(tx, 1)
      return { answer }
    })
    expect((await second.answer).outcome).toBe('ticket_used')
  })

  test('in one statement give nothing, and then one of them alone', async () => {
    const { scanQueue } = server.context
    const answers = await Promise.all(
      [0, 1, 2, 3].map((number) => scanQueue.credit(scanOf(number))),
    )
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'credited',
      'ticket_used',
      'ticket_used',
      'ticket_used',
    ])
    await expect(creditScans(server.context.db, [scanOf(5), scanOf(6)])).resolves.toMatchObject(
      new Map([
        [1, { outcome: 'ticket_used' }],
        [2, { outcome: 'ticket_used' }],
      ]),
    )
  })
})
