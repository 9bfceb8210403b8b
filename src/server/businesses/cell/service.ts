import { ConfigError } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { continueFrom, findLowestId } from './store.ts'

/**
 * Lets the ids of this installation's businesses begin where its range does, so that a proxy in front
 * of several installations can tell whose a code or an address is.
 */
export async function beginCell({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { cellFirstId } = config
  if (cellFirstId === 1) return
  const lowest = await findLowestId(db)
  if (lowest !== undefined && lowest < cellFirstId) {
    throw new ConfigError(
      `CELL_FIRST_ID is ${cellFirstId}, and this database has a business ${lowest}, which is below it. Set CELL_FIRST_ID to what it was when this installation began, or start with an empty database.`,
    )
  }
  await continueFrom(db, cellFirstId)
}
