import { expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfAll, testApp, twoBeside } from '../../../../test/testApp.ts'

const server = testApp()
const shop = shopOfAll(server)
const nodes = twoBeside(server)

async function scan(node: TestApp, phoneNumber: string, key: string, code = 0) {
  const body = { qrCode: shop.codes[code]?.code, phoneNumber }
  const answer = await node.post('/api/qr/scan-with-phone', body, { 'idempotency-key': key })
  return { status: answer.statusCode, body: answer.body }
}

const entriesOf = (phone: string) =>
  server.context.db
    .selectFrom('ledger_entries')
    .innerJoin('loyalty_accounts', 'loyalty_accounts.id', 'ledger_entries.account_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.version',
      'ledger_entries.points',
      'ledger_entries.idempotency_key as key',
    ])
    .where('loyalty_accounts.phone', '=', phone)
    .orderBy('ledger_entries.version')
    .execute()

test('50 parallel scans of one new number on two servers count 20, each answered with its own entry', async () => {
  const phone = testPhone()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      scan(nodes[index % 2 === 0 ? 0 : 1], phone, `own-${index}`),
    ),
  )
  const credited = answers
    .filter((answer) => answer.status === 200)
    .map((answer) => JSON.parse(answer.body))
  expect(credited).toHaveLength(20)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30)

  const entries = await entriesOf(phone)
  expect(entries.map((entry) => entry.version)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(credited.map((answer) => answer.transactionId))).toEqual(
    new Set(entries.map((entry) => entry.id)),
  )
  expect(credited.map((answer) => answer.totalPoints).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('one key sent 50 times to two servers at once is one entry and one answer', async () => {
  const phone = testPhone()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      scan(nodes[index % 2 === 0 ? 0 : 1], phone, 'same', 1),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await entriesOf(phone)).toMatchObject([{ points: 20, key: 'same' }])
})

test('one key with two codes at once gives one of them, and 422 to the other', async () => {
  const phone = testPhone()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scan(nodes[index % 2 === 0 ? 0 : 1], phone, 'contested', index % 2),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(10)
  expect(await entriesOf(phone)).toHaveLength(1)
})
