import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** Over http/1.1 a browser has six connections to a site, and live updates keep one of them. */
test('eight windows of an owner all show a scan that arrives, and can still load pages', async ({
  page,
  other,
}) => {
  const shop = await openShop(page)
  const context = page.context()
  const windows: Page[] = []
  while (windows.length < 8) windows.push(await context.newPage())
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  // All of them are in view: they stand beside each other.
  for (const window of windows) await window.goto('/business-dashboard-real')
  const phone = newPhone()
  await scan(other.request, shop, phone)
  const number = phone.national
  await Promise.all(
    windows.map((window) =>
      expect(window.getByText(number).first()).toBeVisible({ timeout: 15_000 }),
    ),
  )
  expect(streams).toHaveLength(1)
  await Promise.all(windows.map((window) => window.goto('/business/customers')))
  await Promise.all(
    windows.map((window) => expect(window.getByRole('link', { name: number })).toBeVisible()),
  )
  // Another window takes over from the one that kept the stream.
  await windows[0]?.close()
  const next = newPhone()
  await scan(other.request, shop, next)
  await Promise.all(
    windows
      .slice(1)
      .map((window) => expect(window.getByRole('link', { name: next.national })).toBeVisible()),
  )
})
