import type { SampleEntry } from './entries.ts'
import { foldOf, mayUndo } from './folds.ts'
import { refusal } from './refusal.ts'
import type { Sample } from './sample.ts'

/** The shop after somebody's points were changed. */
interface Changed {
  readonly sample: Sample
  readonly transactionId: number
  readonly customerId: number
  readonly pointsBefore: number
  readonly pointsAfter: number
}

/** Takes an entry back by its opposite. */
export function undo(sample: Sample, transactionId: number, now: Date): Changed {
  const entry = sample.ledger.entries.find(({ id }) => id === transactionId)
  const { undone } = foldOf(sample.ledger, sample.business)
  if (!entry || undone.has(transactionId) || !mayUndo(entry, now)) {
    throw refusal('This cannot be undone any more.')
  }
  const { customerId, points } = entry
  if (balanceOf(sample, customerId) < points) {
    throw refusal('These points went into a reward. Undo the reward first.')
  }
  return append(sample, now, { kind: 'reversal', customerId, points: -points, reverses: entry.id })
}

/** Gives the reward that waits: the points start again at zero. */
export function redeem(sample: Sample, customerId: number, now: Date): Changed {
  const has = balanceOf(sample, customerId)
  if (has < sample.business.rewardThreshold) {
    throw refusal('No reward is waiting for this customer.')
  }
  return append(sample, now, { kind: 'redemption', customerId, points: -has, reverses: null })
}

/** Sets somebody's points to zero. */
export function reset(sample: Sample, customerId: number, now: Date): Changed {
  const points = -balanceOf(sample, customerId)
  return append(sample, now, { kind: 'reset', customerId, points, reverses: null })
}

function balanceOf({ ledger, business }: Sample, customerId: number): number {
  return foldOf(ledger, business).customers.get(customerId)?.balance ?? 0
}

type Deed = Pick<SampleEntry, 'kind' | 'customerId' | 'points' | 'reverses'>

function append(sample: Sample, now: Date, deed: Deed): Changed {
  const { ledger } = sample
  const transactionId = ledger.entries.length + 1
  const entry: SampleEntry = {
    ...deed,
    id: transactionId,
    at: now.getTime(),
    codeDescription: null,
    isRepeatScan: false,
    actor: 'owner',
  }
  const pointsBefore = balanceOf(sample, deed.customerId)
  return {
    sample: { ...sample, ledger: { ...ledger, entries: [...ledger.entries, entry] } },
    transactionId,
    customerId: deed.customerId,
    pointsBefore,
    pointsAfter: pointsBefore + deed.points,
  }
}
