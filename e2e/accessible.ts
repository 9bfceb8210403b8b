import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Exceptions {
  /** A frame that runs no scripts runs no axe either: look at its page by itself. */
  leaveOut?: string
  /** Rules that are about something else. */
  withoutRules?: string[]
}

/** Axe finds nothing on what the page shows now, and nothing scrolls sideways. */
export async function expectAccessible(
  page: Page,
  { leaveOut, withoutRules = [] }: Exceptions = {},
): Promise<void> {
  // Colours are judged where they stay, not while a key or a sheet is still moving.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  )
  const axe = new AxeBuilder({ page }).disableRules(withoutRules)
  if (leaveOut) axe.exclude(leaveOut)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) })),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
