import { enterPassword, findBusiness, openPanel, told } from './administrator.ts'
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
      'Access Denied Invalid admin password',
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
    await pressAsSessionEnds(page.getByRole('button', { name: 'Open dashboard' }))
    await expect(page.getByText(/^Your session has ended\..*is still here\.$/)).toBeVisible()
    await enterPassword(page)
    await expect(reason).toHaveValue('Typed before the end')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('voice comments are behind the same session', async () => {
    await page.getByRole('link', { name: 'Voice comments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Voice comments' })).toBeVisible()
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

test('what left with a token that another tab has just replaced is asked again', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  await openPanel(page)
  await expect(page.getByRole('button', { name: /^Access/ }).first()).toBeVisible()
  const before = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const opened = await page.request.post(`/api/admin/businesses/${shop.id}/access`, {
    data: { reason: 'In another tab' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(opened.ok()).toBe(true)
  const statuses: number[] = []
  await page.route(
    /\/api\/admin\/businesses/,
    async (route) => {
      const headers = { ...(await route.request().allHeaders()), cookie: before }
      const response = await route.fetch({ headers })
      statuses.push(response.status())
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(shop.name)
  await expect(
    page.getByRole('button', { name: `Access ${shop.name}, ID ${shop.id}` }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Access/ })).toHaveCount(1)
  expect(statuses).toEqual([401])
})
