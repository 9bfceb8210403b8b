import { useRef, useState } from 'react'
import { CallError } from '../../platform/api/callError.ts'
import {
  afterMeanwhile,
  type Rule,
  type RuleChange,
  type RuleList,
  refusalOfRule,
  type Sent,
  withChange,
} from './ruleList.ts'

export interface RuleCalls<One extends Rule, Answered = undefined> {
  /** What the list is called in the call's body. */
  readonly list: string
  readonly read: () => Promise<RuleList<One>>
  readonly write: (rules: Sent<One>[], revision: number, answered?: Answered) => Promise<unknown>
}

/**
 * Saves one rule of a list that others may change meanwhile. What they changed stays. If it is the
 * same field, nothing is saved: `meanwhile` is the rule as it is now, and the next try overwrites it.
 */
export function useSaveRule<One extends Rule, Answered = undefined>(
  list: RuleList<One>,
  { isTyped, calls }: { isTyped: boolean; calls: RuleCalls<One, Answered> },
) {
  /** The list as it was when typing began. */
  const base = useRef(list)
  const [meanwhile, setMeanwhile] = useState<One>()
  if (!isTyped) base.current = list

  /** `answered`: what the server asked about before. */
  async function save(change: RuleChange<One>, answered?: Answered): Promise<void> {
    const { rules: was } = base.current
    try {
      await write(base.current, change, answered)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
      const now = await calls.read()
      base.current = now
      const next = afterMeanwhile(was, now.rules, change)
      setMeanwhile(next === 'ask' ? now.rules.find(({ id }) => id === change.id) : undefined)
      if (next === 'ask' && now.rules.some(({ id }) => id === change.id)) throw error
      if (next === 'ask') throw goneError()
      if (next === 'again') await write(now, change, answered)
    }
    setMeanwhile(undefined)
  }

  async function write(
    { rules, revision }: RuleList<One>,
    change: RuleChange<One>,
    answered: Answered | undefined,
  ): Promise<void> {
    const sent = withChange(rules, change)
    try {
      await calls.write(sent, revision, answered)
    } catch (error) {
      throw refusalOfRule(error, { list: calls.list, rules: sent, id: change.id })
    }
  }

  return { save, meanwhile, base }
}

const goneError = () =>
  new CallError({
    status: 409,
    code: 'invalid_input',
    message: 'Somebody has deleted this in another window. Please go back, and add it again.',
  })
