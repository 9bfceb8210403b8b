import type { PasscodeQuestion } from '../../contract/passcodes.ts'
import { writeEmail } from '../core/businesses/emails.ts'
import { getBusiness, refuseTaken } from '../core/businesses/service.ts'
import { changeIn, recorded } from '../core/change/service.ts'
import { queueMessage } from '../core/messages/service.ts'
import { askForPasscode, enterPasscode } from '../core/passcodes/service.ts'
import { endOtherSessions, lockOutSignIns } from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { knownBrowser, newToken } from '../platform/http/session.ts'
import { readTextedPhone } from '../platform/text/phone.ts'
import { forgetWaysIn } from './recovery/service.ts'
import type { CodeAnswer } from './signIn.ts'
import { updatePhone } from './store.ts'

/** Changes a business's email and tells the old address, or the phone if there was none. */
export async function changeEmail(
  context: Context,
  {
    by,
    newEmail,
    signOutOthers,
  }: { by: By; newEmail: string; signOutOthers?: boolean | undefined },
): Promise<string> {
  const { businessId } = by
  const business = await getBusiness(context, businessId)
  if (business.email?.toLowerCase() === newEmail.toLowerCase()) {
    throw asBefore('newEmail', 'This is already your email. Please enter another one.')
  }
  await context.db.transaction().execute(async (tx) => {
    if (signOutOthers) await lockOutSignIns(tx, businessId)
    await changeIn(context, tx, by, async () => {
      const line = await writeEmail(context, tx, { business, newEmail, actor: 'owner' })
      return recorded(signOutOthers ? [line, await endOtherSessions(tx, by)] : line)
    })
  })
  return newEmail
}

/** Texts a code to the new phone number of a business. */
export async function askForNewPhone(
  context: Context,
  { by, newPhone: typed }: { by: By; newPhone: string },
): Promise<PasscodeQuestion> {
  const { businessId } = by
  const browser = knownBrowser(by.browser)
  const newPhone = readTextedPhone(typed, 'newPhone')
  const { phone } = await getBusiness(context, businessId)
  if (phone === newPhone) {
    throw asBefore('newPhone', 'This is already your number. Please enter another one.')
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
    by,
    newPhone,
    signOutOthers,
    ...answer
  }: CodeAnswer & { by: By; newPhone: string; signOutOthers?: boolean | undefined },
): Promise<string> {
  const { businessId, browser } = by
  const business = await getBusiness(context, businessId)
  const wanted = readTextedPhone(newPhone, 'newPhone')
  const attempt = { purpose: 'new-phone', businessId, browser, ...answer } as const
  return enterPasscode(context, attempt, async (tx, used) => {
    // After the code was sent, the form may have been changed to another number.
    if (used.phone !== wanted) throw new AppError('code_expired')
    if (signOutOthers) await lockOutSignIns(tx, businessId)
    return changeIn(context, tx, by, async () => {
      await refuseTaken(tx, { name: business.name, phone: wanted })
      await forgetWaysIn(tx, businessId)
      await updatePhone(tx, { businessId, phone: wanted, at: context.clock() })
      await queueMessage(tx, {
        businessId,
        kind: 'phone_changed',
        about: newToken(),
        recipient: business.phone,
        variables: { businessName: business.name, ending: wanted.slice(-2) },
      })
      const line = { action: 'phone_changed', before: business.phone, after: wanted } as const
      return recorded(signOutOthers ? [line, await endOtherSessions(tx, by)] : line, wanted)
    })
  })
}

function asBefore(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { message: sentence, fields: { [field]: sentence } })
}
