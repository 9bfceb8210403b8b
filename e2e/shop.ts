import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { pseudoLanguage, type SpokenLanguage } from '../src/contract/platform/languages.ts'
import type { QrCode } from '../src/contract/qr-codes.ts'
import { newPhone, type Phone } from './registerBusiness.ts'

/** A shop that belongs to one journey. */
export interface Shop {
  readonly id: number
  readonly name: string
  readonly phone: Phone
  /** The printed texts of the codes of 1, 20 and 60 points, by their points. */
  readonly codes: Readonly<Record<number, string>>
}

interface Wishes {
  readonly name?: string
  readonly phone?: Phone
  /** Any fields of the shop's profile, such as `rewardThreshold`. */
  readonly profile?: Record<string, unknown>
  /** What its customers may read its pages in, besides English. */
  readonly languages?: readonly SpokenLanguage[]
}

/**
 * Registers a shop with the calls that the pages make, and leaves this browser signed in as its
 * owner.
 */
export async function openShop(
  page: Page,
  {
    // Nine digits would read like a phone number, and no text to a customer repeats those.
    name = `Corner Café ${randomInt(100_000)}`,
    phone = newPhone(),
    profile,
    languages = [],
  }: Wishes = {},
): Promise<Shop> {
  const { request } = page
  const businessPhone = `+1 ${phone.national}`
  const registered = await request.post('/api/businesses/register', {
    data: { businessName: name, businessPhone },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  const { businessId: id } = await registered.json()
  if (profile) {
    const saved = await request.put(`/api/businesses/${id}`, { data: profile })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  await offerLanguages(page, id, languages)
  const codes: QrCode[] = await (await request.get(`/api/businesses/${id}/qr-codes-public`)).json()
  return {
    id,
    name,
    phone,
    codes: Object.fromEntries(codes.map(({ pointValue, code }) => [pointValue, code])),
  }
}

/** The pseudo-language is spoken by every shop of the trial. */
export async function offerLanguages(
  { request }: Pick<Page, 'request'>,
  businessId: number,
  wanted: readonly SpokenLanguage[],
): Promise<void> {
  const others = wanted.filter((one) => one !== 'en' && one !== pseudoLanguage)
  if (others.length === 0) return
  const data = { languages: ['en', ...others] }
  const chosen = await request.put(`/api/businesses/${businessId}/languages`, { data })
  expect(chosen.ok(), await chosen.text()).toBe(true)
}

/** A customer collects points, without a page. */
export async function scan(
  request: APIRequestContext,
  { codes }: Shop,
  { national }: Phone,
  points: 1 | 20 | 60 = 20,
): Promise<void> {
  const data = { qrCode: codes[points], phoneNumber: `+1 ${national}` }
  const answer = await request.post('/api/qr/scan-with-phone', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
