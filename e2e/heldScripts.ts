import type { Page, Route } from '@playwright/test'

export interface HeldScripts {
  /** Lets one more file through, the one that was asked for first. False if none waits. */
  readonly letOne: () => Promise<boolean>
  /** Lets everything through except the file that was asked for as the `late`-th, from 0. */
  readonly letAllBut: (late: number) => Promise<void>
  /** How many files the page has asked for. */
  readonly asked: () => number
  /** Lets everything through from now on. */
  readonly letAll: () => Promise<void>
}

/** Holds back the scripts of the pages that are opened from now on. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const waiting: Route[] = []
  let isOpen = false
  let asked = 0
  let late: number | undefined
  let held: Route | undefined
  await page.route('**/assets/*.js', async (route) => {
    const at = asked
    asked += 1
    if (!isOpen && at === late) held = route
    else if (isOpen || late !== undefined) await route.continue()
    else waiting.push(route)
  })
  async function letOne(): Promise<boolean> {
    const route = waiting.shift()
    await route?.continue().catch(() => undefined)
    return route !== undefined
  }
  return {
    letOne,
    asked: () => asked,
    async letAllBut(at) {
      late = at
      if (at < waiting.length) [held] = waiting.splice(at, 1)
      while (await letOne());
    },
    async letAll() {
      isOpen = true
      if (held) waiting.push(held)
      held = undefined
      while (await letOne());
    },
  }
}
