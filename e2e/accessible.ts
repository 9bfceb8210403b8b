import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { hasMoved } from './hasMoved.ts'

interface Exceptions {
  /** Axe cannot run in a frame that runs no scripts: check its page by itself. */
  leaveOut?: string
  /** Rules about something else. */
  withoutRules?: string[]
}

type Axe = typeof import('axe-core')

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe finds nothing on the page's current state, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, exceptions: Exceptions = {}): Promise<void> {
  expect(await violationsOf(page, exceptions)).toEqual([])
  expect(await sidewaysScrollOf(page)).toBe(0)
}

/** What axe finds on the page's current state: the rules, and where. */
export async function violationsOf(
  page: Page,
  { leaveOut, withoutRules = [] }: Exceptions = {},
): Promise<{ id: string; targets: unknown[] }[]> {
  // Colors are judged in their final state, not while a button or a sheet is still moving.
  await page.waitForFunction(hasMoved)
  // In the page itself: a tool that opens its own page for each run takes four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode)
  return page.evaluate(
    async ({ leaveOut, withoutRules }) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(
        { include: [['html']], ...(leaveOut && { exclude: [[leaveOut]] }) },
        {
          resultTypes: ['violations'],
          rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        },
      )
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))
    },
    { leaveOut, withoutRules },
  )
}

/** How many pixels wider than its window the page is. */
export async function sidewaysScrollOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
