import type * as z from 'zod/mini'
import {
  type changeRewards as changeRewardsCall,
  firstReward,
  type Ladder,
  type LadderReward,
  type WantedReward,
} from '../../../contract/ladder.ts'
import {
  type LockedProfile,
  lockProfile,
  updateProfile,
} from '../../core/businesses/profile/service.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import { change, recorded, unchanged } from '../../core/change/service.ts'
import { raiseRevision, withRuleWords, writeRuleWords } from '../../core/languages/service.ts'
import { keepPromises, lockOutScans } from '../../core/ledger/ledger.ts'
import { listLocations } from '../../core/locations/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { areAlike, equalPoints, faultsOf, formatLadder, questionOfRest } from './rules.ts'
import {
  findLastNumber,
  findMostPerVisit,
  listRewards,
  writeLadder,
  writeRewards,
} from './store.ts'

export { listRewards } from './store.ts'

type Wanted = z.output<typeof changeRewardsCall.body>

export async function listLadder(context: Context, businessId: number): Promise<Ladder> {
  const [{ pointCapType, revision }, rewards] = await Promise.all([
    getBusiness(context, businessId),
    listNamed(context.db, businessId),
  ])
  return { pointCapType, revision, rewards }
}

/** With what they are called in the shop's other languages. */
async function listNamed(db: Queryable, businessId: number): Promise<LadderReward[]> {
  const rules = await listRewards(db, businessId)
  return withRuleWords(db, { businessId, kind: 'reward', rules })
}

/** Changes a shop's rewards as a whole. What is committed decides about every scan. */
export async function changeLadder(
  context: Context,
  { by, body }: { readonly by: By; readonly body: Wanted },
): Promise<Ladder> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    const profile = await lockProfile(tx, businessId)
    if (!profile) throw new AppError('business_not_found')
    if (body.revision !== undefined && body.revision !== profile.revision) {
      throw new AppError('changed_meanwhile')
    }
    const stored = await listRewards(tx, businessId)
    await refuseUnusable(tx, { businessId, wanted: body.rewards, stored })
    const { pointCapType: now } = profile
    const question = questionOfRest({
      wanted: body.rewards,
      stored,
      now,
      chosen: body.pointCapType,
    })
    if (question) throw new AppError('rest_or_start', { message: question })
    const rewards = numbered(body.rewards, await findLastNumber(tx, businessId))
    const before = { pointCapType: now, rewards: stored }
    const after = { pointCapType: body.pointCapType ?? now, rewards }
    const [was, is] = [formatLadder(before), formatLadder(after)]
    if (was !== is) await write(tx, { businessId, profile, after })
    const areWordsNew = await writeRuleWords(tx, { businessId, kind: 'reward', rules: rewards })
    const answer = { ...after, rewards: await listNamed(tx, businessId) }
    if (was === is && !areWordsNew) return unchanged({ ...answer, revision: profile.revision })
    if (was === is) await raiseRevision(tx, businessId)
    const line =
      was === is
        ? ({ action: 'own_words_written' } as const)
        : ({ action: 'rewards_changed', before: was, after: formatLadder(answer) } as const)
    return recorded(line, { ...answer, revision: profile.revision + 1 })
  })
}

async function refuseUnusable(
  tx: Queryable,
  ladder: { businessId: number; wanted: readonly WantedReward[]; stored: readonly LadderReward[] },
): Promise<void> {
  const { businessId, wanted } = ladder
  const fields = faultsOf({ ...ladder, mostPerVisit: await findMostPerVisit(tx, businessId) })
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid_input', { message, fields })
  const named = wanted.flatMap(({ locationIds }) => locationIds ?? [])
  if (named.length === 0) return
  const known = (await listLocations(tx, businessId)).map(({ id }) => id)
  if (named.some((id) => !known.includes(id))) throw new AppError('location_not_found')
}

/** New rewards get the numbers after the last. */
function numbered(wanted: readonly WantedReward[], last: number): LadderReward[] {
  let next = last
  return wanted.map(({ id, ...reward }, place) => {
    if (place === 0) return { ...reward, id: firstReward }
    if (id === undefined) next += 1
    return { ...reward, id: id ?? next }
  })
}

async function write(
  tx: Queryable,
  {
    businessId,
    profile,
    after,
  }: { businessId: number; profile: LockedProfile; after: Omit<Ladder, 'revision'> },
): Promise<void> {
  const [first, ...others] = after.rewards
  if (!first) throw new Error('A ladder has a first reward')
  const wanted = {
    rewardThreshold: first.points,
    rewardDescription: first.name,
    pointCapType: after.pointCapType,
  }
  await writeRewards(tx, { businessId, rewards: others })
  await writeLadder(tx, { businessId, firstCost: first.cost })
  await updateProfile(tx, {
    businessId,
    change: wanted,
    signInName: undefined,
    setupCompleted: profile.setupCompleted,
  })
  await keepPromises(tx, { businessId, earlierTerms: profile.termsVersion })
}

/** Throws if another reward of the shop has the price that its first is to get. */
export async function refuseEqualPoints(
  tx: Queryable,
  { businessId, points }: { readonly businessId: number; readonly points: number },
): Promise<void> {
  const [first, ...others] = await listRewards(tx, businessId)
  const twin = first && others.find((other) => areAlike({ ...first, points }, other))
  if (!twin) return
  const sentence = equalPoints(twin)
  throw new AppError('invalid_input', { message: sentence, fields: { rewardThreshold: sentence } })
}
