import type { Queryable } from '../../db/queryable.ts'
import { forgetRequestMessages } from '../../messages/erasure/service.ts'
import { phoneOf } from '../../text/phone.ts'
import { deleteRequests, lockRequestsLike } from './store.ts'

/**
 * Forgets what a person has asked support: the requests with the answers, and the letters that told
 * of them. What was asked by somebody signed in to a business stays with the business.
 */
export async function forgetRequests(
  tx: Queryable,
  person: { readonly phone: string | null; readonly email: string | null },
): Promise<void> {
  const { phone, email } = person
  const alike = await lockRequestsLike(tx, person)
  const theirs = alike.filter(
    (request) =>
      (phone !== null && phoneOf(request.phone) === phone) ||
      (email !== null && request.email?.toLowerCase() === email.toLowerCase()),
  )
  const ids = theirs.map(({ id }) => id)
  await forgetRequestMessages(tx, ids)
  await deleteRequests(tx, ids)
}
