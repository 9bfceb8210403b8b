import { browserStorage, parsed } from '../../platform/api/browserStorage.ts'
import { forgetPhoneCookie } from '../../platform/api/phoneCookie.ts'

/** What is stored to make the next visit easier. Removed at once when no longer allowed. */
export const functionalKeys = {
  phone: 'rewardhop.my-phone',
  visits: 'rewardhop.my-visits',
} as const

export type OptionalCategory = 'analytics' | 'functional' | 'marketing'

/** What a visitor allows to be stored on this device. */
export type Consent = Readonly<
  { necessary: true; version: typeof VERSION } & Record<OptionalCategory, boolean>
>

export const consentKey = 'cookieConsent'

/** The room below a page that the question takes, a custom property. */
export const roomName = '--consent-height'

/**
 * For the head of customers' documents, before anything is painted: visitors who will be asked find
 * room for the question's line there already, so nothing moves when it comes.
 */
export const roomForQuestion = [
  `try{localStorage.getItem("${consentKey}")||`,
  `document.documentElement.style.setProperty("${roomName}","52px")}catch{}`,
].join('')

/** Increased when more is stored than people were asked about, so that everybody is asked again. */
const VERSION = 1

// If the browser refuses storage, the choice lasts as long as the tab.
let unstored: Consent | undefined
let lastRead: { text: string | null; consent: Consent | undefined } | undefined
let arePreferencesOpen = false
const listeners = new Set<() => void>()

/** The saved choice; undefined if there is none, or none that can be read. */
export function readConsent(): Consent | undefined {
  if (unstored) return unstored
  const text = browserStorage.read(consentKey)
  // The same text gives the same object, so that watchers see a change only if there is one.
  if (lastRead?.text !== text) lastRead = { text, consent: understood(text) }
  return lastRead?.consent
}

/** Saves what is allowed, and removes at once what no longer is. */
export function saveConsent(choice: Record<OptionalCategory, boolean>): void {
  const { analytics, functional, marketing } = choice
  const consent: Consent = { necessary: true, analytics, marketing, functional, version: VERSION }
  unstored = browserStorage.write(consentKey, JSON.stringify(consent)) ? undefined : consent
  forgetUnallowed()
  // The page cannot see whether there is one.
  if (!functional) forgetPhoneCookie()
  arePreferencesOpen = false
  tellAll()
}

/** Whether anything of this category may be stored or loaded. */
export function mayStore(category: OptionalCategory): boolean {
  return readConsent()?.[category] ?? false
}

/** Shows the preferences, on any page. */
export function openCookiePreferences(): void {
  arePreferencesOpen = true
  tellAll()
}

/** Closes the preferences, and keeps the saved choice. */
export function closeCookiePreferences(): void {
  arePreferencesOpen = false
  tellAll()
}

export function cookiePreferencesAreOpen(): boolean {
  return arePreferencesOpen
}

/** Calls `listener` when the choice changes, in this tab or in another. */
export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** Removes what was stored to make the next visit easier, unless that is allowed. */
export function forgetUnallowed(): void {
  if (mayStore('functional')) return
  for (const key of Object.values(functionalKeys)) browserStorage.remove(key)
}

function onStorage({ key }: StorageEvent): void {
  // Clearing everything at once names no key.
  if (key === consentKey || key === null) tellAll()
}

/** A page restored from the browser's memory has missed changes meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) tellAll()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** A stored choice, if it is complete and of the current version. Anybody may have written it. */
function understood(text: string | null): Consent | undefined {
  const held = parsed(text) as Partial<Record<keyof Consent, unknown>> | null
  const isWhole =
    held?.version === VERSION &&
    held.necessary === true &&
    [held.analytics, held.functional, held.marketing].every((it) => typeof it === 'boolean')
  return isWhole ? (held as Consent) : undefined
}
