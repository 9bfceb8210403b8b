import { useState } from 'react'
import { CallError, messageOf } from '../../../platform/api/callError.ts'
import type { Rule, RuleList } from './ruleList.ts'
import type { RuleCalls } from './useSaveRule.ts'

/** Takes one rule out of a list that others may change meanwhile. */
export function useDeleteRule<One extends Rule, Answered>(
  list: RuleList<One>,
  { read, write }: RuleCalls<One, Answered>,
) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  /** Resolves with whether the rule is gone. */
  async function remove(id: number): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setError(undefined)
    try {
      await without(id)
      return true
    } catch (failure) {
      setError(messageOf(failure, 'Nothing was deleted. Please try again.'))
      return false
    } finally {
      setPending(false)
    }
  }

  async function without(id: number): Promise<void> {
    const others = ({ rules }: RuleList<One>) => rules.filter((rule) => rule.id !== id)
    try {
      await write(others(list), list.revision)
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'changed_meanwhile') throw failure
      const now = await read()
      const isGone = others(now).length === now.rules.length
      if (!isGone) await write(others(now), now.revision)
    }
  }

  return { remove, isPending, error }
}
