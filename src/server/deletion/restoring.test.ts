import { afterAll, describe, expect, test } from 'vitest'
import { browser, days, deletionsOf } from '../../../test/deletedShop.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { testApp } from '../../../test/testApp.ts'
import { removeBusiness, restoreBusiness } from './service.ts'

/** How the deletion of a business is taken back, and how long. */

const server = testApp({ LIMITS: 'off' })
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const { restoring, deleteShop, scan, pointsOf, auditOf } = deletionsOf(() => server)

describe('taking it back', () => {
  test('brings everything back and signs nobody in', async () => {
    const shop = await registerTestBusiness(server, 'Second Thoughts')
    expect((await scan(shop)).statusCode).toBe(200)
    const { restoreToken } = await deleteShop(shop)
    const restored = await restoring(restoreToken)
    expect(restored.json()).toEqual({ success: true, businessName: 'Second Thoughts' })
    expect(restored.headers['set-cookie']).toBeUndefined()
    expect((await scan(shop)).statusCode).toBe(200)
    expect(await pointsOf(shop)).toBe(40)
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      401,
    )
    expect((await auditOf(shop))[0]).toMatchObject({
      actor: 'stranger',
      action: 'business_restored',
    })
    // An answer that was lost is asked for again.
    expect((await restoring(restoreToken)).statusCode).toBe(200)
    expect(
      (await auditOf(shop)).filter(({ action }) => action === 'business_restored'),
    ).toHaveLength(1)
  })

  test('ends with its deletion: the link of an earlier one takes back no later one', async () => {
    const shop = await registerTestBusiness(server, 'Twice Deleted')
    const { context } = server
    const remove = (clock: () => Date) => {
      const removal = { businessId: shop.businessId, actor: 'admin', browser } as const
      return context.db
        .transaction()
        .execute((tx) => removeBusiness({ ...context, clock }, tx, removal))
    }
    const first = await remove(() => new Date(Date.now() - days(2)))
    expect((await restoring(first.restoreToken)).statusCode).toBe(200)
    const second = await remove(() => new Date())
    expect((await restoring(first.restoreToken)).json()).toMatchObject({ code: 'link_unknown' })
    expect((await restoring(second.restoreToken)).statusCode).toBe(200)
  })

  test('is over after 30 days, to the second', async () => {
    const shop = await registerTestBusiness(server, 'Too Late')
    const { restoreUntil, restoreToken } = await deleteShop(shop)
    const over = new Date(restoreUntil).getTime()
    const at = (moment: number) =>
      restoreBusiness(
        { ...server.context, clock: () => new Date(moment) },
        { token: restoreToken, browser },
      )
    await expect(at(over)).rejects.toMatchObject({ code: 'restore_over' })
    expect(await at(over - 1)).toEqual({ businessName: 'Too Late' })
  })

  test('is refused where the name and the phone were registered anew', async () => {
    const shop = await registerTestBusiness(server, 'Taken Name')
    const { restoreToken } = await deleteShop(shop)
    const again = await server.post('/api/businesses/register', {
      businessName: 'taken name',
      businessPhone: shop.phone,
    })
    expect(again.statusCode).toBe(200)
    expect((await restoring(restoreToken)).json()).toMatchObject({ code: 'business_exists' })
  })

  test.each([
    '1.abc',
    'x',
    '1.tqx2s0.AAAAAAAAAAAAAAAA',
    '0.tqx2s0.AAAAAAAAAAAAAAAA',
    '9999999999.tqx2s0.AAAAAAAAAAAAAAAA',
    '1.zzzzzzzz.AAAAAAAAAAAAAAAA',
  ])('is not done by %s', async (token) => {
    expect((await restoring(token)).json()).toMatchObject({ code: 'link_unknown' })
  })

  test('is not done by a token that was changed to another business', async () => {
    const shop = await registerTestBusiness(server, 'Mine')
    const other = await registerTestBusiness(server, 'Theirs')
    const { restoreToken } = await deleteShop(shop)
    await deleteShop(other)
    const changed = restoreToken.replace(/^\d+/, String(other.businessId))
    expect((await restoring(changed)).json()).toMatchObject({ code: 'link_unknown' })
    expect((await scan(other)).statusCode).toBe(410)
  })
})
