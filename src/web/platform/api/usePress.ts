import { useRef, useState } from 'react'

interface Press<Problem> {
  isBusy: boolean
  problem: Problem | undefined
}

/**
 * A press that makes a call, without a form library: whether it is under way, and what went wrong.
 * `problemOf` says what an error means; leave it out where none is expected. `first` is the problem
 * of a form that was sent without the page's code.
 */
export function usePress<Problem = string>(
  problemOf?: (error: unknown) => Problem | undefined,
  first?: () => Problem | undefined,
) {
  const [{ isBusy, problem }, setState] = useState<Press<Problem>>(() => ({
    isBusy: false,
    problem: first?.(),
  }))
  // Known at once: a second press may come before the first one is drawn.
  const isUnderWay = useRef(false)

  const show = (change: Partial<Press<Problem>>) => setState((shown) => ({ ...shown, ...change }))

  /** Does one thing at a time. Undefined if it failed, or if another press was under way. */
  async function press<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    show({ isBusy: true, problem: undefined })
    try {
      return await work()
    } catch (error) {
      if (!problemOf) throw error
      show({ problem: problemOf(error) })
      return undefined
    } finally {
      isUnderWay.current = false
      show({ isBusy: false })
    }
  }

  return {
    isBusy,
    problem,
    press,
    /** Shows a problem that needed no call, or takes away the one that is shown. */
    setProblem: (next?: Problem) => show({ problem: next }),
  }
}
