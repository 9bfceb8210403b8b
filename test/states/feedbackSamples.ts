import { page } from 'vitest/browser'
import { getPublicBusiness, type PublicBusiness } from '../../src/contract/businesses.ts'
import { shopInPublic } from './customerSamples.ts'
import { openPage, phone, server } from './page.tsx'

/** Opens, on a phone, the page where anybody can rate the shop. */
export async function openFeedback(business: Partial<PublicBusiness> = {}): Promise<void> {
  server.answer(getPublicBusiness, { ...shopInPublic, ...business })
  await openPage('/feedback/123', phone)
}

export const submit = page.getByRole('button', { name: 'Submit Feedback' })
export const comment = page.getByRole('textbox', { name: /^Comment/ })

export const star = (name: string) => page.getByRole('radio', { name })

export async function rate(stars: string): Promise<void> {
  // The star is drawn on top of its radio button.
  await star(stars).click({ force: true })
}

/** Closes the toast of a failure, which otherwise stays in front of the button. */
export async function closeToast(): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
}
