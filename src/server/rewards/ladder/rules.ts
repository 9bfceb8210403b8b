import {
  firstReward,
  type Ladder,
  type LadderReward,
  type WantedReward,
} from '../../../contract/ladder.ts'
import type { BusinessForm } from '../../../contract/setup.ts'
import { accrualsPerDay } from '../../core/ledger/scans.ts'
import type { Faults } from '../../platform/errors.ts'
import { inPoints } from '../../platform/text/points.ts'

type CapType = BusinessForm['pointCapType']

export interface Checked {
  readonly wanted: readonly WantedReward[]
  /** The rewards as they are. */
  readonly stored: readonly LadderReward[]
  /** The most points that one visit can give. */
  readonly mostPerVisit: number
}

/** What is wrong with a ladder; empty if nothing is. */
export function faultsOf({ wanted, stored, mostPerVisit }: Checked): Faults {
  const faults: Faults = {}
  const blame = (place: number, field: keyof WantedReward, sentence: string) => {
    faults[`rewards.${place}.${field}`] ??= sentence
  }
  const ids = wanted.flatMap(({ id }) => id ?? [])
  wanted.forEach((reward, place) => {
    const before = stored.find(({ id }) => id === reward.id)
    if (place === 0) blameFirst(reward, (field, sentence) => blame(place, field, sentence))
    else if (reward.id === firstReward) blame(place, 'id', 'The shop’s own reward comes first.')
    if (reward.id !== undefined && !before && place > 0) blame(place, 'id', gone)
    if (ids.indexOf(reward.id ?? 0) !== ids.lastIndexOf(reward.id ?? 0)) {
      blame(place, 'id', 'This reward is listed twice. Please keep one.')
    }
    if (before && before.kind !== reward.kind) blame(place, 'kind', otherKind)
    const twin = wanted.slice(0, place).find((other) => areAlike(other, reward))
    if (twin) blame(place, 'points', equalPoints(twin))
    const isAsBefore = before?.points === reward.points
    if (!isAsBefore && reward.points > mostInYear(mostPerVisit)) {
      blame(place, 'points', tooDear(reward.points, mostPerVisit))
    }
  })
  return faults
}

function blameFirst(
  { kind, isOn, startsOn, endsOn, locationIds, id }: WantedReward,
  blame: (field: keyof WantedReward, sentence: string) => void,
): void {
  if (id !== undefined && id !== firstReward) blame('id', 'The shop’s own reward comes first.')
  if (kind !== 'spend') blame('kind', 'The first reward is always paid with points.')
  if (!isOn) blame('isOn', 'The first reward is always on. Change it, or move another one here.')
  if (startsOn) blame('startsOn', 'The first reward has no dates. Please add another reward.')
  if (endsOn) blame('endsOn', 'The first reward has no dates. Please add another reward.')
  if (locationIds) blame('locationIds', 'The first reward is given at all locations.')
}

const gone = 'Somebody has deleted this reward. Please add it again.'
const otherKind = 'A reward stays what it is. Please delete it, and add a new one.'

/** The sentence for a price that another reward has. */
export function equalPoints({ name, points }: { name: string; points: number }): string {
  return `“${name}” has ${inPoints(points)} too. Please choose another number.`
}

/** Two rewards of one kind and price that can be had on the same day at the same place. */
export function areAlike(one: Alike, other: Alike): boolean {
  return (
    one.isOn &&
    other.isOn &&
    one.kind === other.kind &&
    one.points === other.points &&
    (one.startsOn ?? '') <= (other.endsOn ?? '9999') &&
    (other.startsOn ?? '') <= (one.endsOn ?? '9999') &&
    (!one.locationIds ||
      !other.locationIds ||
      one.locationIds.some((id) => other.locationIds?.includes(id)))
  )
}

type Alike = Pick<WantedReward, 'isOn' | 'kind' | 'points' | 'startsOn' | 'endsOn' | 'locationIds'>

const mostInYear = (mostPerVisit: number) => mostPerVisit * accrualsPerDay * 365

function tooDear(points: number, mostPerVisit: number): string {
  const most = mostInYear(mostPerVisit).toLocaleString('en-US')
  return `Nobody can collect ${points.toLocaleString('en-US')} points in a year: ${accrualsPerDay} visits a day give at most ${most} here. Please choose fewer.`
}

/**
 * What a shop is asked whose points start again, and that gets a second reward to pay with points;
 * undefined if there is nothing to ask.
 */
export function questionOfRest({
  wanted,
  stored,
  now,
  chosen,
}: Pick<Checked, 'wanted' | 'stored'> & {
  now: CapType
  chosen: CapType | undefined
}): string | undefined {
  const paid = wanted.filter(isPaid).toSorted((one, other) => one.points - other.points)
  const [cheapest, ...others] = paid
  const dearest = others.at(-1)
  if (now !== 'reset' || chosen || !cheapest || !dearest || stored.filter(isPaid).length > 1) {
    return undefined
  }
  const rest = inPoints(dearest.points - cheapest.points)
  return `Your points start again after each reward. With ${inPoints(dearest.points)}, “${cheapest.name}” would leave 0. If the rest stays, it leaves ${rest}. Which one do you want from now on?`
}

const isPaid = ({ kind, isOn }: Pick<WantedReward, 'kind' | 'isOn'>) => kind === 'spend' && isOn

/** A ladder as the audit log names it, one reward a line. */
export function formatLadder({ pointCapType, rewards }: Pick<Ladder, 'pointCapType' | 'rewards'>) {
  const lines = rewards.map((reward) => {
    const name = reward.name.replace(/\s+/g, ' ')
    const words = [
      `${name}: ${reward.kind === 'milestone' ? 'once at ' : ''}${inPoints(reward.points)}`,
      reward.startsOn && `from ${reward.startsOn}`,
      reward.endsOn && `until ${reward.endsOn}`,
      reward.locationIds && `at locations ${reward.locationIds.join(', ')}`,
      reward.cost !== null && `costs ${(reward.cost / 100).toFixed(2)}`,
      !reward.isOn && 'off',
    ]
    return words.filter(Boolean).join(', ')
  })
  const rest = pointCapType === 'reset' ? 'points start again at 0' : 'the rest of the points stays'
  return [...lines, `After a reward: ${rest}`].join('\n')
}
