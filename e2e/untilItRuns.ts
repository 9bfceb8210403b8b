import type { Page } from '@playwright/test'

/** React has taken over the document, so that a press counts: nothing on the screen tells. */
export async function untilItRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.getElementById('standalone')
    return place !== null && Object.keys(place).some((name) => name.startsWith('__reactContainer'))
  })
}
