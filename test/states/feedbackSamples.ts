import { page } from 'vitest/browser'
import { getPublicBusiness, type PublicBusiness } from '../../src/contract/businesses.ts'
import { shopInPublic } from './customerSamples.ts'
import { openPage, phone, server } from './page.tsx'

/** The page on which anybody rates the shop, on a phone. */
export async function openFeedback(business: Partial<PublicBusiness> = {}): Promise<void> {
  server.answer(getPublicBusiness, { ...shopInPublic, ...business })
  await openPage('/feedback/123', phone)
}

export const submit = page.getByRole('button', { name: 'Submit Feedback' })
export const comment = page.getByRole('textbox', { name: /^Comment/ })

export const star = (name: string) => page.getByRole('radio', { name })

export async function rate(stars: string): Promise<void> {
  // The star is drawn over its radio button.
  await star(stars).click({ force: true })
}

/** A failure stays visible over the button until it is closed. */
export async function closeToast(): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
}
