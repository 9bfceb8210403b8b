// @module-tag long
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, expectAccessible, openPage, phone } from '../../../../test/states/page.tsx'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

describe('the prices', () => {
  test.for([phone, desktop])('are by the month, or by the year: $width px', async (size) => {
    await openPage('/pricing', size)
    await expect.element(tab('Pricing Plans')).toHaveAttribute('aria-selected', 'true')
    const plans = panel('Pricing Plans')
    await expect.element(plans.getByText('$49 a month')).toBeVisible()
    await plans.getByText('Annual: Save 20%').click()
    await expect.element(plans.getByText('$39 a month')).toBeVisible()
    await expect.element(plans.getByText('$49 a month')).not.toBeVisible()
    await expect.element(plans.getByText('Billed as $468 a year: $120 less (20%).')).toBeVisible()
    await expectAccessible()
    await plans.getByText('Monthly').click()
    await expect.element(plans.getByText('$49 a month')).toBeVisible()
  })

  test.for([phone, desktop])('are a card and a key for each plan: $width px', async (size) => {
    await openPage('/pricing', size)
    const plans = panel('Pricing Plans')
    for (const name of ['Free', 'Starter', 'Professional', 'Enterprise']) {
      const key = plans.getByRole('link', { name: `Start free with ${name}`, exact: true })
      await expect.element(key).toHaveAttribute('href', '/business-register')
    }
    const recommended = plans.getByRole('listitem').filter({ hasText: 'Recommended' })
    expect(recommended.elements()).toHaveLength(1)
    await expect.element(recommended.getByRole('heading', { name: 'Professional' })).toBeVisible()
    // Planned features are on no card. One line lists all of them.
    expect(plans.getByText('Planned', { exact: true }).elements()).toEqual([])
    const roadmap = plans.getByText(
      /^Planned, on no plan yet: branding removal \(Starter\); API keys,/,
    )
    await expect.element(roadmap).toBeVisible()
    expect(plans.getByText('White-label').elements()).toEqual([])
  })

  test('have their tabs in one row on a phone', async () => {
    await openPage('/pricing', phone)
    await expect.element(tab('Payment Setup')).toBeVisible()
    const tops = page
      .getByRole('tab')
      .elements()
      .map((one) => one.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  })

  test('have the header of the landing page', async () => {
    await openPage('/pricing')
    const header = page.getByRole('navigation', { name: 'Main' })
    await expect
      .element(header.getByRole('link', { name: 'Features' }))
      .toHaveAttribute('href', '/#features')
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  })

  test('are compared and paid on tabs of their own, by keyboard, each with its address', async () => {
    await openPage('/pricing')
    await expect.element(panel('Pricing Plans')).toBeVisible()
    await tab('Pricing Plans').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Feature Comparison')).toHaveFocus()
    await expect.element(panel('Feature Comparison')).toBeVisible()
    await expect.element(panel('Pricing Plans')).not.toBeInTheDocument()
    expect(location.hash).toBe('#comparison')
    // Every plan has all built features: no cell says otherwise.
    const colors = panel('Feature Comparison').getByRole('row', { name: /^Custom colors/ })
    await expect.element(colors.getByText('During beta').first()).toBeVisible()
    // What nobody has yet is on one line, and in no row.
    expect(panel('Feature Comparison').getByRole('row', { name: /^API/ }).elements()).toEqual([])
    await expect
      .element(panel('Feature Comparison').getByText(/^Planned, on no plan yet:/))
      .toBeVisible()
    expect(colors.getByText('No', { exact: true }).elements()).toEqual([])
    await expectAccessible()
    await userEvent.keyboard('{End}')
    await expect.element(tab('Payment Setup')).toHaveFocus()
    await expect.element(page.getByText('There is nothing to set up today.')).toBeVisible()
    expect(location.hash).toBe('#payment')
    await expectAccessible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Pricing Plans')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}')
    await expect.element(tab('Pricing Plans')).toHaveFocus()
  })

  test('open at the tab that the address names, and follow it', async () => {
    await openPage('/pricing#payment', phone)
    await expect.element(panel('Payment Setup')).toBeVisible()
    await expectAccessible()
    location.hash = '#comparison'
    await expect.element(panel('Feature Comparison')).toBeVisible()
    await expectAccessible()
    location.hash = '#nothing'
    await expect.element(panel('Feature Comparison')).toBeVisible()
  })

  test('answer what owners ask', async () => {
    await openPage('/pricing', phone)
    const answer = page.getByText(/no one asks for a card/)
    await expect.element(answer).not.toBeVisible()
    await page.getByText('Do I pay anything today?').click()
    await expect.element(answer).toBeVisible()
  })
})
