import { AppError } from '../errors.ts'

interface Line {
  readonly last: Promise<unknown>
  /** How many acts wait or run. */
  readonly length: number
}

/** Lines of calls that would wait in the database for one lock, by the lock's subject. */
const lines = new Map<string, Line>()

/** More than the calls of twenty networks; even the last waits only some seconds. */
const longest = 200
const retryAfterMs = 1_000

/**
 * Starts acts about the same thing one after the other. In the database, each would hold a
 * connection while it waits for a lock, so calls of several networks about one number would hold
 * them all. Do not call it inside a transaction: an act before may need its connection.
 */
export async function inTurn<Result>(about: string, act: () => Promise<Result>): Promise<Result> {
  const line = lines.get(about)
  if (line && line.length >= longest) throw new AppError('busy', { retryAfterMs })
  const turn = line ? line.last.then(act) : act()
  const last = turn.then(
    () => leave(about),
    () => leave(about),
  )
  lines.set(about, { last, length: (line?.length ?? 0) + 1 })
  return turn
}

function leave(about: string): void {
  const line = lines.get(about)
  if (line && line.length > 1) lines.set(about, { ...line, length: line.length - 1 })
  else lines.delete(about)
}
