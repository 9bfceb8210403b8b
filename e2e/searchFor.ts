import type { Locator, Page } from '@playwright/test'

/**
 * Types into a list's search field and waits for the answer. The previous list may show the
 * searched row too, and disappear while it is used.
 */
export async function searchFor(page: Page, field: Locator, words: string): Promise<void> {
  if ((await field.inputValue()) === words) return
  const answered = page.waitForResponse((answer) => {
    const query = Object.fromEntries(new URL(answer.url()).searchParams)
    return Object.values({ ...query, ...answer.request().postDataJSON() }).includes(words)
  })
  await field.fill(words)
  await answered
}
