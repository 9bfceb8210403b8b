import { expectAccessible } from './accessible.ts'
import { withCodes } from './addresses.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

test.use({ baseURL: withCodes.address })

test('a manager comes in by their own phone, and sees their location until the owner ends them', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(page)
  const ask = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await page.request[method](`/api/businesses/${shop.id}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { challengeId } = await ask('post', '/code')
  await ask('post', '/code', { challengeId, code: await textedCode(page, shop.phone) })
  await ask('post', '/locations', { name: 'Harbor Street' })
  await scan(page.request, shop, newPhone(), 20)
  const phone = newPhone()
  const who = { name: 'Marco', role: 'manager', locationIds: [2], phone: `+1 ${phone.national}` }
  const { member } = await ask('post', '/staff', who)

  await test.step('a texted code opens their location, without what is the owner’s', async () => {
    await other.goto(`${withCodes.address}/business-check`)
    await other.getByRole('button', { name: 'Sign in as a manager' }).click()
    await other.getByRole('textbox', { name: 'Business name' }).fill(shop.name)
    await other.getByRole('textbox', { name: 'Your phone' }).fill(phone.national)
    await other.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(other.getByText(/is a manager’s here, we texted it a code/)).toBeVisible()
    await other.getByRole('textbox', { name: 'Code' }).fill(await textedCode(page, phone))
    await other.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(other.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
    await expect(other.getByText('Signed in as Marco, manager')).toBeVisible()
    await expect(other.getByText('Harbor Street', { exact: true })).toBeVisible()
    const awarded = other.getByText('Points awarded', { exact: true }).first().locator('..')
    await expect(awarded).toContainText('0')
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await expect(other.getByText(/^415/)).toHaveCount(0)
    await other.goto(`${withCodes.address}/business/settings`)
    await expect(other.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })

  await test.step('ended, they see nothing more, without a reload', async () => {
    await other.goto(`${withCodes.address}/business-dashboard-real`)
    await expect(other.getByText('Harbor Street', { exact: true })).toBeVisible()
    await ask('post', `/staff/${member.id}/end`)
    await expect(other.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  })
})
