import type { Page } from '@playwright/test'
import { openOtherSite, type Target } from './otherSite.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, type Shop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('an owner who opens a page of somebody else keeps everything as it was', async ({
  page,
  context,
  baseURL,
}) => {
  const home = String(baseURL)
  const shop = await openShop(page)
  await scan(page.request, shop, newPhone())
  const before = await stateOf(page, shop)
  expect(before.activity).toHaveLength(1)
  const path = `/api/businesses/${shop.id}`
  const customer = { customerId: before.activity[0]?.customerId }
  const targets: Target[] = [
    { method: 'POST', path: `${path}/reset-customer-points`, body: customer },
    { method: 'PUT', path: `${path}/email`, body: { newEmail: 'thief@evil.example' } },
    { method: 'POST', path: '/api/auth/sign-out', body: {} },
  ]
  const site = await openOtherSite(home, targets)
  const hostile = await context.newPage()
  // Another port of this machine's name is the same *site*, so the browser sends our cookie along.
  await hostile.goto(`http://localhost:${site.port}/`)

  await test.step('what it sends changes nothing', async () => {
    expect(await hostile.evaluate('attacked')).toBe(targets.length * 7)
    expect(await stateOf(page, shop)).toEqual(before)
  })

  await test.step('it can neither read nor show what the owner sees', async () => {
    const read = await hostile.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      home + path,
    )
    expect(read).toBe('refused')
    const frame = hostile.frameLocator('#framed')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)
  })

  await test.step('its link to the sign-out carries the cookie, and still signs nobody out', async () => {
    await hostile.getByRole('link', { name: 'Claim' }).click()
    await hostile.waitForURL(`${home}/`)
    expect(await stateOf(page, shop)).toEqual(before)
  })
  await site.close()
})

/** Everything that the attacks aim at, as its owner sees it. */
async function stateOf(page: Page, { id }: Shop) {
  const read = async (path: string) => {
    const answer = await page.request.get(`/api/businesses/${id}${path}`)
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const sessions: { lastSeenAt?: string }[] = await read('/sessions')
  for (const session of sessions) delete session.lastSeenAt
  return {
    business: await read(''),
    activity: (await read('/transactions-public')) as { customerId: string }[],
    sessions,
    log: await read('/audit-log'),
  }
}
