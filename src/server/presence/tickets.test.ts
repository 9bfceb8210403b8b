import { describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/blocked.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { pairTestDevice } from '../../../test/tills.ts'
import { creditScan, creditScans, type ScanToCredit } from '../core/ledger/scans.ts'
import { openTicket } from './store.ts'

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

describe('what an entry was proved by', () => {
  const phone = '+14155550231'
  const provenBy = async () => {
    const entries = await server.rows('ledger_entries', ['kind', 'presence'], {
      business_id: shop.businessId,
    })
    return entries.filter(({ kind }) => kind === 'accrual').map(({ presence }) => presence)
  }
  const scanOf = (more: Partial<ScanToCredit> = {}): ScanToCredit => ({
    businessId: shop.businessId,
    code: shop.codes[1].code,
    phone,
    idempotencyKey: 'kept',
    ...more,
  })
  const credit = (more?: Partial<ScanToCredit>) => creditScan(server.context.db, scanOf(more))

  test('stays what it was when it is sent again, and goes with the points to another number', async () => {
    const first = await credit({ proof: { presence: 'day_card', ticketId: 'card' } })
    const again = [undefined, { presence: 'screen', ticketId: 'other' } as const]
    for (const proof of again) expect((await credit({ proof })).outcome).toBe('replayed')
    expect(await provenBy()).toEqual(['day_card'])
    if (first.outcome !== 'credited') throw new Error('It was credited')
    const moved = { phone: '+14155550232', idempotencyKey: 'moved', movedEntryId: first.entryId }
    expect((await credit(moved)).outcome).toBe('credited')
    expect(await provenBy()).toEqual(['day_card', 'day_card'])
    const ticket = { presence: 'screen', ticketId: 'other' } as const
    expect((await credit({ idempotencyKey: undefined, proof: ticket })).outcome).toBe('credited')
  })

  test('is of the counter where its screen stands', async () => {
    const { businessId, cookie } = shop
    const { deviceId } = await pairTestDevice(server, shop)
    const shown = { id: 'one', step: 1, turn: 0, pointValue: 20, browserHash: Buffer.alloc(32) }
    const { db } = server.context
    await openTicket(db, { businessId, deviceId, ...shown, now: new Date() })
    const proof = { presence: 'screen', ticketId: 'one' } as const
    await server.post(`/api/businesses/${businessId}/locations`, { name: 'Harbor' }, { cookie })
    const moveTo = (locationId: number) =>
      server.put(
        `/api/qr-codes/${shop.codes[1].id}/point-value`,
        { pointValue: 20, locationId },
        { cookie },
      )
    await moveTo(2)
    expect((await credit({ proof })).outcome).toBe('screen_code_over')
    await moveTo(1)
    expect((await credit({ proof })).outcome).toBe('credited')
  })
})
