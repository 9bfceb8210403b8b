import { expect, type Locator, type Page } from '@playwright/test'
import type { Phone } from './registerBusiness.ts'

/** Opens a phone of the outbox page and returns the thread on it. */
export async function openTexts(page: Page, { national }: Phone): Promise<Locator> {
  await page.goto('/outbox?view=all')
  await page.getByRole('link', { name: `Texts to ${national}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: national })).toBeVisible()
  return page.getByRole('region', { name: `Texts to ${national}` })
}

/** Replies YES to a shop's question, on the phone that was asked. */
export async function replyYes(page: Page, phone: Phone): Promise<void> {
  const texts = await openTexts(page, phone)
  await expect(texts.getByText(/reply YES to get texts/)).toBeVisible()
  await expect(texts.getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'YES' }).click()
  await expect(texts.getByText('Read as YES.', { exact: false })).toBeVisible()
}
