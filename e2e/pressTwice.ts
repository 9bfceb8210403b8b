import type { Locator, Page } from '@playwright/test'

/**
 * Presses a button twice, as a hasty finger does. The first press's request waits until both are
 * made: after a quick answer something else may be where the second press goes. The route stays:
 * removed just as a request begins, it would leave a request that the journey never sees.
 */
export async function pressTwice(page: Page, key: Locator): Promise<void> {
  const { promise: bothMade, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await bothMade
    await route.fallback()
  })
  await key.dblclick()
  letThrough()
}
