import { afterEach, expect, it, vi } from 'vitest'
import { firstCountries } from '../../../contract/countries.ts'
import { forgetRememberedPhone, rememberedPhone, rememberPhone } from './rememberedPhone.ts'

const choice = { necessary: true, analytics: false, marketing: false, version: 1 }
const allowed = JSON.stringify({ ...choice, functional: true })
const mine = { phone: '+1 (415) 555-0138', country: firstCountries[0] }

/** A fake localStorage, which Node lacks. */
function openStorage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['rewardhop.my-phone', text]])
  kept.set('cookieConsent', allowed)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

afterEach(() => void vi.unstubAllGlobals())

it('keeps a number with its country until it is forgotten', () => {
  const kept = openStorage()
  expect(rememberedPhone()).toBeUndefined()
  rememberPhone(mine)
  expect(rememberedPhone()).toEqual(mine)
  forgetRememberedPhone()
  expect([...kept.keys()]).toEqual(['cookieConsent'])
})

it.each([
  'not json',
  'null',
  '[]',
  '{"phone":"+1 4155550138"}',
  '{"phone":7,"country":{"code":"US","callingCode":"1","name":"United States"}}',
  '{"phone":"call me","country":{"code":"US","callingCode":"1","name":"United States"}}',
  '{"phone":"+1 4155550138","country":{"code":"<b>","callingCode":"1","name":"United States"}}',
])('takes nothing from %s', (text) => {
  openStorage(text)
  expect(rememberedPhone()).toBeUndefined()
})

it('does without a storage that is refused', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberPhone(mine)
  forgetRememberedPhone()
  expect(rememberedPhone()).toBeUndefined()
})
