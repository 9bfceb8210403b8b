import { AppError } from '../errors.ts'

interface Line {
  readonly last: Promise<unknown>
  /** Acts that wait or are at work. */
  readonly length: number
}

/** Lines of calls that would wait in the database for one lock, by what the lock is about. */
const lines = new Map<string, Line>()

/** More than the calls of twenty networks; whoever comes last still waits for some seconds only. */
const longest = 200
const retryAfterMs = 1_000

/**
 * Lets acts about the same thing begin one after the other. In the database each of them would hold a connection
 * while it waits for the lock of those before it: calls of several networks about one number would hold them all.
 * Not inside a transaction, whose connection whoever is before it may need.
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
