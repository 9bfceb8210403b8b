import type { DescribedMessages, Message } from '../../../../contract/messages.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { shownMessage, withoutCode } from '../shown.ts'
import { attachmentsOf, render } from '../templates/render.ts'
import { sampleVariables } from '../templates/samples.ts'
import { describedKinds, isOn, kindsOfDevices } from './rules.ts'
import { findSender, listBusinessMessages } from './store.ts'

/** The messages of a business, newest first, with their codes removed. */
export async function listMessages(
  { db }: Context,
  page: { businessId: number; before?: number | undefined; limit: number },
): Promise<Message[]> {
  const rows = await listBusinessMessages(db, page)
  return rows.map((row) => shownMessage(withoutCode(row)))
}

/** Every message that a business or its customers may get, with its current words. */
export async function describeMessages(
  { db, sms, email, config }: Context,
  businessId: number,
): Promise<DescribedMessages> {
  const sender = await findSender(db, businessId)
  if (!sender) throw new AppError('business_not_found')
  const { name: businessName, reward, threshold, stoppedPhone, hasDevices, ...switches } = sender
  const shop = { businessName, reward, threshold, publicUrl: config.publicUrl }
  const kinds = describedKinds.filter((kind) => hasDevices || !kindsOfDevices.has(kind))
  const messages = kinds.map((kind) => {
    const rendered = render(kind, sampleVariables(kind, shop))
    const isText = rendered.channel === 'sms'
    return {
      kind,
      isOn: isOn(kind, switches),
      subject: isText ? null : rendered.subject,
      text: rendered.text,
      segments: isText ? rendered.segments : null,
    }
  })
  return {
    textsCanBeSent: sms.canSend,
    emailsCanBeSent: email.canSend,
    isOwnerStopped: stoppedPhone !== null,
    messages,
  }
}

/** The owner guide, as the attachment of its email. */
export async function readManual() {
  const [guide] = (await attachmentsOf('owner_guide')) ?? []
  if (!guide) throw new Error('The email with the guide has no guide')
  return { ...guide, isInline: true }
}
