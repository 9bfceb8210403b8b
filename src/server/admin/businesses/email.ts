import { writeEmail } from '../../businesses/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { findOtherByEmail, lockBusiness, lockEmail } from './store.ts'

interface EmailChange {
  readonly businessId: number
  readonly newEmail: string
  /** Another business may have it: for one, somebody may run two shops. */
  readonly evenIfInUse: boolean
  readonly browser: Browser
}

/** Changes the address of a business and tells the old one; returns the new one. */
export async function changeBusinessEmail(
  context: Context,
  { businessId, newEmail, evenIfInUse, browser }: EmailChange,
): Promise<string> {
  await context.db.transaction().execute(async (tx) => {
    await lockEmail(tx, newEmail)
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    if (business.email?.toLowerCase() === newEmail.toLowerCase()) throw unchanged()
    const other = evenIfInUse
      ? undefined
      : await findOtherByEmail(tx, { businessId, email: newEmail })
    if (other) throw inUse(other)
    await writeEmail(context, tx, { business, newEmail, actor: 'admin', browser })
  })
  return newEmail
}

function unchanged(): AppError {
  const sentence = 'The business already has this email. Please enter another one.'
  return new AppError('invalid_input', { message: sentence, fields: { newEmail: sentence } })
}

function inUse({ id, name }: { id: number; name: string }): AppError {
  return new AppError('email_in_use', { message: `“${name}”, ID ${id}, already has this email.` })
}
