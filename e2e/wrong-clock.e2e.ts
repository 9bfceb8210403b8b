import { formatRecent } from '../src/web/platform/ui/formatTime.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'
import { addMember, openTablet, press } from './tillDay.ts'

/** Devices whose clock is five hours wrong: what pages count down or show is the server's time. */

test.use(onPhone)

const wrongBy = { fast: 5, slow: -5 } as const
const hourMs = 3_600_000

/** Its clock is wrong from the first page on, and its time can be moved on. */
function setWrong(page: Page, hours: number): Promise<void> {
  return page.clock.install({ time: Date.now() + hours * hourMs })
}

/** How the shop's clock may show the moment of the call: its minute, and the ones beside it. */
function shopMinutes(timeZone: string, minutesOn = 0): RegExp {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const shown = [-1, 0, 1].map((off) =>
    new Date(Date.now() + (minutesOn + off) * 60_000).toLocaleTimeString('en-US', clock),
  )
  // "9:58:03 PM" on a ticket, "9:58 PM" elsewhere.
  return new RegExp(shown.map((one) => one.replace(/\s/, '(:\\d\\d)?\\s')).join('|'))
}

for (const [how, hours] of Object.entries(wrongBy)) {
  // One of them is enough in the quick run.
  const tag = how === 'fast' ? [] : ['@long']

  test(`a customer’s phone is ${how}: their number can be put right, and a ticket shows the shop’s time`, {
    tag,
  }, async ({ page, other }) => {
    const timeZone = 'America/New_York'
    const shop = await openShop(other, { profile: { timeZone } })
    const right = newPhone()
    const wrongNumber = page.getByText('That’s not my number')
    await setWrong(page, hours)

    await test.step('for ten minutes they may say that it was not their number', async () => {
      await page.goto(`/scan?qr=${shop.codes[20]}`)
      await collect(page, newPhone())
      await expect(wrongNumber).toBeVisible()
      await page.clock.fastForward('09:30')
      await expect(wrongNumber).toBeVisible()
      await wrongNumber.click()
      await page.getByRole('textbox', { name: 'The right number' }).fill(right.national)
      await page.getByRole('button', { name: 'Move the points' }).click()
      await expect(page.getByText(/^These points moved to the number ending/)).toBeVisible()
    })

    await test.step('and not after that', async () => {
      await page.goto(`/scan?qr=${shop.codes[1]}`)
      await collect(page, newPhone())
      await expect(wrongNumber).toBeVisible()
      await page.clock.fastForward('10:05')
      await expect(wrongNumber).toHaveCount(0)
    })

    await test.step('a ticket shows the shop’s time, and its code stays for its three minutes', async () => {
      await scan(other.request, shop, right, 60)
      await page.goto(`/scan?qr=${shop.codes[60]}`)
      await collect(page, right)
      const code = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
      await expect(code).toBeVisible()
      const shown = await code.textContent()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await expect(page.getByText(/^Phone …/)).toHaveText(shopMinutes(timeZone))
      await page.clock.fastForward('01:00')
      await expect(page.getByText(/^Phone …/)).toHaveText(shopMinutes(timeZone, 1))
      await expect(code).toHaveText(shown ?? '')
      expect(asked.filter((path) => path.includes('claim'))).toEqual([])
      // Renewed before it ends, and not again a second later.
      await page.clock.fastForward('02:00')
      await expect.poll(() => asked.filter((path) => path.includes('claim')).length).toBe(1)
      await page.clock.fastForward('00:05')
      await expect(code).toBeVisible()
      expect(asked.filter((path) => path.includes('claim'))).toHaveLength(1)
    })
  })

  test(`an owner’s computer is ${how}: what is now is now`, { tag: '@long' }, async ({ other }) => {
    const shop = await openShop(other)
    await scan(other.request, shop, newPhone(), 20)
    await setWrong(other, hours)

    await test.step('the newest scan is of now, and of today', async () => {
      await other.goto('/business-dashboard-real')
      const newest = other.getByRole('region', { name: 'Recent activity' }).locator('time').first()
      const at = await newest.getAttribute('datetime')
      expect(at && Math.abs(Date.parse(at) - Date.now())).toBeLessThan(5 * 60_000)
      await expect(newest).toHaveText(formatRecent(new Date(at ?? ''), new Date()))
    })

    await test.step('this browser was seen today', async () => {
      await other.goto('/business/settings?part=sessions')
      await expect(other.getByText(/Last seen \d{1,2}:\d\d/).first()).toBeVisible()
    })

    await test.step('support may make changes for 48 hours from now', async () => {
      await other.goto('/business/settings?part=support')
      await other.getByRole('button', { name: 'Allow changes for 48 hours' }).click()
      await expect(other.getByText(/^Support may make changes until/)).toBeVisible()
      const answer = await other.request.get(`/api/businesses/${shop.id}/support-access`)
      const { allowedUntil } = await answer.json()
      const until = new Date(allowedUntil)
      expect(Math.round((until.getTime() - Date.now()) / hourMs)).toBe(48)
      await expect(other.getByText(/^Support may make changes until/)).toContainText(
        formatRecent(until, new Date()),
      )
    })
  })

  test(`a till is ${how}: an award can be undone for ten minutes`, { tag: '@long' }, async ({
    other: owner,
    browser,
    baseURL,
  }) => {
    const timeZone = 'America/New_York'
    const shop = await openShop(owner, { profile: { timeZone } })
    const pin = await addMember(owner, shop, 'Anna')
    const tablet = await openTablet(owner, shop, browser, baseURL)
    const till = await tablet.newPage()
    await till.setViewportSize({ width: 1024, height: 768 })
    await setWrong(till, hours)
    const phone = newPhone()
    await till.goto('/till')
    await till.getByRole('button', { name: 'Anna' }).click()
    await press(till, pin)
    await expect(till.getByRole('button', { name: 'Lock the till' })).toBeVisible()
    await press(till, phone.national)
    await till.getByRole('button', { name: /^60 points?$/ }).click()
    const until = till.getByText(/^Works for 10 minutes, until/)
    await expect(until).toBeVisible()
    await expect(until).toHaveText(shopMinutes(timeZone, 10))
    await till.getByRole('button', { name: 'Next customer' }).click()
    // The last award stays open to be undone, though the clock says that its time is over.
    await till.getByRole('button', { name: /^Undo until/ }).click()
    await expect(till.getByText('Back to 0 points.')).toBeVisible()
    await tablet.close()
  })
}
