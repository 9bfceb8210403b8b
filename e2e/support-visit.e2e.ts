import { businesses, findBusiness, openPanel } from './administrator.ts'
import { askReset } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('support opens a business for a reason, looks, and changes nothing until it may', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  await scan(other.request, shop, newPhone())
  const permission = `/api/businesses/${shop.id}/support-access`
  const banner = page.getByRole('region', { name: 'Support session' })
  await openPanel(page)

  await test.step('the dashboard opens with the reason in view, and offers no change', async () => {
    await findBusiness(page, shop.name)
    await businesses(page)
      .getByRole('button', { name: `Access ${shop.name}` })
      .click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Points are missing')
    await page.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
    await expect(banner).toContainText('Points are missing')
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await activity.getByRole('button', { name: /^More for/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Reset points' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.goto('/business/setup')
    await expect(
      page.getByRole('heading', { name: 'Support does not change settings here' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
  })

  await test.step('its owner sees the visit and its reason', async () => {
    await other.goto('/business/settings?part=support')
    await expect(other.getByRole('main').getByText('Points are missing')).toBeVisible()
  })

  await test.step('a permission that the owner takes back is over at the next press', async () => {
    expect((await other.request.post(permission)).ok()).toBe(true)
    // Live updates get no answer: only the press can find out.
    await page.route(/\/news$/, () => undefined)
    await page.reload()
    await expect(banner).toContainText('The owner allows changes.')
    await askReset(page)
    expect((await other.request.delete(permission)).ok()).toBe(true)
    await page.getByRole('button', { name: 'Reset points', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'The support session has ended' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('link', { name: 'Open the admin panel' }).click()
  })

  await test.step('opened once more and left, it leads back to the panel', async () => {
    await findBusiness(page, shop.name)
    await businesses(page)
      .getByRole('button', { name: `Access ${shop.name}` })
      .click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Points are missing')
    await page.getByRole('button', { name: 'Open dashboard' }).click()
    await banner.getByRole('button', { name: 'Leave' }).click()
    await expect(businesses(page)).toBeVisible()
  })

  await test.step('the audit log of the business tells the day', async () => {
    await page.goto(`/admin-panel?section=audit&business=${shop.id}`)
    const log = page.getByRole('table', { name: 'Audit log' })
    await expect(log.getByText('Opened the dashboard as support')).toHaveCount(2)
    await expect(log.getByText('Reason: Points are missing').first()).toBeVisible()
    await expect(log.getByText('Registered the business')).toHaveCount(1)
    const audit = page.getByRole('region', { name: 'Audit log' })
    await audit.getByRole('combobox', { name: 'Who' }).selectOption('Owner')
    await expect(log.getByText('Opened the dashboard as support')).toHaveCount(0)
    await audit.getByRole('combobox', { name: 'What' }).selectOption('Registered the business')
    await expect(audit.getByText('1 entry in all')).toBeVisible()
  })
})
