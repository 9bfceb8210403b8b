import { openOtherSite, stateOf, type Target } from './otherSite.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('an owner who opens a page of somebody else keeps everything as it was', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const home = String(baseURL)
  const shop = await openShop(page)
  await scan(page.request, shop, newPhone())
  const before = await stateOf(page, shop.id)
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
    expect(await stateOf(page, shop.id)).toEqual(before)
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
    expect(await stateOf(page, shop.id)).toEqual(before)
  })
  await site.close()
})
