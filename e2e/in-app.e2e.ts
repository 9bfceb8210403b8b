import { collect, expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { rate, submit } from './reviewing.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** Apps open scanned links in a view of their own, which may store nothing and has no tabs. */

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const agents = {
  Instagram: `${ios} (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.0.25.109`,
  WeChat: `${ios} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`,
  Line: `${ios} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0`,
}

for (const [app, userAgent] of Object.entries(agents)) {
  const tag = app === 'Instagram' ? [] : ['@long']
  test(`a link opened in ${app} gives points, at each visit`, { tag }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const reviewUrl = 'https://reviews.example/corner'
    const shop = await openShop(page, { profile: { reviewUrl } })
    const phone = newPhone()
    const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) })
    const view = await context.newPage()
    await view.addInitScript(() => {
      const refused = {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', refused)
      Object.defineProperty(window, 'sessionStorage', refused)
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
      window.open = () => null
    })
    for (const total of [20, 80] as const) {
      await view.goto(`/scan?qr=${shop.codes[total === 20 ? 20 : 60]}`)
      await collect(view, phone)
      await expect(view.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
      await expectDetail(view, 'Your points', `${total} / 100`)
      await expect(view.getByText(/inside another app|in your browser/)).toHaveCount(0)
      await context.clearCookies()
    }

    await test.step('what would open a tab opens here', async () => {
      await view.goto(`/scan?qr=${shop.codes[20]}`)
      await expect(
        view
          .getByRole('button', { name: 'Cookie Preferences' })
          .or(view.getByRole('region', { name: 'We Use Cookies' }))
          .first(),
      ).toBeVisible()
      await view
        .getByRole('link', { name: /^Privacy Policy/ })
        .first()
        .click()
      await expect(view).toHaveURL(/\/privacy-policy$/)
      expect(context.pages()).toHaveLength(1)
    })

    await test.step('so does the site for a public review', async () => {
      await view.route(reviewUrl, (route) => route.fulfill({ body: 'Reviews of the shop' }))
      await view.goto(`/feedback/${shop.id}`)
      await rate(view, '5 stars')
      await submit(view).click()
      await view.getByRole('link', { name: /^Post a review on/ }).click()
      await expect(view).toHaveURL(reviewUrl)
    })
    await context.close()
  })
}
