import type { SupportAccess } from '../../contract/support.ts'

const hourMs = 60 * 60_000

/** How long support may make changes after the owner allows it. */
export const permissionMs = 48 * hourMs
const visitMs = hourMs

interface Opening {
  readonly id: number
  readonly at: Date
  readonly reason: string | null
  /** When the session would end by itself. */
  readonly after: string | null
}

interface Ending {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly before: string | null
}

/**
 * Support's visits to a business. Each ended when support left, when the owner ended all visits, or
 * after 60 minutes, whichever came first.
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
 * A single-line field's text on one line, so that nothing typed can look like a line of ours or
 * like another header of the email.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
