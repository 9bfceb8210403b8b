import type { Locator, Page, Route } from '@playwright/test'

/**
 * Presses a key as a hasty finger does. What the first press asks for waits until both are made: after a
 * quick answer something else may stand where the second falls.
 */
export async function pressTwice(page: Page, key: Locator): Promise<void> {
  const { promise: bothMade, resolve: letThrough } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await bothMade
    await route.fallback()
  }
  await page.route('**/api/**', hold)
  await key.dblclick()
  letThrough()
  await page.unroute('**/api/**', hold)
}
