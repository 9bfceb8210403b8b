import { missingLabels } from './pageProblems.ts'
import { routes } from './routeTable.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('everything there is to read is there without JavaScript, and nothing is kept', {
  tag: '@long',
}, async ({ page, context }) => {
  const problems: string[] = []
  for (const { path, words, isStatic } of routes) {
    if (!isStatic) continue
    await page.goto(path)
    problems.push(...(await missingLabels(page, words)).map((word) => `${path}: ${word}`))
    const read = (await page.getByRole('main').textContent()) ?? ''
    if (read.length < 200) problems.push(`${path}: only ${read.length} characters to read`)
    const question = page.getByRole('region', { name: 'We Use Cookies' })
    if ((await question.count()) > 0) problems.push(`${path}: asks about cookies`)
  }
  expect(problems).toEqual([])
  expect(await context.cookies()).toEqual([])
})

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
    await expect(page.getByRole('button', { name: 'Cookie Preferences' })).toBeHidden()
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
    await expect(recent.getByRole('listitem')).toHaveCount(10)
  })
})
