import { afterLanguageChoice } from '../../../contract/pageData.ts'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { HANDOVER_NAME } from './rememberedPhone.ts'

/** The phone that was typed a moment ago for this business. */
export function handedOverPhone(businessId: number): string | undefined {
  const kept = handedOver()
  return kept?.businessId === businessId ? kept.phone : undefined
}

/** What was handed over, or checked before another language was chosen. */
export function handedOver(): { businessId: number; phone: string } | undefined {
  const kept = (readNote(HANDOVER_NAME) ?? {}) as Record<string, unknown>
  const { businessId, phone, isKept } = kept
  if (typeof businessId !== 'number' || typeof phone !== 'string') return undefined
  // Whoever opens the page anew wants the form.
  return isKept && location.hash !== afterLanguageChoice ? undefined : { businessId, phone }
}

export function forgetPhone(): void {
  dropNote(HANDOVER_NAME)
}

/** Keeps a check that was made here, for this page in another language. */
export function keepCheck(businessId: number, phone: string): void {
  if (handedOverPhone(businessId) !== phone)
    note(HANDOVER_NAME, { businessId, phone, isKept: true })
}
