import type { PasscodeQuestion } from '../../contract/passcodes.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { type Browser, type KnownBrowser, newToken } from '../http/session.ts'
import { queueMessage } from '../messages/service.ts'
import { askForPasscode, enterPasscode } from '../passcodes/service.ts'
import { endOtherSessions, lockOutSignIns, requireActiveSession } from '../sessions/service.ts'
import { readTextedPhone } from '../text/phone.ts'
import { writeEmail } from './emails.ts'
import { forgetWaysIn } from './recovery/service.ts'
import { getBusiness, refuseTaken } from './service.ts'
import type { CodeAnswer } from './signIn.ts'
import { updatePhone } from './store.ts'

/** Changes a business's email and tells the old address, or the phone if there was none. */
export async function changeEmail(
  context: Context,
  {
    businessId,
    newEmail,
    browser,
    signOutOthers,
  }: {
    businessId: number
    newEmail: string
    browser: Browser
    signOutOthers?: boolean | undefined
  },
): Promise<string> {
  const business = await getBusiness(context, businessId)
  if (business.email?.toLowerCase() === newEmail.toLowerCase()) {
    throw unchanged('newEmail', 'This is already your email. Please enter another one.')
  }
  await context.db.transaction().execute(async (tx) => {
    if (signOutOthers) await lockOutSignIns(tx, businessId)
    await requireActiveSession(context, tx, { businessId, browser })
    await writeEmail(context, tx, { business, newEmail, actor: 'owner', browser })
    if (signOutOthers) await endOtherSessions(tx, { businessId, browser })
  })
  return newEmail
}

/** Texts a code to the new phone number of a business. */
export async function askForNewPhone(
  context: Context,
  change: { businessId: number; newPhone: string; browser: KnownBrowser },
): Promise<PasscodeQuestion> {
  const { businessId, browser } = change
  const newPhone = readTextedPhone(change.newPhone, 'newPhone')
  const { phone } = await getBusiness(context, businessId)
  if (phone === newPhone) {
    throw unchanged('newPhone', 'This is already your number. Please enter another one.')
  }
  return askForPasscode(context, {
    purpose: 'new-phone',
    asker: 'stranger',
    businessId,
    phone: newPhone,
    browser,
    message: { kind: 'new_phone_code' },
  })
}

/** Changes a business's phone to a number whose code was entered, and tells the old number. */
export async function changePhone(
  context: Context,
  {
    businessId,
    browser,
    newPhone,
    signOutOthers,
    ...answer
  }: CodeAnswer & {
    businessId: number
    newPhone: string
    browser: Browser
    signOutOthers?: boolean | undefined
  },
): Promise<string> {
  const business = await getBusiness(context, businessId)
  const wanted = readTextedPhone(newPhone, 'newPhone')
  const attempt = { purpose: 'new-phone', businessId, browser, ...answer } as const
  return enterPasscode(context, attempt, async (tx, used) => {
    // After the code was sent, the form may have been changed to another number.
    if (used.phone !== wanted) throw new AppError('code_expired')
    if (signOutOthers) await lockOutSignIns(tx, businessId)
    await requireActiveSession(context, tx, { businessId, browser })
    await refuseTaken(tx, { name: business.name, phone: wanted })
    await forgetWaysIn(tx, businessId)
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
    if (signOutOthers) await endOtherSessions(tx, { businessId, browser })
    return wanted
  })
}

function unchanged(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { message: sentence, fields: { [field]: sentence } })
}
