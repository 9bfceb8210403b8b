import { openPanel } from './administrator.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

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
