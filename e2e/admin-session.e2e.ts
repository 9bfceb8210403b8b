import { enterPassword, findBusiness, told } from './administrator.ts'
import { pressAsSessionEnds } from './endedSession.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

test('the administrator is refused, lets themselves in, and gets back what was typed as the session ended', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  const panel = page.getByRole('heading', { name: 'Platform Administration Dashboard' })
  const reason = page.getByRole('textbox', { name: 'Reason' })

  await test.step('a wrong password opens nothing, and the right one opens the panel', async () => {
    await page.goto('/admin-panel')
    await enterPassword(page, 'admin123')
    await expect(page.getByLabel('Admin password')).toHaveAccessibleDescription(
      'Invalid admin password',
    )
    await enterPassword(page)
    await expect(panel).toBeFocused()
    await page.reload()
    await expect(panel).toBeVisible()
  })

  await test.step('a session that ends in the middle keeps the dialog', async () => {
    await findBusiness(page, shop.name)
    await page.getByRole('button', { name: `Access ${shop.name}` }).click()
    await reason.fill('Typed before the end')
    await pressAsSessionEnds(page.getByRole('button', { name: 'Open Dashboard' }))
    await expect(page.getByText(/^Your session has ended\..*is still here\.$/)).toBeVisible()
    await enterPassword(page)
    await expect(reason).toHaveValue('Typed before the end')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('voice comments are behind the same session', async () => {
    await page.getByRole('link', { name: 'Voice comments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Voice Comments' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Admin' }).click()
    await expect(panel).toBeVisible()
  })

  await test.step('logged out, the panel is closed for this browser', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(told(page, 'Logged Out')).toBeVisible()
    const refused = await page.request.get('/api/admin/businesses')
    expect(refused.status()).toBe(401)
  })
})
