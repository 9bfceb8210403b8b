import type * as z from 'zod/mini'
import {
  type ChangedOccasions,
  type changeOccasions as changeOccasionsCall,
  countedDays,
  type OccasionSettings,
} from '../../contract/occasions.ts'
import { lockProfile } from '../core/businesses/profile/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { readBroughtFriends } from '../invitations/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { formatOccasions } from './rules.ts'
import { countFirstVisits, findOccasions, writeOccasions } from './store.ts'

export { askForBirthday, setBirthday } from './birthdays.ts'

export async function readOccasions(
  context: Context,
  businessId: number,
): Promise<OccasionSettings> {
  const [{ revision }, occasions, lately, brought] = await Promise.all([
    getBusiness(context, businessId),
    findOccasions(context.db, businessId),
    countFirstVisits(context.db, { businessId, days: countedDays }),
    readBroughtFriends(context.db, businessId),
  ])
  return { revision, ...occasions, lately, brought }
}

/**
 * Changes what a shop gives for first visits, birthdays and friends. Scans under way are waited for, so
 * after the answer no scan gets what has ended.
 */
export async function changeOccasions(
  context: Context,
  { by, body }: { readonly by: By; readonly body: z.output<typeof changeOccasionsCall.body> },
): Promise<ChangedOccasions> {
  const { businessId } = by
  const { revision: seen, ...asked } = body
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    const profile = await lockProfile(tx, businessId)
    if (!profile) throw new AppError('business_not_found')
    const { revision } = profile
    if (seen !== undefined && seen !== revision) throw new AppError('changed_meanwhile')
    const known = await findOccasions(tx, businessId)
    const wanted = { ...asked, friend: asked.friend ?? known.friend }
    const [before, after] = [formatOccasions(known), formatOccasions(wanted)]
    if (before === after) return unchanged({ revision, ...known })
    await writeOccasions(tx, { businessId, occasions: wanted })
    return recorded(
      { action: 'occasions_changed', before, after },
      { revision: revision + 1, ...wanted },
    )
  })
}
