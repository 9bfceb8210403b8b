/** Test files for Vitest; `named` selects tests by name. */
export interface UnitArea {
  readonly units: readonly string[]
  readonly named?: string
}

/** One file of browser journeys; `named` selects them by title. */
export interface StoryArea {
  readonly story: string
  readonly named?: string
}

export type Area = UnitArea | StoryArea

/** A mistake that somebody could make, and the tests that must find it. */
export interface Fault {
  /** What a person would notice. */
  readonly name: string
  readonly file: string
  /** Must occur in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Cheapest first: after a failure, the rest is not run. */
  readonly tests: readonly Area[]
}

export function unit(file: string, named?: string): UnitArea {
  return { units: [file], ...(named && { named }) }
}

export function journey(story: string, named?: string): StoryArea {
  return { story: `e2e/${story}.e2e.ts`, ...(named && { named }) }
}

export const isStory = (area: Area): area is StoryArea => 'story' in area

/** Whether an area needs built pages. Tests of components run from source. */
export const readsPages = (area: Area) =>
  isStory(area) || !area.units.every((file) => /^src\/(web|contract)\//.test(file))

/** As text for a table. */
export function formatArea(area: Area): string {
  const place = isStory(area) ? area.story : area.units.join(', ')
  return area.named ? `${place}: ${area.named}` : place
}
