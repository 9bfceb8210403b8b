import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { Burst, undoBurst as undoContract } from '../../../contract/watch.ts'
import { change, recorded, unchanged, unrecorded } from '../../core/change/service.ts'
import { lockToUndo, undoEntry } from '../../core/ledger/corrections/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { fewestPhones, timesUsual } from '../rules.ts'
import { burstsToJudge, lookedAtMs, scansMeant, stretchMs, undoableScans } from './runs.ts'
import {
  type BurstScan,
  insertJudgement,
  isFirstSeenSince,
  listJudgements,
  lookAtScans,
} from './store.ts'

/** Scans undone per transaction: few, so that their customers' next scans do not wait long. */
const undoneAtOnce = 25

interface Judging {
  readonly by: By
  readonly firstTransactionId: number
}

/** Unjudged bursts of the last week, for the owner to look at. */
export async function listBursts(context: Context, businessId: number): Promise<Burst[]> {
  const looked = await look(context, businessId)
  return burstsToJudge(looked, context.clock()).flatMap(burstOf)
}

/** Whether a number first came in a burst that the owner has not judged. */
export async function isFromBurst(
  context: Context,
  account: { readonly businessId: number; readonly accountId: number },
): Promise<boolean> {
  const since = new Date(context.clock().getTime() - lookedAtMs)
  // Most rewards are for long-known numbers, which need only this query.
  if (!(await isFirstSeenSince(context.db, { ...account, since }))) return false
  const looked = await look(context, account.businessId)
  const scans = burstsToJudge(looked, context.clock()).flat()
  return scans.some(({ isFirst, accountId }) => isFirst && accountId === account.accountId)
}

async function look({ db, clock }: Context, businessId: number) {
  const since = new Date(clock().getTime() - lookedAtMs)
  const asked = { businessId, since, stretchMs, fewestPhones, timesUsual }
  const looked = await lookAtScans(db, asked)
  const judgements = looked.scans.length > 0 ? await listJudgements(db, { businessId, since }) : []
  return { ...looked, judgements }
}

function burstOf(scans: readonly BurstScan[]): Burst[] {
  const [first, last] = [scans[0], scans.at(-1)]
  if (!first || !last) return []
  const firstOnes = scans.filter(({ isFirst }) => isFirst)
  return [
    {
      firstTransactionId: first.id,
      startedAt: first.at.toISOString(),
      endedAt: last.at.toISOString(),
      scans: scans.length,
      phones: countAccounts(scans),
      newPhones: countAccounts(firstOnes),
      points: scans.reduce((sum, { points }) => sum + points, 0),
      codeDescriptions: [...new Set(scans.flatMap(({ codeDescription }) => codeDescription ?? []))],
      codeIds: mostScanned(scans),
      transactionIds: undoableScans(scans).map(({ id }) => id),
    },
  ]
}

function mostScanned(scans: readonly BurstScan[]): number[] {
  const byCode = [...Map.groupBy(scans, ({ codeId }) => codeId)]
  return byCode.toSorted(([, one], [, other]) => other.length - one.length).map(([id]) => id)
}

const countAccounts = (scans: readonly BurstScan[]) =>
  new Set(scans.map(({ accountId }) => accountId)).size

type Undone = CallOutput<typeof undoContract>

/**
 * Undoes the scans of a burst, a few at a time. Each scan's own key is derived from the request's
 * key, so it is undone once. A repeated request continues where the first one ended, and gets the
 * same answer.
 */
export async function undoBurst(
  context: Context,
  undo: Judging & { readonly idempotencyKey: string | undefined },
): Promise<Undone> {
  const meant = await requireScans(context, undo)
  const outcomes: Outcome[] = []
  for (let from = 0; from < meant.length; from += undoneAtOnce) {
    const some = meant.slice(from, from + undoneAtOnce)
    outcomes.push(...(await undoSome(context, undo, some)))
  }
  const undone = outcomes.filter((outcome) => typeof outcome === 'object')
  const points = undone.reduce((sum, one) => sum + one.points, 0)
  const spent = outcomes.filter((outcome) => outcome === 'spent').length
  const isNews = undone.some(({ isRepeated }) => !isRepeated)
  const after = `${undone.length} scans, ${points} points, ${spent} spent`
  await judge(context, { ...undo, meant, isNews, action: 'burst_undone', after })
  return { success: true, undone: undone.length, points, spent }
}

type Outcome = { readonly points: number; readonly isRepeated: boolean } | 'spent' | 'gone'

async function undoSome(
  context: Context,
  { by, idempotencyKey }: Judging & { readonly idempotencyKey: string | undefined },
  scans: readonly BurstScan[],
): Promise<Outcome[]> {
  return change(context, by, async (tx) => {
    const outcomes: Outcome[] = []
    const entryIds = scans.map(({ id }) => id)
    await lockToUndo(tx, { businessId: by.businessId, entryIds })
    for (const entryId of entryIds) {
      outcomes.push(await undoOne(tx, { by, idempotencyKey, entryId, now: context.clock() }))
    }
    // The burst is recorded as a whole.
    return unrecorded(outcomes)
  })
}

async function undoOne(
  tx: Queryable,
  undo: { by: By; idempotencyKey: string | undefined; entryId: number; now: Date },
): Promise<Outcome> {
  const { by, idempotencyKey, entryId, now } = undo
  const { businessId, actor } = by
  // A key works once per account, and a phone may have scanned twice.
  const ownKey = idempotencyKey && `${idempotencyKey} ${entryId}`
  try {
    const entry = { businessId, actor, entryId, now, idempotencyKey: ownKey }
    const { points, isRepeated } = await undoEntry(tx, entry)
    return { points: -points, isRepeated }
  } catch (error) {
    // These errors are thrown before anything is written.
    if (!(error instanceof AppError)) throw error
    if (error.code === 'points_spent' || error.code === 'points_merged') return 'spent'
    // Somebody else has undone the scan, or its person was erased.
    if (error.code === 'already_undone' || error.code === 'transaction_not_found') return 'gone'
    throw error
  }
}

/** Accepts a burst for the owner: it is no longer shown. */
export async function acceptBurst(context: Context, accept: Judging): Promise<void> {
  const meant = await requireScans(context, accept)
  const after = `${meant.length} scans`
  await judge(context, { ...accept, meant, isNews: false, action: 'burst_accepted', after })
}

async function requireScans(
  context: Context,
  { by, firstTransactionId }: Judging,
): Promise<BurstScan[]> {
  const looked = await look(context, by.businessId)
  const meant = scansMeant(looked, firstTransactionId)
  if (meant.length === 0) throw new AppError('transaction_not_found')
  return meant
}

/** Records the judgement of a burst, up to the last of its known scans. */
async function judge(
  context: Context,
  judged: Judging & {
    readonly meant: readonly BurstScan[]
    /** Log it even if the burst was judged before, because something changed. */
    readonly isNews: boolean
    readonly action: 'burst_undone' | 'burst_accepted'
    readonly after: string
  },
): Promise<void> {
  const { by, firstTransactionId: entryId, isNews, action, after } = judged
  const at = judged.meant.at(-1)?.at
  if (!at) return
  await change(context, by, async (tx) => {
    const isFirst = await insertJudgement(tx, { businessId: by.businessId, entryId, at })
    return isFirst || isNews ? recorded({ action, after }) : unchanged()
  })
}
