import * as z from 'zod/mini'
import { dropNote, note, readNote } from '../sessionNotes.ts'

const noteName = 'supportDraft'

const supportDraft = z.object({
  businessName: z.string(),
  businessPhone: z.string(),
  issueDescription: z.string(),
})
export type SupportDraft = z.output<typeof supportDraft>

/** Keeps what was typed in this tab, while its owner is away to sign in. */
export function keepDraft(draft: SupportDraft): void {
  note(noteName, draft)
}

/** What was kept, once. */
export function takeDraft(): SupportDraft | undefined {
  const kept = z.safeParse(supportDraft, readNote(noteName))
  dropNote(noteName)
  return kept.data
}
