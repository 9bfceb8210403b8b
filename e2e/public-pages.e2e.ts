import { expect, onPhone, test } from './test.ts'

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the menu leads down the landing page, and the page on to the demo', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, hash] of [
      ['For business', 'business'],
      ['Features', 'features'],
    ] as const) {
      await main.getByText('Menu', { exact: true }).click()
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/#${hash}`)
      await expect(page.locator(`#${hash}`).getByRole('heading', { level: 2 })).toBeInViewport()
      // Otherwise the menu would cover its target.
      await expect(main.getByRole('link', { name })).toBeHidden()
    }
    await page.getByRole('link', { name: 'Open the demo' }).click()
    await expect(page).toHaveURL('/demo/dashboard')
    await expect(page.getByText('This is a demo.')).toBeVisible()
  })
})
