import type { Page, Route } from '@playwright/test'

export interface HeldScripts {
  /** Lets one more file through, the one that was asked for first. False if none waits. */
  readonly letOne: () => Promise<boolean>
  /** Lets everything through from now on. */
  readonly letAll: () => Promise<void>
}

/** Holds back the scripts of the pages that are opened from now on. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const waiting: Route[] = []
  let isOpen = false
  await page.route('**/assets/*.js', async (route) => {
    if (isOpen) await route.continue()
    else waiting.push(route)
  })
  async function letOne(): Promise<boolean> {
    const route = waiting.shift()
    await route?.continue().catch(() => undefined)
    return route !== undefined
  }
  return {
    letOne,
    async letAll() {
      isOpen = true
      while (await letOne());
    },
  }
}
