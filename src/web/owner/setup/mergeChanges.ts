import type { SetupField, SetupForm } from './setupForm.ts'

/** A field that was changed differently here and elsewhere. */
export interface Difference {
  readonly field: SetupField
  readonly here: string | boolean
  readonly now: string | boolean
}

/**
 * Puts typed values on top of what others saved meanwhile. A field that was not touched here gets
 * the others' value. A field that both changed keeps the typed value and is reported.
 */
export function mergeChanges({
  base,
  typed,
  theirs,
}: {
  /** What the fields held before anything was typed. */
  base: SetupForm
  typed: SetupForm
  theirs: SetupForm
}): { form: SetupForm; differences: Difference[] } {
  const form: SetupForm = { ...theirs }
  const differences: Difference[] = []
  for (const field of Object.keys(base) as SetupField[]) {
    if (typed[field] === base[field]) continue
    keep(form, typed, field)
    const isTheirs = theirs[field] !== base[field] && theirs[field] !== typed[field]
    if (isTheirs) differences.push({ field, here: typed[field], now: theirs[field] })
  }
  return { form, differences }
}

function keep<Field extends SetupField>(form: SetupForm, typed: SetupForm, field: Field): void {
  form[field] = typed[field]
}

export function isSame(one: SetupForm, other: SetupForm): boolean {
  return (Object.keys(one) as SetupField[]).every((field) => one[field] === other[field])
}
