import type { TypedPhone } from '../../../contract/typedPhone.ts'
import { browserStorage } from '../../api/browserStorage.ts'
import { dropNote, note, readNote } from '../../api/sessionNotes.ts'
import { functionalKeys, mayStore } from '../consent/consent.ts'

const NAME = functionalKeys.phone

/** Stores a number on this device, if allowed, for its owner's next visit to any shop. */
export function rememberPhone({ phone, country }: TypedPhone): void {
  if (mayStore('functional')) browserStorage.write(NAME, JSON.stringify({ phone, country }))
}

export function rememberedPhone(): TypedPhone | undefined {
  if (!mayStore('functional')) return undefined
  const kept = browserStorage.readJson(NAME)
  return isTypedPhone(kept) ? kept : undefined
}

export function forgetRememberedPhone(): void {
  browserStorage.remove(NAME)
}

/** Whether stored content is a phone and its country, as given by `PhoneField`. */
export function isTypedPhone(kept: unknown): kept is TypedPhone {
  const { phone, country } = (kept ?? {}) as Record<string, unknown>
  const { code, callingCode, name } = (country ?? {}) as Record<string, unknown>
  return [
    [phone, /^\+\d[^\p{L}]{3,38}$/u],
    [code, /^[A-Z]{2}$/],
    [callingCode, /^\d{1,4}$/],
    [name, /^.{1,60}$/],
  ].every(([text, shape]) => typeof text === 'string' && (shape as RegExp).test(text))
}

const HANDOVER_NAME = 'rewardhop.phone'

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

/** The phone that was typed a moment ago for this business. */
export function handedOverPhone(businessId: number): string | undefined {
  const kept = (readNote(HANDOVER_NAME) ?? {}) as Record<string, unknown>
  return kept.businessId === businessId && typeof kept.phone === 'string' ? kept.phone : undefined
}

export function forgetPhone(): void {
  dropNote(HANDOVER_NAME)
}
