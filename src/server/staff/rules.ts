import { type Member, type Role, role } from '../../contract/staff.ts'
import { knownWord } from '../platform/text/knownWord.ts'

export interface StoredMember {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly locationIds: readonly number[]
  readonly phone: string | null
  readonly pinSetAt: Date
  readonly pinDigits: number | null
  readonly lastUnlockedAt: Date | null
  readonly lastLocationId: number | null
  readonly addedAt: Date
  readonly endedAt: Date | null
  readonly revision: number
}

/** A member as the owner sees them. */
export function shownMember({
  lastUnlockedAt,
  lastLocationId,
  pinDigits: _,
  ...stored
}: StoredMember): Member {
  const isKnown = lastUnlockedAt !== null && lastLocationId !== null
  return {
    ...stored,
    // Of all roles, the one that may least.
    role: knownWord(role.options, stored.role, 'till'),
    initials: initialsOf(stored.name),
    locationIds: [...stored.locationIds],
    pinSetAt: stored.pinSetAt.toISOString(),
    lastAtTill: isKnown ? { at: lastUnlockedAt.toISOString(), locationId: lastLocationId } : null,
    addedAt: stored.addedAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
  }
}

/** At most two letters: of the first and the last word. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = '?', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return (first + last).toUpperCase()
}

export interface MemberForm {
  readonly name: string
  readonly role: Role
  readonly locationIds: readonly number[]
  readonly phone: string | null
}

/** What a form would change, as lines for the audit log, without phones; undefined for nothing. */
export function formatChange(
  before: MemberForm,
  after: MemberForm,
  nameOfLocation: (id: number) => string,
): { readonly before: string; readonly after: string } | undefined {
  const lines = (form: MemberForm) => ({
    Name: form.name,
    Role: form.role,
    Locations: form.locationIds.map(nameOfLocation).join(', '),
    Phone: form.phone ? 'there is one' : 'none',
  })
  const [old, now] = [lines(before), lines(after)]
  const labels = Object.keys(old) as (keyof typeof old)[]
  const changed = labels.filter((label) => old[label] !== now[label])
  if (changed.length === 0 && before.phone === after.phone) return undefined
  const shown = changed.length === 0 ? (['Phone'] as const) : changed
  const tell = (values: typeof old) =>
    [
      // Names the member even if the name stays.
      ...(changed.includes('Name') ? [] : [before.name]),
      ...shown.map((label) => `${label}: ${values[label]}`),
    ].join('\n')
  return { before: tell(old), after: tell(now) }
}
