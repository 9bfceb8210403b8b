import { expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

const server = testApp()
const shop = shopOfEach(server)

test('twenty of a number count in a day also where the shop’s calendar went a day back', async () => {
  const phoneNumber = testPhone()
  const scan = async () => {
    const body = { qrCode: shop.codes[0].code, phoneNumber }
    return (await server.post('/api/qr/scan-with-phone', body)).json().code
  }
  const moveTo = (time_zone: string) =>
    server.change('businesses', { id: shop.businessId }, { time_zone })
  // The two zones never have the same date.
  await moveTo('Pacific/Kiritimati')
  expect(await scan()).toBeUndefined()
  await moveTo('Pacific/Niue')
  for (let scans = 0; scans < 20; scans += 1) expect(await scan()).toBeUndefined()
  expect(await scan()).toBe('daily_limit')
})
