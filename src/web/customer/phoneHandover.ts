import { dropNote, note, readNote } from '../api/sessionNotes.ts'

const NAME = 'rewardhop.phone'

/**
 * Carries a typed phone from the scan to the points check. Never in the address: addresses are kept
 * in histories and logs, and travel to other sites.
 */
export function handOverPhone(businessId: number, phone: string): void {
  note(NAME, { businessId, phone })
}

/** The phone that was typed a moment ago at this business. */
export function handedOverPhone(businessId: number): string | undefined {
  const kept = (readNote(NAME) ?? {}) as Record<string, unknown>
  return kept.businessId === businessId && typeof kept.phone === 'string' ? kept.phone : undefined
}

export function forgetPhone(): void {
  dropNote(NAME)
}
