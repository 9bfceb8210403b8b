import { expect, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { getDevice, type TillDevice, unlockTill } from '../../src/contract/devices.ts'
import type { CallOutput } from '../../src/contract/platform/endpoint.ts'
import { type giveAward, lookUpCustomer } from '../../src/contract/till.ts'
import { expectAccessible, openPage, phone, server } from './page.tsx'

const lying = { width: 1024, height: 768 } as const
/** The narrowest tablet, upright in a stand. */
export const upright = { width: 768, height: 1024 } as const

/** The sizes of a tablet on a counter and of a phone. */
export const sizes = [lying, phone, upright] as const

export const till: TillDevice = {
  device: { id: 1, name: 'Counter tablet' },
  shop: {
    name: 'Blue Door Coffee',
    logoUrl: null,
    primaryColor: '#1976d2',
    secondaryColor: '#dc004e',
    rewardThreshold: 100,
    rewardDescription: 'Free coffee of your choice',
    givesPoints: true,
    textsCustomers: true,
    languages: ['en'],
    words: {},
  },
  location: {
    id: 2,
    name: 'Harbor Street',
    timeZone: 'America/New_York',
    shownName: 'Harbor Street',
    country: { code: 'US', callingCode: '1', name: 'United States' },
  },
  values: [1, 20, 60],
  mostPoints: 60,
  members: [
    { id: 1, name: 'Anna', initials: 'A', pinDigits: 4 },
    { id: 2, name: 'Marco', initials: 'M', pinDigits: 4 },
  ],
}

export const standing: CallOutput<typeof lookUpCustomer> = {
  points: 61,
  rewardThreshold: 100,
  rewardDescription: 'Free coffee of your choice',
  rewardsWaiting: 0,
  lastVisitAt: new Date().toISOString(),
  ending: '0107',
  isBlocked: false,
}

export const given: CallOutput<typeof giveAward> = {
  success: true,
  transactionId: 41,
  pointsEarned: 20,
  points: 81,
  rewardThreshold: 100,
  rewardDescription: 'Free coffee of your choice',
  rewardsWaiting: 0,
  isRepeat: false,
  givenAt: new Date().toISOString(),
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
}

export const heading = (name: string) => page.getByRole('heading', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const locked = heading('Who is at the till?')

/** Whether the browser promises to keep what the device stores. */
let keepsStorage = true

export function refuseStorage(): void {
  keepsStorage = false
  onTestFinished(() => {
    keepsStorage = true
  })
}

function answerPersist(answer: boolean): void {
  const { storage } = navigator
  for (const name of ['persisted', 'persist'] as const) {
    Object.defineProperty(storage, name, { configurable: true, value: async () => answer })
  }
}

export async function openTill(shown: TillDevice = till, size: (typeof sizes)[number] = sizes[0]) {
  server.answer(getDevice, shown)
  answerPersist(keepsStorage)
  await openPage('/till', size)
  await expect.element(locked).toBeVisible()
}

export async function typeDigits(digits: string): Promise<void> {
  await userEvent.keyboard(digits)
}

/** Presses a key at the moment when `sign` enters the page, before it is painted. */
export function typeOnceThere(key: string, sign: Locator): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!sign.query()) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Unlocks the till as Anna, by PIN alone. */
export async function unlock(): Promise<void> {
  const member = { id: 1, name: 'Anna', initials: 'A' }
  server.answer(unlockTill, { token: '123.1.1.x', validForMs: 7_200_000, member })
  await typeDigits('1234')
  // Behind a question, where one waits.
  const lock = page.getByRole('button', { name: 'Lock the till', includeHidden: true })
  await expect.element(lock).toBeVisible()
}

/** Opens the till with a number that is known. */
export async function openNumber(
  more: Partial<CallOutput<typeof lookUpCustomer>> = {},
  size: (typeof sizes)[number] = sizes[0],
) {
  await openTill(till, size)
  server.answer(lookUpCustomer, { ...standing, ...more })
  await unlock()
  await typeDigits('4155550107')
  await expect.element(page.getByText('Last visit')).toBeVisible()
}

/** Axe finds no problem, and everything is visible without scrolling. */
export async function expectOneScreen(): Promise<void> {
  await expectAccessible()
  const { scrollHeight } = document.documentElement
  expect(scrollHeight - window.innerHeight).toBeLessThanOrEqual(0)
  expect(coveredKeys(), 'lie under something else').toEqual([])
}

/** Keys of which a finger would press something else. Those behind a dialog are meant to be. */
function coveredKeys(): string[] {
  const keys = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, a, select), header button'),
  ]
  return keys.flatMap((key) => {
    if (key.closest('[aria-hidden=true], [inert]') || !key.checkVisibility()) return []
    const { left, top, right, bottom, width } = key.getBoundingClientRect()
    if (width < 2 || key.matches('.sr-only')) return []
    const places = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    const isFree = places.every(([x, y]) => {
      const over = document.elementFromPoint(x, y)
      return over !== null && (key.contains(over) || over.contains(key))
    })
    return isFree ? [] : [key.textContent || key.ariaLabel || key.outerHTML]
  })
}
