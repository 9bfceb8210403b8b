import { browserStorage, parsed } from '../../platform/api/browserStorage.ts'

/** An award from the tap until its answer. It survives a lost connection and a reload. */
export interface KeptAward {
  /** The same for every try, so that the award counts once. */
  readonly key: string
  /** Calling code and digits. */
  readonly phone: string
  readonly points: number
  /** The number of an unknown kind that staff confirmed. */
  readonly confirmedPhone?: string | undefined
  /** Staff confirmed that a repeat is meant. */
  readonly again: boolean
  /** The customer ticked that they want texts. */
  readonly textMe: boolean
  /** In which they read what they agree to. */
  readonly language?: string | undefined
  /** The token the award was given under, and the name of its member. */
  readonly token: string
  readonly memberName: string
  /** The device's own clock, in milliseconds since 1970. */
  readonly givenAt: number
  /** The award's own tab had no connection: any tab may send it. */
  readonly hasWaited?: boolean
  /** Why the award was refused. Somebody has to decide: it is not sent again by itself. */
  readonly refusedBecause?: string
}

/** Keeps a device that never comes online again from filling up. */
export const mostKept = 200

/** One entry for each award, so that two tabs never overwrite each other's. */
const nameOf = (key: string) => `rewardhop.award.${key}`
const start = nameOf('')

// If the browser refuses storage, awards last as long as the page.
const unstored = new Map<string, KeptAward>()

/** Returns false if too many are stored. */
export function keepAward(award: KeptAward): boolean {
  const isNew = !keptAwards().some(({ key }) => key === award.key)
  if (isNew && keptAwards().length >= mostKept) return false
  if (browserStorage.write(nameOf(award.key), JSON.stringify(award))) unstored.delete(award.key)
  else unstored.set(award.key, award)
  return true
}

export function dropAward(key: string): void {
  unstored.delete(key)
  browserStorage.remove(nameOf(key))
}

/** All stored awards, in the order in which they were given. */
export function keptAwards(): KeptAward[] {
  const stored = browserStorage
    .namesFrom(start)
    .map((name) => parsed(browserStorage.read(name)))
    .filter(isAward)
  return [...stored, ...unstored.values()].sort(
    (one, other) => one.givenAt - other.givenAt || (one.key < other.key ? -1 : 1),
  )
}

/** Storage is untrusted: anybody may have written to it. */
function isAward(kept: unknown): kept is KeptAward {
  const award = (kept ?? {}) as Record<keyof KeptAward, unknown>
  return (
    [award.key, award.phone, award.token, award.memberName].every((it) => typeof it === 'string') &&
    [award.points, award.givenAt].every(Number.isFinite) &&
    [award.again, award.textMe].every((it) => typeof it === 'boolean') &&
    typeof (award.language ?? '') === 'string'
  )
}
