import type * as z from 'zod/mini'
import type {
  changePromotions as changePromotionsCall,
  Promotion,
  Promotions,
  WantedPromotion,
} from '../../contract/promotions.ts'
import { lockProfile } from '../core/businesses/profile/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { raiseRevision, withRuleWords, writeRuleWords } from '../core/languages/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { listLocations } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { faultsOfPromotions, formatPromotions, termsOf } from './rules.ts'
import { readSaid } from './said.ts'
import { findLastNumber, listPromotions as list, listCodeIds, writePromotions } from './store.ts'

export async function listPromotions(context: Context, businessId: number): Promise<Promotions> {
  const [{ revision }, promotions] = await Promise.all([
    getBusiness(context, businessId),
    listNamed(context.db, businessId),
  ])
  return { revision, promotions }
}

/** With what they are called in the shop's other languages. */
async function listNamed(db: Queryable, businessId: number): Promise<Promotion[]> {
  return withRuleWords(db, { businessId, kind: 'promotion', rules: await list(db, businessId) })
}

/**
 * Changes a shop's promotions as a whole. Scans under way are waited for, so after the answer no
 * scan gets what has ended.
 */
export async function changePromotions(
  context: Context,
  { by, body }: { readonly by: By; readonly body: z.output<typeof changePromotionsCall.body> },
): Promise<Promotions> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    const profile = await lockProfile(tx, businessId)
    if (!profile) throw new AppError('business_not_found')
    if (body.revision !== undefined && body.revision !== profile.revision) {
      throw new AppError('changed_meanwhile')
    }
    const known = await list(tx, businessId)
    await refuseUnusable(tx, { businessId, wanted: body.promotions, known })
    const wanted = numbered(body.promotions, await findLastNumber(tx, businessId))
    const promotions = wanted.map(({ said: _said, ...promotion }) => promotion)
    const [before, after] = [formatPromotions(known), formatPromotions(promotions)]
    if (before !== after) await write(context, tx, { businessId, known, wanted })
    const areWordsNew = await writeRuleWords(tx, { businessId, kind: 'promotion', rules: wanted })
    const answer = { promotions: await listNamed(tx, businessId) }
    const { revision } = profile
    if (before === after && !areWordsNew) return unchanged({ ...answer, revision })
    if (before === after) await raiseRevision(tx, businessId)
    const line =
      before === after
        ? ({ action: 'own_words_written' } as const)
        : ({ action: 'promotions_changed', before, after } as const)
    return recorded(line, { ...answer, revision: revision + 1 })
  })
}

interface ToWrite {
  readonly businessId: number
  readonly known: readonly Promotion[]
  readonly wanted: readonly (WantedPromotion & Promotion)[]
}

async function write(
  context: Context,
  tx: Queryable,
  { businessId, known, wanted }: ToWrite,
): Promise<void> {
  await writePromotions(tx, {
    businessId,
    promotions: wanted.map((one) => {
      const earlier = known.find(({ id }) => id === one.id)
      const beginsNow = one.isOn && !(earlier?.isOn && termsOf(earlier) === termsOf(one))
      const said = readSaid(context.secret, { businessId, promotion: one })
      return { ...one, beginsNow, said: beginsNow ? said : null }
    }),
  })
}

async function refuseUnusable(
  tx: Queryable,
  {
    businessId,
    wanted,
    known,
  }: { businessId: number; wanted: readonly WantedPromotion[]; known: readonly Promotion[] },
): Promise<void> {
  const fields = faultsOfPromotions(wanted, { known, codes: await listCodeIds(tx, businessId) })
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid_input', { message, fields })
  const places = (await listLocations(tx, businessId)).map(({ id }) => id)
  const isElsewhere = wanted.some(({ locationIds }) =>
    locationIds?.some((id) => !places.includes(id)),
  )
  if (isElsewhere) throw new AppError('location_not_found')
}

/** New promotions get the numbers after the last. */
function numbered(
  wanted: readonly WantedPromotion[],
  last: number,
): (WantedPromotion & Promotion)[] {
  let next = last
  return wanted.map(({ id, ...promotion }) => {
    if (id === undefined) next += 1
    return { ...promotion, id: id ?? next }
  })
}
