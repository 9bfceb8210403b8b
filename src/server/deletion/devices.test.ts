import { expect, test } from 'vitest'
import { deletionsOf } from '../../../test/deletedShop.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../test/tills.ts'

/** What deleting a business does to its devices. */

const server = testApp({ LIMITS: 'off' })
const { restoring, deleteShop } = deletionsOf(() => server)

test('deleting unpairs every device for good: reverting it brings none of them back', async () => {
  const shop = await registerTestBusiness(server, 'Two Tablets')
  const devices = [await pairTestDevice(server, shop), await pairTestDevice(server, shop)]
  const member = await addTestMember(server, shop)
  const opened = await Promise.all(devices.map((device) => unlockTestTill(server, device, member)))
  const pairing = { locationId: 1 }
  const owner = { cookie: shop.cookie }
  const { code } = (
    await server.post(`/api/businesses/${shop.businessId}/device-pairings`, pairing, owner)
  ).json()
  const { restoreToken } = await deleteShop(shop)
  const areRefused = async () => {
    const award = { phoneNumber: testPhone(), points: 20 }
    for (const headers of opened) {
      const answers = [
        await server.app.inject({ url: '/api/device', headers }),
        await server.app.inject({ url: '/api/device/counter-screen', headers }),
        await server.app.inject({ url: '/api/device/counter-screen/news', headers }),
        await server.post('/api/till/award', award, headers),
        await server.post('/api/till/unlock', { pin: '0000' }, headers),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401))
    }
    const paired = await server.post('/api/device/pair', { code }, { 'user-agent': 'Chrome' })
    expect(paired.json().code).toBe('pairing_code_wrong')
  }
  await areRefused()
  expect((await restoring(restoreToken)).statusCode).toBe(200)
  await areRefused()
})
