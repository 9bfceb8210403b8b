import * as z from 'zod/mini'
import { firstReward, wantedReward } from '../../../../contract/ladder.ts'
import { namesOf, type TypedNames } from '../../rules/ruleNames.ts'
import type { LadderRule } from './queries.ts'

/** A reward as its fields hold it. */
export type RewardInputs = {
  name: string
  points: string
  kind: LadderRule['kind']
  pointCapType: NonNullable<LadderRule['pointCapType']>
  startsOn: string
  endsOn: string
  locationIds: number[] | null
  /** In dollars. */
  cost: string
  /** The name in other languages. */
  words: TypedNames
}

export type RewardProblems = { readonly [Name in keyof RewardInputs]?: string | undefined }

export const newReward: RewardInputs = {
  name: '',
  points: '',
  kind: 'spend',
  pointCapType: 'reset',
  startsOn: '',
  endsOn: '',
  locationIds: null,
  cost: '',
  words: {},
}

export function inputsOf(reward: LadderRule): RewardInputs {
  const { name, points, kind, pointCapType = 'reset', startsOn, endsOn, locationIds, cost } = reward
  return {
    name,
    points: String(points),
    kind,
    pointCapType,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    locationIds,
    cost: cost === null ? '' : typedCost(cost),
    words: reward.words ?? {},
  }
}

/** "2.40", and "3" for whole dollars. */
const typedCost = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** What is meant. A number that is none is NaN, which the rules refuse. */
export function rewardOf(
  inputs: RewardInputs,
  id: number | undefined,
): Omit<LadderRule, 'id' | 'isOn'> {
  const { name, points, kind, pointCapType, startsOn, endsOn, locationIds, cost } = inputs
  const isFirst = id === firstReward
  return {
    name: name.trim(),
    points: wholeOf(points),
    kind,
    ...(isFirst && { pointCapType }),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    locationIds,
    cost: centsOf(cost),
    words: namesOf(inputs.words),
  }
}

const wholeOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0)

function centsOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
  if (text === '') return null
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

export function problemsOf(inputs: RewardInputs, id: number | undefined): RewardProblems {
  const { error } = z.safeParse(wantedReward, rewardOf(inputs, id))
  const sentences = (error?.issues ?? []).toReversed()
  return Object.fromEntries(sentences.map(({ path, message }) => [String(path[0]), message]))
}
