import type { ShownReward } from '../../../contract/rewards.ts'
import { watchReward } from '../../api/customerRoutes.ts'
import { openEventLine } from '../../api/eventLine.ts'

/** A reward that was given. */
export type GivenReward = { [Part in keyof ShownReward]: NonNullable<ShownReward[Part]> }

/** Tells once when a ticket's reward was given. A page that nobody sees holds no line. */
export function onRewardGiven(ticket: string, tell: (given: GivenReward) => void): () => void {
  const address = `${watchReward.path}?ticket=${encodeURIComponent(ticket)}`
  let close: (() => void) | undefined

  function hear(said: unknown): boolean {
    const reward = said as Partial<ShownReward> | undefined
    if (reward?.givenAt) {
      stop()
      tell(reward as GivenReward)
    }
    return reward?.givenAt !== undefined
  }

  function follow(): void {
    if (document.hidden) {
      close?.()
      close = undefined
    } else {
      close ??= openEventLine(address, { onEvent: hear })
    }
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return stop
}
