import * as z from 'zod/mini'

const justDeleted = z.object({
  businessName: z.string(),
  restoreUntil: z.iso.datetime(),
  /** The phone and the email that the link is on its way to, as people read them. */
  sentTo: z.array(z.string()),
})

/** What the page after a deletion knows, as long as it is the same page. */
export type JustDeleted = z.output<typeof justDeleted>

/** Of the history entry's state; undefined for whoever came by the link. */
export function readJustDeleted(state: unknown): JustDeleted | undefined {
  const read = z.safeParse(justDeleted, state)
  return read.success ? read.data : undefined
}
