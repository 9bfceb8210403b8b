import { expect, type Page } from '@playwright/test'
import type { OutboxMessage } from '../src/contract/messages.ts'
import type { Phone } from './registerBusiness.ts'

/** The code in the latest text message to a phone, from the outbox of local mode. */
export async function textedCode(page: Page, phone: Phone): Promise<string> {
  const digits = phone.national.replace(/\D/g, '')
  let code = ''
  await expect
    .poll(async () => {
      const messages: OutboxMessage[] = await (await page.request.get('/api/outbox')).json()
      const found = messages
        .filter(({ channel, to }) => channel === 'sms' && to.endsWith(digits))
        .flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])
      code = found[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
