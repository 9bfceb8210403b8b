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

/** A header of an e-mail is one line, whatever was typed into the form. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

interface WrittenRequest {
  readonly requestId: number
  /** 0 where nobody was signed in. */
  readonly businessId: number
  readonly businessName: string
  readonly businessPhone: string
  readonly issueDescription: string
  readonly accessUntil: Date | null
}

export function requestSubject({ requestId, businessName }: WrittenRequest): string {
  return `Support request ${requestId}: ${oneLine(businessName)}`
}

/** What we know for certain stands first; below it, anybody can have typed anything. */
export function requestText(request: WrittenRequest): string {
  const { businessId, accessUntil } = request
  return [
    businessId === 0 ? 'Nobody was signed in.' : `Signed in as business ${businessId}.`,
    accessUntil
      ? `You may make changes until ${accessUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
      : 'You were not allowed to make changes with this request.',
    '',
    `Business: ${oneLine(request.businessName)}`,
    `Phone: ${oneLine(request.businessPhone)}`,
    '',
    request.issueDescription,
  ].join('\n')
}
