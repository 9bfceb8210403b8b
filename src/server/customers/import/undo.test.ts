import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { tracesOf } from '../../../../test/traces.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof importingAt>
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
beforeEach(async () => {
  await enterFreshCode(server, shop)
  at = importingAt(server, shop)
})

const scan = (phoneNumber: string, code: 0 | 1 | 2 = 1) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })

describe('the undo of an import', () => {
  test('reverses all of it by new entries, and forgets customers who came by it alone', async () => {
    const [here, fresh] = [testPhone(), testPhone()]
    await scan(here)
    const before = await at.read('/analytics-public')
    const csv = customersFile([here, 90, '', ''], [fresh, 300, 'Maria', 'Soy milk'])
    const id = await at.run(csv, { choices: { existing: 'add' } })
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({
      ...{ state: 'undone', imported: 2, points: 390 },
      ...{ undone: 2, undonePoints: 390, spent: 0 },
    })
    expect(await at.customers()).toMatchObject([{ phone: here, points: 20, visits: 1 }])
    expect(await tracesOf(server, fresh)).toEqual([])
    expect(await tracesOf(server, 'Soy milk')).toEqual([])
    expect(await at.read('/analytics-public')).toEqual({ ...before, entries: before.entries + 4 })
    // The right file, or the same one, can now be imported.
    await at.run(csv)
    expect(await at.customers()).toMatchObject([{ phone: fresh, points: 300 }, { phone: here }])
  })

  test('leaves spent points, says how many, and takes them when it is repeated', async () => {
    const [spender, saver] = [testPhone(), testPhone()]
    const id = await at.run(customersFile([spender, 100, 'Ben', ''], [saver, 40, '', '']))
    const [{ id: customerId }] = await at.customers()
    const redeem = `/api/businesses/${shop.businessId}/redeem`
    const given = await server.post(redeem, { customerId }, { cookie: shop.cookie })
    expect(given.statusCode, given.body).toBe(200)
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({ state: 'undone', undone: 1, spent: 1 })
    expect(await at.customers()).toMatchObject([{ phone: spender, points: 0, name: 'Ben' }])
    await scan(spender, 2)
    await scan(spender, 2)
    await at.runUndo(id)
    expect(await at.latest()).toMatchObject({ state: 'undone', undone: 2, spent: 0 })
    expect(await at.customers()).toMatchObject([{ phone: spender, points: 20 }])
  })

  test('requested twice at once is one', async () => {
    const id = await at.run(customersFile([testPhone(), 40, '', '']))
    await Promise.all([at.undo(id), at.undo(id)])
    await Promise.all([at.work(id), at.work(id)])
    expect(await at.latest()).toMatchObject({ undone: 1, undonePoints: 40 })
    const log = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('business_id', '=', shop.businessId)
      .where('action', 'like', 'customers_import%')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'customers_imported', after: `Import ${id}, 1 rows` },
      { action: 'customers_import_undone', after: `Import ${id}` },
    ])
  })

  test('is limited to the own shop, and no entry of an import can be undone alone', async () => {
    const other = await registerTestBusiness(server)
    await enterFreshCode(server, other)
    const id = await at.run(customersFile([testPhone(), 40, '', '']))
    expect((await importingAt(server, other).undo(id)).json().code).toBe('import_not_found')
    const [entry] = await at.read('/activity')
    const url = `/api/businesses/${shop.businessId}/transactions/${entry.id}/undo`
    const one = await server.post(url, {}, { cookie: shop.cookie })
    expect(one.json().code).toBe('not_undoable')
  })
})
