import { expectAccessible } from './accessible.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'
import { addMember, pairingCode, press } from './tillDay.ts'

/** A customer of a shop with two rewards, in a happy hour, and what the till gives them. */

test('doubled points, two rewards ready, and the till gives the chosen one', async ({
  page: owner,
  customer,
  browser,
  baseURL,
}) => {
  const shop = await openShop(owner)
  const put = async (path: string, data: object) => {
    const answer = await owner.request.put(`/api/businesses/${shop.id}/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const phone = newPhone()
  await put('rewards', {
    pointCapType: 'unlimited',
    rewards: [
      { id: 1, name: 'A coffee of your choice', points: 100 },
      { name: 'A cookie from the jar', points: 50 },
    ],
  })
  await scan(owner.request, shop, phone, 60)
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const always = { weekdays, from: '00:00', to: '24:00' }
  await put('promotions', {
    promotions: [{ name: 'Happy hour', effect: 'times', amount: 2, ...always }],
  })

  await test.step('the code says what it is worth now', async () => {
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(customer.getByRole('heading', { name: /20\s\+\s20\spoints/ })).toBeVisible()
    await expect(customer.getByText('Double points today')).toBeVisible()
    await collect(customer, phone)
    await expectDetail(customer, 'Happy hour', '+20')
    await expectDetail(customer, 'Your points', '100')
    await expectAccessible(customer)
  })

  await test.step('both rewards are ready; one is chosen, and swapped', async () => {
    await customer.getByRole('link', { name: 'Check My Points' }).click()
    await expect(customer.getByRole('heading', { name: 'Ready for you' })).toBeVisible()
    await customer.getByRole('button', { name: 'Use it A coffee of your choice' }).click()
    await expect(customer.getByText('Claim code')).toBeVisible()
    await customer.getByRole('button', { name: 'Swap A cookie from the jar' }).click()
    await expect(customer.getByText('Takes 50, 50 stay')).toBeVisible()
    await expectAccessible(customer)
  })

  await test.step('the till has a key for each, and gives that one', async () => {
    const pin = await addMember(owner, shop, 'Anna')
    const size = { width: 1024, height: 768 }
    const options = {
      viewport: size,
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    } as const
    const tablet = await browser.newContext(options)
    const data = { code: await pairingCode(owner, shop, 1) }
    expect((await tablet.request.post('/api/device/pair', { data })).ok()).toBe(true)
    const till = await tablet.newPage()
    const key = (name: string | RegExp) => till.getByRole('button', { name })
    await till.goto('/till')
    await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
    await press(till, pin)
    await expect(key('Lock the till')).toBeVisible()
    await press(till, phone.national)
    await expect(till.getByText('Double today')).toBeVisible()
    await expect(key('20 + 20')).toBeVisible()
    await expectAccessible(till)
    await key('A cookie from the jar 50').click()
    await key('Give it').click()
    await expect(till.getByRole('heading', { name: 'Reward given' })).toBeVisible()
    await expectDetail(till, 'Points', '50')
    await tablet.close()
  })

  await test.step('the ticket is torn, and leads back to what is left', async () => {
    await expect(customer.getByRole('heading', { name: 'Redeemed. Enjoy!' })).toBeVisible()
    await customer.getByRole('button', { name: 'Show my rewards' }).click()
    await expect(customer.getByText('Takes all your points')).toBeVisible()
  })
})
