import { isTypedPhone, type TypedPhone } from '../../../contract/platform/typedPhone.ts'
import { browserStorage } from '../../platform/api/browserStorage.ts'
import { forgetPhoneCookie, setPhoneCookie } from '../../platform/api/phoneCookie.ts'
import { note } from '../../platform/api/sessionNotes.ts'
import { consentKey, functionalKeys, mayStore } from '../consent/consent.ts'
import { allowFunctional } from '../consent/functional.ts'

const NAME = functionalKeys.phone

/**
 * Stores a number on this device, if allowed, for its owner's next visit to any shop. Also in a
 * cookie that the server sets, because Safari empties the storage of pages that nobody opened for a
 * week of use.
 */
export function rememberPhone({ phone, country }: TypedPhone): void {
  if (!mayStore('functional')) return
  browserStorage.write(NAME, JSON.stringify({ phone, country }))
  setPhoneCookie({ phone, country })
}

/**
 * Brings back what the cookie still knows, once the browser has emptied its storage: the number, and
 * that functional cookies were allowed. Whoever has answered the cookie question since, or unticked
 * the box without a connection, wants it to be gone.
 */
export function recoverPhone(known: TypedPhone): void {
  if (rememberedPhone()) return
  if (browserStorage.read(consentKey) === null) {
    allowFunctional()
    rememberPhone(known)
  } else {
    forgetPhoneCookie()
  }
}

export function rememberedPhone(): TypedPhone | undefined {
  if (!mayStore('functional')) return undefined
  const kept = browserStorage.readJson(NAME)
  return isTypedPhone(kept) ? kept : undefined
}

export function forgetRememberedPhone(): void {
  browserStorage.remove(NAME)
  forgetPhoneCookie()
}

export const HANDOVER_NAME = 'rewardhop.phone'

/**
 * Carries a typed phone from the scan to the points check. Not in the address, because histories
 * and logs store addresses, and other sites learn them.
 */
export function handOverPhone(businessId: number, phone: string): void {
  note(HANDOVER_NAME, { businessId, phone })
}

/** The same for a link that may be pressed before the page's code runs; see beforeScripts.ts. */
export function handingOver(businessId: number, phone: string): { 'data-note': string } {
  return { 'data-note': JSON.stringify({ businessId, phone }) }
}
