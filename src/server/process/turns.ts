/** Lines of calls that would wait in the database for one lock, by what the lock is about. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Lets acts about the same thing begin one after the other. In the database each of them would hold a connection
 * while it waits for the lock of those before it: calls of several networks about one number would hold them all.
 * Not inside a transaction, whose connection whoever is before it may need.
 */
export function inTurn<Result>(about: string, act: () => Promise<Result>): Promise<Result> {
  const turn = lines.get(about)?.then(act) ?? act()
  const over = turn.then(
    () => undefined,
    () => undefined,
  )
  lines.set(about, over)
  void over.then(() => {
    if (lines.get(about) === over) lines.delete(about)
  })
  return turn
}
