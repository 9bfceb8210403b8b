import type { CodeQuestion } from '../../contract/codes.ts'
import { writeAudit } from '../audit/service.ts'
import { askForCode, enterCode } from '../codes/service.ts'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeLimit } from '../limits/service.ts'
import { queueMessage } from '../messages/service.ts'
import { readPhone } from '../phone.ts'
import { type Browser, type KnownBrowser, newToken } from '../session.ts'
import { requireStillInside } from '../sessions/service.ts'
import { codeMessage } from './rules.ts'
import { getBusiness, refuseTaken } from './service.ts'
import type { CodeAnswer } from './signIn.ts'
import { updateEmail, updatePhone } from './store.ts'

/** A business as its contacts are told about a change of it. */
interface Reachable {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly isConfirmed: boolean
}

/** Changes the address that we write to, and tells the old one, or the phone where there is none. */
export async function changeEmail(
  context: Context,
  { businessId, newEmail, browser }: { businessId: number; newEmail: string; browser: Browser },
): Promise<string> {
  const business = await getBusiness(context, businessId)
  if (business.email?.toLowerCase() === newEmail.toLowerCase()) {
    throw unchanged('newEmail', 'This is the email you have already. Please enter another one.')
  }
  await context.db.transaction().execute(async (tx) => {
    await requireStillInside(context, tx, { businessId, browser })
    await writeEmail(context, tx, { business, newEmail, browser })
  })
  return newEmail
}

/** Writes another address down and tells the old one, inside the caller's transaction. */
export async function writeEmail(
  context: Context,
  tx: Queryable,
  { business, newEmail, browser }: { business: Reachable; newEmail: string; browser: Browser },
): Promise<void> {
  const { id: businessId, name, email, phone, isConfirmed } = business
  // Each one writes to an address that nobody has confirmed.
  await takeLimit(context, 'email_changes_by_business', String(businessId), tx)
  await updateEmail(tx, { businessId, email: newEmail })
  await writeAudit(tx, browser, {
    businessId,
    actor: 'owner',
    action: 'email_changed',
    before: email ?? undefined,
    after: newEmail,
  })
  // Until its phone is confirmed, anybody may have registered it on a phone of anybody's.
  if (!email && !isConfirmed) return
  await queueMessage(tx, {
    businessId,
    kind: email ? 'email_changed' : 'email_added',
    about: newToken(),
    recipient: email ?? phone,
    variables: { businessName: name, newEmail },
  })
}

/** Texts a code to the number that a business wants to change to. */
export async function askForNewPhone(
  context: Context,
  change: { businessId: number; newPhone: string; browser: KnownBrowser },
): Promise<CodeQuestion> {
  const { businessId, browser } = change
  const newPhone = readPhone(change.newPhone, 'newPhone')
  const { phone, ...business } = await getBusiness(context, businessId)
  if (phone === newPhone) {
    throw unchanged('newPhone', 'This is the number you have already. Please enter another one.')
  }
  const message = codeMessage('new_phone_code', business)
  return askForCode(context, {
    purpose: 'new-phone',
    businessId,
    phone: newPhone,
    browser,
    message,
  })
}

/** Changes a business's phone to one that a code was entered from, and tells the old one. */
export async function changePhone(
  context: Context,
  {
    businessId,
    browser,
    newPhone,
    ...answer
  }: CodeAnswer & { businessId: number; newPhone: string; browser: Browser },
): Promise<string> {
  const business = await getBusiness(context, businessId)
  const wanted = readPhone(newPhone, 'newPhone')
  const attempt = { purpose: 'new-phone', businessId, browser, ...answer } as const
  return enterCode(context, attempt, async (tx, used) => {
    // The form may have been changed to another number after the code was sent.
    if (used.phone !== wanted) throw new AppError('code_expired')
    await requireStillInside(context, tx, { businessId, browser })
    await refuseTaken(tx, { name: business.name, phone: wanted })
    await updatePhone(tx, { businessId, phone: wanted, at: context.clock() })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'owner',
      action: 'phone_changed',
      before: business.phone,
      after: wanted,
    })
    await queueMessage(tx, {
      businessId,
      kind: 'phone_changed',
      about: newToken(),
      recipient: business.phone,
      variables: { businessName: business.name, ending: wanted.slice(-2) },
    })
    return wanted
  })
}

function unchanged(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { message: sentence, fields: { [field]: sentence } })
}
