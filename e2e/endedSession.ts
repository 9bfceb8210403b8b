import { expect, type Locator } from '@playwright/test'

/**
 * The administrator's session ends, and this button is the first to learn of it. Both happen in one
 * task of the page: the panel reads the platform's health from time to time, and would learn of it
 * too.
 */
export async function pressAsSessionEnds(key: Locator): Promise<void> {
  await expect(key).toBeEnabled()
  await key.evaluate(async (element) => {
    await fetch('/api/admin/logout', { method: 'POST' })
    ;(element as HTMLElement).click()
  })
}
