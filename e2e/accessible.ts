import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { hasMoved } from './hasMoved.ts'

interface Exceptions {
  /** A frame that runs no scripts runs no axe either: look at its page by itself. */
  leaveOut?: string
  /** Rules that are about something else. */
  withoutRules?: string[]
}

/** Axe finds nothing on what the page shows now, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, exceptions: Exceptions = {}): Promise<void> {
  expect(await violationsOf(page, exceptions)).toEqual([])
  expect(await sidewaysScrollOf(page)).toBe(0)
}

/** What axe finds on what the page shows now: the rules, and where. */
export async function violationsOf(
  page: Page,
  { leaveOut, withoutRules = [] }: Exceptions = {},
): Promise<{ id: string; targets: unknown[] }[]> {
  // Colours are judged where they stay, not while a key or a sheet is still moving.
  await page.waitForFunction(hasMoved)
  const axe = new AxeBuilder({ page }).disableRules(withoutRules)
  if (leaveOut) axe.exclude(leaveOut)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))
}

/** By how many pixels the page is wider than its window. */
export async function sidewaysScrollOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
