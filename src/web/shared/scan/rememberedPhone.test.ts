import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstCountries } from '../../../contract/platform/countries.ts'
import {
  forgetRememberedPhone,
  recoverPhone,
  rememberedPhone,
  rememberPhone,
} from './rememberedPhone.ts'

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

/** The calls to the server, which sets the cookie. */
function openCookie() {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, body].filter(Boolean).join(' '))
    return new Response()
  })
  return calls
}

const set = `PUT /api/customer/phone ${JSON.stringify({ typed: mine })}`
const cleared = 'DELETE /api/customer/phone'

beforeEach(() => void openCookie())

describe('the cookie', () => {
  it('follows what is kept here', () => {
    openStorage()
    const calls = openCookie()
    rememberPhone(mine)
    forgetRememberedPhone()
    expect(calls).toEqual([set, cleared])
  })

  it('brings number and choice back once the browser has emptied its storage', () => {
    const kept = openStorage()
    kept.clear()
    const calls = openCookie()
    recoverPhone(mine)
    expect(rememberedPhone()).toEqual(mine)
    expect(JSON.parse(kept.get('cookieConsent') ?? '')).toEqual({ ...choice, functional: true })
    expect(calls).toEqual([set])
  })

  it.each([
    ['the box was unticked without a connection', allowed],
    ['functional cookies are refused', JSON.stringify({ ...choice, functional: false })],
    ['the question is asked anew', JSON.stringify({ ...choice, functional: true, version: 0 })],
  ])('goes if %s', (_, consent) => {
    openStorage().set('cookieConsent', consent)
    const calls = openCookie()
    recoverPhone(mine)
    expect(rememberedPhone()).toBeUndefined()
    expect(calls).toEqual([cleared])
  })

  it('says nothing new to a browser that still knows', () => {
    openStorage(JSON.stringify(mine))
    const calls = openCookie()
    recoverPhone({ ...mine, phone: '+1 4155550100' })
    expect([rememberedPhone(), calls]).toEqual([mine, []])
  })
})

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
