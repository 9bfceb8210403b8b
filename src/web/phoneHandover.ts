import * as z from 'zod/mini'
import { dropNote, note, readNote } from './sessionNotes.ts'

const NAME = 'rewardhop.phone'
const handover = z.object({ businessId: z.int(), phone: z.string() })

/**
 * Carries a typed phone from the scan to the points check. Never in the address: addresses are kept
 * in histories and logs, and travel to other sites.
 */
export function handOverPhone(businessId: number, phone: string): void {
  note(NAME, { businessId, phone })
}

/** The phone that was typed a moment ago at this business. */
export function handedOverPhone(businessId: number): string | undefined {
  const found = z.safeParse(handover, readNote(NAME))
  return found.success && found.data.businessId === businessId ? found.data.phone : undefined
}

export function forgetPhone(): void {
  dropNote(NAME)
}
