import { CallError, messageOf } from '../../platform/api/callError.ts'
import { usePress } from '../../platform/api/usePress.ts'
import type { Rule, RuleList } from './ruleList.ts'
import type { RuleCalls } from './useSaveRule.ts'

/** Takes one rule out of a list that others may change meanwhile. */
export function useDeleteRule<One extends Rule, Answered>(
  list: RuleList<One>,
  { read, write }: RuleCalls<One, Answered>,
) {
  const { isBusy, problem, press } = usePress((failure) =>
    messageOf(failure, 'Nothing was deleted. Please try again.'),
  )

  async function remove(id: number): Promise<true> {
    const others = ({ rules }: RuleList<One>) => rules.filter((rule) => rule.id !== id)
    try {
      await write(others(list), list.revision)
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'changed_meanwhile') throw failure
      const now = await read()
      const isGone = others(now).length === now.rules.length
      if (!isGone) await write(others(now), now.revision)
    }
    return true
  }

  return {
    /** Resolves with true once the rule is gone. */
    remove: (id: number) => press(() => remove(id)),
    isPending: isBusy,
    error: problem,
  }
}
