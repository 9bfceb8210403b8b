import { beforeEach, expect, test } from 'vitest'
import { importingAt } from '../../../../test/customerImports.ts'
import { testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

/** What an import asks its owner, and what it gives back. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof importingAt>
beforeEach(async () => {
  await enterFreshCode(server, shop)
  at = importingAt(server, shop)
})

test('an import waits until everything is answered, and no call can pass it by', async () => {
  const [maria, ben] = [testPhone(), testPhone()]
  const csv = `Phone,Stamps\n${maria},7/10\n${ben},10/10\n`
  expect(await at.check(csv)).toMatchObject({ questions: ['worth'], unit: 'stamps', cardOf: 10 })
  expect((await at.send('', csv)).json().code).toBe('import_unsure')
  expect(await at.customers()).toEqual([])
  await at.run(csv, { choices: { pointsEach: 10 } })
  expect(await at.customers()).toMatchObject([
    { phone: ben, points: 100 },
    { phone: maria, points: 70 },
  ])
})

test('without a column of points, nobody gets any unless that is said', async () => {
  const phone = testPhone()
  const csv = `Phone,Loyalty Balance\n${phone},120\n`
  expect((await at.send('', csv)).json().code).toBe('import_unsure')
  await at.run(csv, { choices: { noPoints: true } })
  expect(await at.customers()).toMatchObject([{ phone, points: 0 }])
})

test('the rows left out come back as they were written, and can be mended and imported', async () => {
  const [here, fresh] = [testPhone(), testPhone()]
  await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber: here })
  const csv = `Name,Phone,Points,Shoe\n"Ortiz, Maria",${here},5,40\n=Ben,${fresh},lots,41\nCy,,,\n`
  const { csv: rows } = (await at.send('/refused', csv)).json()
  expect(rows.split('\r\n')).toEqual([
    '\uFEFFName,Phone,Points,Shoe,Row,Reason',
    `"Ortiz, Maria",'${here},5,40,2,Already a customer here`,
    `'=Ben,'${fresh},lots,41,3,Not a number of points`,
    'Cy,,,,4,No phone number',
    '',
  ])
  await at.run(rows.replace('lots', '30'))
  expect(await at.customers()).toMatchObject([{ phone: fresh, name: '=Ben', points: 30 }, {}])
})

test('the blocked are counted, without those who are here already', async () => {
  const here = testPhone()
  await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber: here })
  const csv = `Phone,Points,Blocked\n${here},1,yes\n${testPhone()},1,ja\n${testPhone()},1,no\n`
  expect(await at.check(csv)).toMatchObject({ ready: 2, blocked: 1 })
})
