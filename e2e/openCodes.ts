import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { decodeQrCode } from './decodeQrCode.ts'
import { registerBusiness } from './registerBusiness.ts'

/**
 * The codes of a business that is registered in this browser: the list, its buttons and dialogs.
 */
export async function openCodes(page: Page, name: string): Promise<void> {
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('link', { name: /heck code and older ones$/ }).click()
  await expect(codeOf(page, 20)).toBeVisible()
}

export const codeOf = (page: Page, points: number) =>
  page.getByRole('article', { name: `${points}-point code`, exact: true })
export const codeKey = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const expectToast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true })).toBeVisible()

/** The address in a code's picture on the page. */
export async function linkOf(page: Page, points: number): Promise<string> {
  const picture = codeOf(page, points).getByRole('img')
  const svg = await page.request.get((await picture.getAttribute('src')) ?? '')
  return decodeQrCode(
    await sharp(await svg.body(), { density: 600 })
      .png()
      .toBuffer(),
  )
}
