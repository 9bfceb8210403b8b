import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })

test('who is closest is measured by the reward that is nearest', async () => {
  const { businessId, cookie, codes } = await registerTestBusiness(server)
  const read = async () =>
    (await server.get(`/api/businesses/${businessId}/reward-progress`, cookie)).json()
  const put = {
    pointCapType: 'unlimited',
    rewards: [
      { id: 1, name: 'A coffee', points: 130 },
      { name: 'A cookie', points: 50 },
      { name: 'A hat', points: 40, kind: 'milestone' },
    ],
  }
  const answer = await server.put(`/api/businesses/${businessId}/rewards`, put, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  const scan = { qrCode: codes[1].code, phoneNumber: '+14155552671' }
  const scanned = await server.post('/api/qr/scan-with-phone', scan)
  expect(scanned.statusCode, scanned.body).toBe(200)
  expect(await read()).toMatchObject({ rewardThreshold: 50, closest: [{ points: 20 }] })
})
