import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Shop } from './shop.ts'

/** What owners do for their tills, by the calls that their pages make. */

const pathOf = ({ id }: Shop, rest: string) => `/api/businesses/${id}${rest}`

async function sent<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

export const addLocation = (owner: Page, shop: Shop, name: string) =>
  sent(owner, pathOf(shop, '/locations'), { name })

/** Returns their PIN. */
export async function addMember(owner: Page, shop: Shop, name: string): Promise<string> {
  const { pin } = await sent<{ pin: string }>(owner, pathOf(shop, '/staff'), { name })
  return pin
}

export async function pairingCode(owner: Page, shop: Shop, locationId: number): Promise<string> {
  const path = pathOf(shop, '/device-pairings')
  return (await sent<{ code: string }>(owner, path, { locationId })).code
}

/** The shop's codes of more than a point are on its screens alone. */
export async function showOnScreens(owner: Page, shop: Shop): Promise<void> {
  const codes = await read<{ id: number; pointValue: number }[]>(owner, shop, '/qr-codes-public')
  for (const { id, pointValue } of codes.filter((code) => code.pointValue !== 1)) {
    const data = { presence: 'screen' }
    const set = await owner.request.put(`/api/qr-codes/${id}/presence`, { data })
    expect(set.ok(), `${pointValue} points`).toBe(true)
  }
}

/** A tablet at the counter, paired. */
export async function openTablet(
  owner: Page,
  shop: Shop,
  browser: Browser,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  await showOnScreens(owner, shop)
  const tablet = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })
  const paired = await tablet.request.post('/api/device/pair', {
    data: { code: await pairingCode(owner, shop, 1) },
  })
  expect(paired.ok()).toBe(true)
  return tablet
}

export async function read<Answer>(owner: Page, shop: Shop, rest: string): Promise<Answer> {
  const answer = await owner.request.get(pathOf(shop, rest))
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Types on the till's keys as on a keyboard. */
export async function press(till: Page, digits: string): Promise<void> {
  for (const digit of digits.replace(/\D/g, '')) await till.keyboard.press(digit)
}
