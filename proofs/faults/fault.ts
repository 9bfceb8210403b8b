/** Test files of Vitest, of which `named` chooses by name. */
export interface UnitArea {
  readonly units: readonly string[]
  readonly named?: string
}

/** One file of journeys in a browser, of which `named` chooses by title. */
export interface StoryArea {
  readonly story: string
  readonly named?: string
}

export type Area = UnitArea | StoryArea

/** A mistake that somebody could make, and the tests that have to notice it. */
export interface Fault {
  /** What a person would see of it. */
  readonly name: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** The cheapest first: the rest is not run once one has failed. */
  readonly tests: readonly Area[]
}

export function unit(file: string, named?: string): UnitArea {
  return { units: [file], ...(named && { named }) }
}

export function journey(story: string, named?: string): StoryArea {
  return { story: `e2e/${story}.e2e.ts`, ...(named && { named }) }
}

export const isStory = (area: Area): area is StoryArea => 'story' in area

/** Whether the pages have to be built for it. Tests beside the pages run their source instead. */
export const readsPages = (area: Area) =>
  isStory(area) || !area.units.every((file) => /^src\/(web|contract)\//.test(file))

/** In the words of a table. */
export function formatArea(area: Area): string {
  const place = isStory(area) ? area.story : area.units.join(', ')
  return area.named ? `${place}: ${area.named}` : place
}
