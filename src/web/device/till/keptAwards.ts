import { browserStorage, parsed } from '../../api/browserStorage.ts'

/** An award from the tap until it is answered: a lost line, a reload or an empty battery keeps it. */
export interface KeptAward {
  /** The same for each try, so that it counts once. */
  readonly key: string
  /** Calling code, space, digits. */
  readonly phone: string
  readonly points: number
  /** A repeat is meant. */
  readonly again: boolean
  /** The customer has ticked that they want texts. */
  readonly textMe: boolean
  /** Under which it was given, and whose that is. */
  readonly token: string
  readonly memberName: string
  /** By the device's own clock, in milliseconds. */
  readonly givenAt: number
  /** Its tab has found no line for it: any tab may send it. */
  readonly hasWaited?: boolean
  /** Why it was not given. Somebody has to decide: it is not sent again by itself. */
  readonly refusedBecause?: string
}

/** A device that is never online again does not fill up. */
export const mostKept = 200

/** An entry for each, so that two tabs never write over each other's. */
const nameOf = (key: string) => `rewardhop.award.${key}`
const start = nameOf('')

// Where the browser refuses storage, they live as long as the page.
const unstored = new Map<string, KeptAward>()

/** False if there are too many. */
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

/** All of them, in the order in which they were given. */
export function keptAwards(): KeptAward[] {
  const stored = browserStorage
    .namesFrom(start)
    .map((name) => parsed(browserStorage.read(name)))
    .filter(isAward)
  return [...stored, ...unstored.values()].sort(
    (one, other) => one.givenAt - other.givenAt || (one.key < other.key ? -1 : 1),
  )
}

/** Anybody may have written what storage holds. */
function isAward(kept: unknown): kept is KeptAward {
  const award = (kept ?? {}) as Record<keyof KeptAward, unknown>
  return (
    [award.key, award.phone, award.token, award.memberName].every((it) => typeof it === 'string') &&
    [award.points, award.givenAt].every(Number.isFinite) &&
    [award.again, award.textMe].every((it) => typeof it === 'boolean')
  )
}
