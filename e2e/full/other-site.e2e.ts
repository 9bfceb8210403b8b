import { expect, test } from '@playwright/test'
import { openOtherSite, stateOf, type Target } from '../otherSite.ts'
import { printedCode } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/**
 * An owner who is signed in opens a hostile page: nothing of theirs changes, and nothing is read.
 */

const sites = [
  // Another port of this machine's name is the same *site*, so the browser sends our cookie along.
  { name: 'on the same site', host: 'localhost' },
  { name: 'on another site', host: '127.0.0.1' },
]

for (const { name, host } of sites) {
  test(`a hostile page ${name} changes nothing`, async ({ page, baseURL }, testInfo) => {
    const home = String(baseURL)
    const businessId = await registerBusiness(page, `Target ${host} ${testInfo.project.name}`)
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    const code = await printedCode(page, 20)
    await page.request.post('/api/qr/scan-with-phone', {
      data: { qrCode: code, phoneNumber: `+1 ${newPhone().national}` },
    })
    const before = await stateOf(page, businessId)
    expect(before.activity).toHaveLength(1)

    const shop = `/api/businesses/${businessId}`
    const customer = { customerId: before.activity[0]?.customerId }
    const targets: Target[] = [
      { method: 'POST', path: `${shop}/reset-customer-points`, body: customer },
      { method: 'POST', path: `${shop}/sessions/end-all`, body: {} },
      { method: 'POST', path: `${shop}/support-access`, body: {} },
      { method: 'PUT', path: `${shop}/email`, body: { newEmail: 'thief@evil.example' } },
      { method: 'DELETE', path: `${shop}/sessions/1`, body: {} },
      { method: 'POST', path: '/api/auth/sign-out', body: {} },
    ]
    const site = await openOtherSite(home, targets)
    const hostile = await page.context().newPage()
    await hostile.goto(`http://${host}:${site.port}/`)
    const tried = await hostile.evaluate('attacked')
    expect(tried).toBe(targets.length * 7)
    expect(await stateOf(page, businessId)).toEqual(before)

    // A link to the sign-out, opened as a whole page, carries the cookie and still does nothing.
    await hostile.getByRole('link', { name: 'Claim' }).click()
    await hostile.waitForURL(`${home}/`)
    expect(await stateOf(page, businessId)).toEqual(before)

    // Nor can it read what the owner may read, or embed the dashboard.
    await hostile.goto(`http://${host}:${site.port}/`)
    const read = (address: string) =>
      hostile.evaluate(
        async (url) =>
          fetch(url, { credentials: 'include' }).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        address,
      )
    expect(await read(`${home}${shop}`)).toBe('refused')
    const frame = hostile.frameLocator('#framed')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)
    await site.close()
  })
}
