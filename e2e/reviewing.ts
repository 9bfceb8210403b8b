import { expect, type Locator, type Page } from '@playwright/test'
import { registerBusiness } from './registerBusiness.ts'

/** A shop of its own, in the browser of its owner. */
export async function openShop(
  page: Page,
  name: string,
  { takesVoice = false } = {},
): Promise<number> {
  const id = await registerBusiness(page, name)
  const data = { voiceFeedbackEnabled: takesVoice }
  const saved = await page.request.put(`/api/businesses/${id}`, { data })
  expect(saved.ok()).toBe(true)
  return id
}

/** The form of a review: a page of its own, or a dialog. */
type Form = Page | Locator

export const comment = (form: Form) => form.getByRole('textbox', { name: 'Comment' })
export const submit = (form: Form) => form.getByRole('button', { name: 'Submit Feedback' })
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You' })
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true })

export async function rate(form: Form, stars: string): Promise<void> {
  // The star is drawn over its radio button.
  await form.getByRole('radio', { name: stars }).check({ force: true })
}

export async function startRecording(form: Form, seconds: number): Promise<void> {
  await form.getByRole('button', { name: 'Record a voice message' }).click()
  const passed = async () => Number((await form.getByRole('timer').textContent())?.split(':')[1])
  await expect.poll(passed).toBeGreaterThanOrEqual(seconds)
}

export async function record(form: Form, seconds: number): Promise<void> {
  await startRecording(form, seconds)
  await form.getByRole('button', { name: 'Stop recording' }).click()
  await expect(form.getByRole('button', { name: 'Play your message' })).toBeFocused()
}
