import { type Finding, type WatchRule, watchDays } from '../../../contract/watch.ts'
import { change, recorded, unchanged } from '../../core/change/service.ts'
import { accrualsPerDay } from '../../core/ledger/scans.ts'
import { listLocations } from '../../core/locations/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { By } from '../../platform/http/caller.ts'
import { inSlices } from '../../platform/process/slices.ts'
import { findings, notDismissed, onlyServedByOne } from './findings.ts'
import {
  findWatchedShop,
  listDismissals,
  listPhones,
  listWatchedEntries,
  listWatchedMembers,
  listWhoAlsoScan,
  putDismissal,
} from './store.ts'
import type { Found } from './watched.ts'

/** More findings at once would make a card that nobody reads. */
const mostShown = 3

interface Looked {
  readonly found: readonly Found[]
  readonly nameOf: ReadonlyMap<number, string>
}

/** Findings that are worth a look and were not dismissed. They are only shown. */
export async function listFindings(context: Context, businessId: number): Promise<Finding[]> {
  const { found, nameOf } = await look(context, context.db, businessId)
  if (found.length === 0) return []
  const dismissals = await listDismissals(context.db, businessId)
  const shown = notDismissed(found, dismissals).slice(0, mostShown)
  const accountIds = shown
    .flatMap(({ accountId, nextAccountId }) => [accountId, nextAccountId])
    .filter((id) => id !== null)
  const phones = await listPhones(context.db, { businessId, accountIds })
  const customerOf = (id: number | null) =>
    id === null ? null : { id, phone: phones.get(id) ?? null }
  return shown.map(({ rule, memberId, figure, beside, rewards, accountId, nextAccountId }) => ({
    rule,
    member: { id: memberId, name: nameOf.get(memberId) ?? '' },
    customer: customerOf(accountId),
    figure,
    beside,
    rewards,
    nextCustomer: customerOf(nextAccountId),
  }))
}

/** Dismisses a finding, with its current figure. */
export async function dismissFinding(
  context: Context,
  wanted: {
    readonly by: By
    readonly rule: WatchRule
    readonly memberId: number
    readonly customerId: number | undefined
  },
): Promise<Finding[]> {
  const { by, rule, memberId } = wanted
  const { businessId } = by
  const accountId = wanted.customerId ?? null
  await change(context, by, async (tx) => {
    const { found, nameOf } = await look(context, tx, businessId)
    const meant = found.find(
      (one) => one.rule === rule && one.memberId === memberId && one.accountId === accountId,
    )
    // The days of that finding have passed.
    if (!meant) return unchanged()
    const { figure } = meant
    await putDismissal(tx, { businessId, rule, memberId, accountId, figure, now: context.clock() })
    return recorded({ action: 'finding_dismissed', after: nameOf.get(memberId) ?? '' })
  })
  return listFindings(context, businessId)
}

/** For a shop without a team, this costs one read. */
async function look({ clock }: Context, db: Queryable, businessId: number): Promise<Looked> {
  const since = new Date(clock().getTime() - watchDays * 86_400_000)
  const members = await listWatchedMembers(db, { businessId, since })
  if (members.length === 0) return { found: [], nameOf: new Map() }
  const entries = await listWatchedEntries(db, { businessId, since })
  const shop = await findWatchedShop(db, businessId)
  const locations = await listLocations(db, businessId)
  const accountIds = onlyServedByOne(entries)
  const alsoScans = await listWhoAlsoScan(db, { businessId, accountIds })
  const watched = { ...shop, entries, members, locations, alsoScans, dailyLimit: accrualsPerDay }
  return {
    found: await inSlices(findings(watched)),
    nameOf: new Map(members.map(({ id, name }) => [id, name])),
  }
}
