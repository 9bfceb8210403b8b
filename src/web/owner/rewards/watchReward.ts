import type { ShownReward } from '../../../contract/rewards.ts'
import { watchReward } from '../../api/customerRoutes.ts'
import { openEventLine } from '../../api/eventLine.ts'

/** A reward that was given. */
export type GivenReward = { [Part in keyof ShownReward]: NonNullable<ShownReward[Part]> }

/** Tells once when a ticket's reward was given. */
export function onRewardGiven(ticket: string, tell: (given: GivenReward) => void): () => void {
  const address = `${watchReward.path}?ticket=${encodeURIComponent(ticket)}`
  const stop = openEventLine(address, {
    onEvent: (said) => {
      const reward = said as ShownReward
      if (reward.givenAt === null) return
      stop()
      tell(reward as GivenReward)
    },
  })
  return stop
}
