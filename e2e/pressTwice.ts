import type { Locator, Page } from '@playwright/test'

/**
 * Presses a key as a hasty finger does. What the first press asks for waits until both are made: after a
 * quick answer something else may stand where the second falls. The route stays: one that is taken away just
 * as a request begins leaves a request that the story never hears of.
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
