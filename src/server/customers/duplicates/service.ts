import type { Duplicate } from '../../../contract/customers.ts'
import type { Context } from '../../platform/context.ts'
import { phoneOf } from '../../platform/text/phone.ts'
import { listAccountsOf, listSuspects } from './store.ts'

/** More than an owner merges in a day, and few enough to be read at once. */
const mostListed = 100

/**
 * Customers whose number older versions stored in another spelling. One that was merged already is
 * not listed.
 */
export async function listDuplicates(
  { db }: Context,
  { businessId }: { businessId: number },
): Promise<Duplicate[]> {
  const suspects = await listSuspects(db, { businessId, limit: mostListed })
  const misspelt = suspects.flatMap((suspect) => {
    const rightPhone = phoneOf(suspect.phone)
    const isWrong = rightPhone !== undefined && rightPhone !== suspect.phone
    return isWrong ? [{ ...suspect, rightPhone }] : []
  })
  const phones = misspelt.map(({ rightPhone }) => rightPhone)
  const others = await listAccountsOf(db, { businessId, phones })
  const byPhone = new Map(others.map((other) => [other.phone, other]))
  return misspelt.map(({ id, phone, points, rightPhone }) => {
    const other = byPhone.get(rightPhone)
    return {
      customerId: id,
      phone,
      points,
      rightPhone,
      other: other ? { customerId: other.id, points: other.points } : null,
    }
  })
}
