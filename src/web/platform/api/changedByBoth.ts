export interface Versions<Values> {
  /** What the fields held before anything was typed. */
  was: Values
  /** What is typed. */
  here: Values
  /** What others have saved meanwhile. */
  now: Values
}

/**
 * The typed fields that others have saved differently meanwhile. A form keeps what is typed on top
 * of what they saved, so these are the fields in which saving would overwrite somebody's work.
 */
export function changedByBoth<Values extends object>(
  typed: readonly (keyof Values)[],
  { was, here, now }: Versions<Values>,
): (keyof Values)[] {
  return typed.filter((name) => now[name] !== was[name] && now[name] !== here[name])
}
