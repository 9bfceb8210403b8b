import * as z from 'zod/mini'

const justDeleted = z.object({
  businessName: z.string(),
  restoreUntil: z.iso.datetime(),
  /** The phone and the email that get the link, formatted for people. */
  sentTo: z.array(z.string()),
})

/** What the page knows right after a deletion, until it is left. */
export type JustDeleted = z.output<typeof justDeleted>

/** Reads the history entry's state. Undefined after opening the link. */
export function readJustDeleted(state: unknown): JustDeleted | undefined {
  const read = z.safeParse(justDeleted, state)
  return read.success ? read.data : undefined
}
