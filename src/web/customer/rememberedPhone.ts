import type { TypedPhone } from '../../contract/typedPhone.ts'
import { mayStore } from '../consent/consent.ts'
import { functionalKeys } from '../consent/functionalKeys.ts'

const NAME = functionalKeys.phone

// Some browsers refuse storage, and anybody may have written what is in it.

/** Keeps a number on this device where that is allowed, for its owner's next visit to any shop. */
export function rememberPhone({ phone, country }: TypedPhone): void {
  if (!mayStore('functional')) return
  try {
    localStorage.setItem(NAME, JSON.stringify({ phone, country }))
  } catch {
    // It is typed again next time.
  }
}

export function rememberedPhone(): TypedPhone | undefined {
  if (!mayStore('functional')) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return isTypedPhone(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetRememberedPhone(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // There was nothing to forget.
  }
}

/** Of what storage held: a phone and its country, as `PhoneField` hands them over. */
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
