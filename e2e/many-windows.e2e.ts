import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addMember, pairingCode, press } from './tillDay.ts'

/** Over HTTP/1.1 a browser has six connections to a site, and live updates keep some of them. */

/** By then even a window without a stream has asked again. */
const askedMs = 6_000

const ownerPaths = [
  '/business-dashboard-real',
  '/business/customers',
  '/business/activity',
  '/business-dashboard-real',
  '/business/customers',
  '/business-dashboard-real',
]

/** Counts how often each address is read from now on. */
function countReads(window: Page): ReadonlyMap<string, number> {
  const reads = new Map<string, number>()
  window.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() !== 'fetch') return
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1)
  })
  return reads
}

test('eight windows of one browser show what happens, and a ninth still opens', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(page)
  const context = page.context()
  const pin = await addMember(page, shop, 'Anna')
  const codes = await page.request.get(`/api/businesses/${shop.id}/qr-codes-public`)
  const printed: { id: number; pointValue: number }[] = await codes.json()
  for (const { id, pointValue } of printed) {
    if (pointValue !== 60) continue
    await page.request.put(`/api/qr-codes/${id}/presence`, { data: { presence: 'screen' } })
  }
  const code = await pairingCode(page, shop, 1)
  expect((await page.request.post('/api/device/pair', { data: { code } })).ok()).toBe(true)
  await page.close()

  // All of them are in view: they stand beside each other. The screen comes last.
  const owners: Page[] = []
  for (const path of ownerPaths) {
    const window = await context.newPage()
    await window.goto(path)
    owners.push(window)
  }
  const till = await context.newPage()
  await till.goto('/till')
  const screen = await context.newPage()
  await screen.goto('/counter-screen')
  const image = screen.getByRole('img', { name: 'QR code' })
  await expect(image).toBeVisible()
  // With its first news, each has read everything once more.
  await screen.waitForTimeout(askedMs)

  await test.step('a scan arrives in all of them, and each reads its lists once', async () => {
    const reads = owners.map(countReads)
    const phone = newPhone()
    await scan(other.request, shop, phone)
    await Promise.all(
      owners.map((window) =>
        expect(window.getByText(phone.national).first()).toBeVisible({ timeout: 10_000 }),
      ),
    )
    await screen.waitForTimeout(askedMs)
    const twice = reads.map((of) => [...of].filter(([, times]) => times > 1))
    expect(twice).toEqual(owners.map(() => []))
    expect(reads.map((of) => of.size > 0)).toEqual(owners.map(() => true))
  })

  await test.step('the counter screen learns that its code was opened', async () => {
    const link = await image.getAttribute('data-link')
    await Promise.all([
      expect(screen.getByText('+60').filter({ visible: true })).toBeVisible({ timeout: 10_000 }),
      other.goto(String(link)),
    ])
  })

  await test.step('the till works', async () => {
    await press(till, pin)
    await expect(till.getByRole('button', { name: 'Lock the till' })).toBeVisible()
  })

  await test.step('a ninth window opens', async () => {
    const ninth = await context.newPage()
    await ninth.goto('/business/reviews')
    await expect(ninth.getByRole('heading', { name: 'No reviews yet' })).toBeVisible({
      timeout: 10_000,
    })
    // A slow machine takes its time to draw; what counts is how long it waits for a connection.
    const waits = await ninth.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        (performance.getEntriesByType(type) as PerformanceResourceTiming[]).map(
          ({ startTime, requestStart }) => requestStart - startTime,
        ),
      ),
    )
    expect(waits.length).toBeGreaterThan(5)
    expect(Math.max(...waits)).toBeLessThan(2_000)
  })
})
