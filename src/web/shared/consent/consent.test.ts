import { beforeEach, expect, it, vi } from 'vitest'

// If storage is refused, choices last as long as the page, so each test gets its own page.
let page: typeof import('./consent.ts') & typeof import('./functional.ts')

const all = { necessary: true, analytics: true, marketing: true, functional: true, version: 1 }
const none = { analytics: false, functional: false, marketing: false }

/** A fake localStorage, which Node lacks. */
function openStorage(entries: Record<string, string> = {}, { isFull = false } = {}) {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

beforeEach(async () => {
  vi.resetModules()
  // What a page listens to. Node has no window.
  vi.stubGlobal('window', new EventTarget())
  page = { ...(await import('./consent.ts')), ...(await import('./functional.ts')) }
})

it('tells the server to clear the number’s cookie with each no, since no page sees it', () => {
  openStorage()
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return new Response()
  })
  page.saveConsent(all)
  expect(calls).toEqual([])
  page.saveConsent(none)
  expect(calls).toEqual(['DELETE /api/customer/phone'])
})

it('keeps a choice, and answers the same object until it changes', () => {
  const kept = openStorage()
  expect(page.readConsent()).toBeUndefined()
  page.saveConsent({ ...none, analytics: true })
  expect(JSON.parse(kept.get('cookieConsent') ?? '')).toEqual({
    ...none,
    necessary: true,
    analytics: true,
    version: 1,
  })
  expect(page.readConsent()).toBe(page.readConsent())
  expect(page.mayStore('analytics')).toBe(true)
  expect(page.mayStore('functional')).toBe(false)
})

it.each([
  ['an older version', { ...all, version: 0 }],
  ['a newer version', { ...all, version: 2 }],
  ['no version', { ...all, version: undefined }],
  ['a version in words', { ...all, version: '1' }],
  ['necessary cookies refused', { ...all, necessary: false }],
  ['a kind missing', { ...all, marketing: undefined }],
  ['a kind in words', { ...all, functional: 'true' }],
  ['nothing', null],
  ['a list', []],
  ['a number', 1],
])('takes no choice from %s', (_, held) => {
  openStorage({ cookieConsent: JSON.stringify(held) })
  expect(page.readConsent()).toBeUndefined()
  expect(page.mayStore('functional')).toBe(false)
})

it.each(['', '{', 'yes'])('takes no choice from the text “%s”', (text) => {
  openStorage({ cookieConsent: text })
  expect(page.readConsent()).toBeUndefined()
})

it('forgets what makes the next visit easier once that is refused', () => {
  const easier = { 'rewardhop.my-phone': '{}', 'rewardhop.my-visits': '{}' }
  const kept = openStorage({ cookieConsent: JSON.stringify(all), ...easier, businessAccess: '{}' })
  page.forgetUnallowed()
  expect(kept.size).toBe(4)
  page.saveConsent(none)
  expect([...kept.keys()]).toEqual(['cookieConsent', 'businessAccess'])
})

it.each([
  ['is refused', () => vi.stubGlobal('localStorage', undefined)],
  ['is full', () => openStorage({}, { isFull: true })],
  [
    'is full of another choice',
    () => openStorage({ cookieConsent: JSON.stringify(all) }, { isFull: true }),
  ],
])('holds a choice for the page where storage %s', (_, open) => {
  open()
  page.saveConsent({ ...none, marketing: true })
  expect(page.readConsent()).toEqual({ ...none, necessary: true, marketing: true, version: 1 })
  expect(page.mayStore('functional')).toBe(false)
})

it('allows what was asked for, and leaves the rest as it was chosen', () => {
  openStorage()
  page.allowFunctional()
  expect(page.readConsent()).toMatchObject({ ...none, functional: true })
  page.saveConsent({ ...none, analytics: true })
  page.allowFunctional()
  expect(page.readConsent()).toMatchObject({ ...none, analytics: true, functional: true })
})

it('hears a refusal by another tab, once, and nothing that is no new choice', () => {
  const kept = openStorage({ cookieConsent: JSON.stringify(all) })
  const heard = vi.fn()
  const stop = page.onFunctionalRefused(heard)
  const changeElsewhere = (text: string, key = 'cookieConsent') => {
    kept.set(key, text)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  changeElsewhere('{}', 'businessAccess')
  changeElsewhere(JSON.stringify({ ...all, marketing: false }))
  expect(heard).not.toHaveBeenCalled()
  changeElsewhere(JSON.stringify({ ...all, functional: false }))
  changeElsewhere(JSON.stringify({ ...all, functional: false }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  changeElsewhere(JSON.stringify({ ...all, ...none }))
  expect(heard).toHaveBeenCalledTimes(1)
})
