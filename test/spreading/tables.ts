import { tables } from '../../src/server/features.ts'

/** Tables whose rows are not spread by their business, with their place (docs/scaling.md). */
export const notByBusiness: ReadonlyMap<string, 'copied everywhere' | 'one place'> = new Map(
  Object.entries(tables).flatMap(([table, { place }]) =>
    place === 'spread' ? [] : [[table, place] as const],
  ),
)
