import { expectAccessible } from './accessible.ts'
import { openSettings } from './openSettings.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

/** An owner lets customers bring friends, one does, and both have their points. */

test('a customer shares a link, the friend comes twice, and both have their points', async ({
  page: owner,
  customer,
  browser,
  baseURL,
}) => {
  // Otherwise a second scan within half an hour is a repeat, and no second visit.
  const shop = await openShop(owner, { profile: { repeatScanWindowMinutes: 0 } })
  const [inviter, friend] = [newPhone(), newPhone()]
  await scan(owner.request, shop, inviter, 20)

  await test.step('the owner switches it on', async () => {
    const occasions = await openSettings(owner, 'Occasions')
    await occasions
      .getByRole('checkbox', { name: 'Give extra points for bringing a friend' })
      .check({ force: true })
    await occasions
      .getByRole('textbox', { name: 'Extra points for who brings a friend' })
      .fill('25')
    await occasions.getByRole('textbox', { name: 'Extra points for the friend' }).fill('35')
    await occasions.getByRole('button', { name: 'Save occasions' }).click()
    await expect(owner.getByText('Occasions saved').first()).toBeVisible()
    await expectAccessible(owner)
  })

  const checkPoints = async () => {
    await customer.goto(`/check-points?business=${shop.id}`)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(inviter.national)
    await customer.getByRole('button', { name: 'Check My Points' }).click()
    await customer.getByRole('heading', { name: 'Bring a friend' }).click()
  }
  const link = await test.step('the customer finds the link', async () => {
    await checkPoints()
    await expectAccessible(customer)
    return customer.getByRole('link', { name: /invitation=/ }).getAttribute('href')
  })

  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await phone.newPage()
  await test.step('the friend opens it, keeps it, and scans', async () => {
    const { pathname, search } = new URL(link ?? '')
    await other.goto(pathname + search)
    await expect(other.getByRole('heading', { name: 'A friend invites you' })).toBeVisible()
    await expectDetail(other, 'For you', '+35')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Keep my invitation' }).click()
    await expect(other.getByRole('heading', { name: 'Your invitation is kept' })).toBeVisible()
    await other.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(
      other.getByText('Your friend’s invitation counts with your first visit.'),
    ).toBeVisible()
    await collect(other, friend)
    await expect(
      other.getByText(/^Your friend’s invitation counts\. With your second/),
    ).toBeVisible()
    await expectDetail(other, 'Your points', '20 / 100')
  })

  await test.step('with the second visit both have their points', async () => {
    await other.goto(`/scan?qr=${shop.codes[20]}`)
    await collect(other, friend)
    await expectDetail(other, 'By invitation', '+35')
    await expectDetail(other, 'Your points', '75')
    await checkPoints()
    await expect(customer.getByText('45', { exact: true }).first()).toBeVisible()
    await expectDetail(customer, 'Friends who came', '1')
    await expectDetail(customer, 'Points for friends', '+25')
  })

  await test.step('the owner sees what it did', async () => {
    const occasions = await openSettings(owner, 'Occasions')
    await expect(occasions.getByText('Friends who came twice')).toBeVisible()
    await expectDetail(owner, 'Points given to both', '60')
  })
  await phone.close()
})
