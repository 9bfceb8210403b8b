import type { SupportAccess } from '../../contract/support.ts'

const hourMs = 60 * 60_000

/** For so long support may change things after the owner has said so. */
export const permissionMs = 48 * hourMs
const visitMs = hourMs

interface Opening {
  readonly id: number
  readonly at: Date
  readonly reason: string | null
  /** When the session was to end. */
  readonly after: string | null
}

interface Ending {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly before: string | null
}

/**
 * The times that support had a business open. Each ended when it was left, when the owner ended all
 * that were open, or after 60 minutes, whichever came first.
 */
export function visitsOf(
  openings: readonly Opening[],
  endings: readonly Ending[],
): SupportAccess['visits'] {
  return openings.map(({ id, at, reason, after }) => {
    const ends = endings
      .filter((ending) => ending.id > id)
      .filter(({ action, before }) => action !== 'support_left' || before === after)
      .map((ending) => ending.at.getTime())
    const endedAt = new Date(Math.min(at.getTime() + visitMs, ...ends))
    return { startedAt: at.toISOString(), endedAt: endedAt.toISOString(), reason: reason ?? '' }
  })
}

/**
 * What was typed into a field of one line, whatever else came with it: nothing that anybody types
 * looks like a line of ours, or like another header of the mail.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
