import * as z from 'zod/mini'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../sessionNotes.ts'

const NAME = 'rewardhop.registration-key'
const lastKey = z.object({ content: z.string(), key: z.string() })

/**
 * One key per form content. After a lost answer, a reload or a double tap the same details carry
 * the same key and register one business; changed details are a new registration.
 */
export function registrationKey({ businessName, businessPhone }: BusinessCredentials): string {
  const content = JSON.stringify([businessName, businessPhone])
  const last = z.safeParse(lastKey, readNote(NAME))
  if (last.success && last.data.content === content) return last.data.key
  const key = newIdempotencyKey()
  note(NAME, { content, key })
  return key
}

/** The registration has been answered: the next one is another. */
export function dropRegistrationKey(): void {
  dropNote(NAME)
}
