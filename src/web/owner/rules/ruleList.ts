import { CallError } from '../../platform/api/callError.ts'

/** A reward or a happy hour. Each kind is changed as a whole list. */
export interface Rule {
  readonly id: number
  readonly name: string
}

export interface RuleList<One extends Rule> {
  /** Of the business: a change of anything else raises it, too. */
  readonly revision: number
  readonly rules: readonly One[]
}

/** A rule as it is sent. A new one has no number. */
export type Sent<One extends Rule> = Omit<One, 'id'> & { readonly id?: number }

/** What is typed: all of a new rule, or the changed fields of one. */
export type RuleChange<One extends Rule> =
  | { readonly id?: undefined; readonly fields: Omit<One, 'id'> }
  | { readonly id: number; readonly fields: Partial<Omit<One, 'id'>> }

/** The list with one rule added, or changed and nothing else of it. */
export function withChange<One extends Rule>(
  rules: readonly One[],
  change: RuleChange<One>,
): Sent<One>[] {
  if (change.id === undefined) return [...rules, change.fields]
  return rules.map((rule) => (rule.id === change.id ? { ...rule, ...change.fields } : rule))
}

/** The fields that differ between what was and what is now. */
export function changedFields<One extends object>(was: One, now: One): Partial<One> {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(was, name, value))
  return Object.fromEntries(changed) as Partial<One>
}

function isSame(one: object, name: string, value: unknown): boolean {
  return JSON.stringify(Reflect.get(one, name) ?? null) === JSON.stringify(value ?? null)
}

const holds = (one: object, fields: object) =>
  Object.entries(fields).every(([name, value]) => isSame(one, name, value))

/**
 * What to do with a change after the list was changed elsewhere. `done`: the list is already as
 * wanted, as after a lost answer. `again`: others changed other things. `ask`: the same field, or the
 * rule is gone.
 */
export function afterMeanwhile<One extends Rule>(
  was: readonly One[],
  now: readonly One[],
  { id, fields }: RuleChange<One>,
): 'done' | 'again' | 'ask' {
  if (id === undefined) {
    const added = now.filter((rule) => !was.some((known) => known.id === rule.id))
    return added.some((rule) => holds(rule, fields)) ? 'done' : 'again'
  }
  const [before, after] = [was, now].map((rules) => rules.find((rule) => rule.id === id))
  if (!after) return 'ask'
  if (holds(after, fields)) return 'done'
  const theirs = before ? changedFields(before, after) : after
  return Object.keys(fields).some((name) => name in theirs) ? 'ask' : 'again'
}

/**
 * A refusal of the whole list, as one of this rule's form: its own fields by their names, or the name
 * of the other rule that is at fault.
 */
export function refusalOfRule<One extends Rule>(
  error: unknown,
  { list, rules, id }: { list: string; rules: readonly Sent<One>[]; id: number | undefined },
): unknown {
  if (!(error instanceof CallError) || error.code !== 'invalid_input') return error
  const faults = Object.entries(error.fields).flatMap(([path, sentence]) => {
    const [root, place, field = ''] = path.split('.')
    return root === list ? [{ rule: rules[Number(place)], field, sentence }] : []
  })
  const isOwn = (rule: Sent<One> | undefined) => rule?.id === id
  const own = faults.filter(({ rule }) => isOwn(rule))
  const { status, code } = error
  if (own.length > 0) {
    const fields = Object.fromEntries(own.map(({ field, sentence }) => [field, sentence]))
    return new CallError({ status, code, message: own[0]?.sentence ?? error.message, fields })
  }
  const [other] = faults
  if (!other?.rule) return error
  return new CallError({ status, code, message: `“${other.rule.name}”: ${other.sentence}` })
}
