import * as z from 'zod/mini'
import { dropNote, note, readNote } from '../../api/sessionNotes.ts'

const noteName = 'supportDraft'

const supportDraft = z.object({
  businessName: z.string(),
  businessPhone: z.string(),
  issueDescription: z.string(),
  /** Kept since the form has this field. */
  email: z._default(z.string(), ''),
})
export type SupportDraft = z.output<typeof supportDraft>

/** Keeps what was typed in this tab, over a reload and while its owner is away to sign in. */
export function storeDraft(draft: SupportDraft): void {
  note(noteName, draft)
}

export function storedDraft(): SupportDraft | undefined {
  return z.safeParse(supportDraft, readNote(noteName)).data
}

/** It has been sent. */
export function dropDraft(): void {
  dropNote(noteName)
}
