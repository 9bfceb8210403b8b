import * as z from 'zod/mini'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { newForm, type SetupForm } from './setupForm.ts'

const form = z.object(
  Object.fromEntries(
    Object.entries(newForm).map(([field, value]) => [
      field,
      field === 'pointCapType'
        ? z.enum(['reset', 'unlimited'])
        : typeof value === 'boolean'
          ? z.boolean()
          : z.string(),
    ]),
  ),
)
const draft = z.object({ base: form, typed: form, step: z.int().check(z.gte(0), z.lte(4)) })

export interface SetupDraft {
  /** What the fields held before anything was typed. */
  readonly base: SetupForm
  readonly typed: SetupForm
  readonly step: number
}

/** Stores a draft in this tab. It survives a reload and a sign-in. */
export function storeDraft(whose: string, kept: SetupDraft): void {
  note(noteName(whose), kept)
}

export function readDraft(whose: string): SetupDraft | undefined {
  const kept = z.safeParse(draft, readNote(noteName(whose)))
  return kept.success ? (kept.data as unknown as SetupDraft) : undefined
}

export function dropDraft(whose: string): void {
  dropNote(noteName(whose))
}

const noteName = (whose: string) => `rewardhop.setup.${whose}`
