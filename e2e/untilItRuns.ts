import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over the document, so that a press counts; nothing visible shows it.
 */
export async function untilItRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.getElementById('standalone')
    return place !== null && Object.keys(place).some((name) => name.startsWith('__reactContainer'))
  })
}

/** Waits further, until the page has done whatever it does once its parts have arrived. */
export async function untilItRests(page: Page): Promise<void> {
  await untilItRuns(page)
  await page.waitForLoadState('networkidle')
}
