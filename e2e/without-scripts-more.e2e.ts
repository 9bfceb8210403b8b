import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('a page says what it needs JavaScript for, and does without it what it can', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('the landing page', async () => {
    await page.goto('/')
    for (const heading of [
      'Check Your Loyalty Points',
      'From the counter to the next visit in four hops.',
      'Small, medium, large. Like the cups.',
      'Know who is one coffee away.',
      'Heard over the counter',
      'Free while we are in beta.',
      'Access your dashboard',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    // Playwright does not find words in a <noscript>, so we look for its box.
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    expect(await sentence.textContent()).toMatch(/^Hearing them needs JavaScript\./)
    await expect(page.getByRole('button', { name: 'Play: Maya Ortiz' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeHidden()
  })

  await test.step('the prices by the year, and all three parts', async () => {
    await page.goto('/pricing')
    for (const name of ['Pricing Plans', 'Feature Comparison', 'Payment Setup']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await page.getByText('Annual: Save 20%').click()
    await expect(page.getByText('$39 a month')).toBeVisible()
  })

  await test.step('the sample dashboard', async () => {
    await page.goto('/demo/dashboard')
    await expect(page.getByText('This is a demo.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Points awarded per day/ })).toBeVisible()
    const recent = page.getByRole('region', { name: 'Recent activity' }).filter({ visible: true })
    await expect(recent.locator('tbody tr')).toHaveCount(10)
  })
})
