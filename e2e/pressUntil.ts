import { expect, type Locator } from '@playwright/test'

/** Presses again where the page's code was not there yet, as somebody does who sees nothing happen. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await button.click({ timeout: 2_000 })
    await expect(seen).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
