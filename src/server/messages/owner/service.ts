import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { DescribedMessages, Message } from '../../../contract/messages.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import { listOwnWords } from '../../core/languages/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { shownMessage, withoutCode } from '../shown.ts'
import { attachmentsOf, render } from '../templates/render.ts'
import { sampleVariables } from '../templates/samples.ts'
import { describedKinds, isInLanguages, isOn, kindsOfDevices } from './rules.ts'
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
  const { name: businessName, reward, threshold, stoppedPhone, hasDevices, ...others } = sender
  const { languages, ...switches } = others
  const shop = { businessName, threshold, publicUrl: config.publicUrl }
  const [main = 'en'] = languages
  const ownWords = await listOwnWords(db, businessId)
  const renderIn = (kind: MessageKind, language: Language) => {
    const said = ownWords.findLast((own) => own.language === language && own.translates === reward)
    return render(kind, sampleVariables(kind, { ...shop, language, reward: said?.text ?? reward }))
  }
  const inLanguages = (kind: MessageKind) =>
    languages.flatMap((language) => {
      const { text, ...rendered } = renderIn(kind, language)
      return rendered.channel === 'sms' ? [{ language, text, segments: rendered.segments }] : []
    })
  const kinds = describedKinds.filter((kind) => hasDevices || !kindsOfDevices.has(kind))
  const messages = kinds.map((kind) => {
    const rendered = renderIn(kind, main)
    const isText = rendered.channel === 'sms'
    return {
      kind,
      isOn: isOn(kind, switches),
      subject: isText ? null : rendered.subject,
      text: rendered.text,
      segments: isText ? rendered.segments : null,
      inLanguages: isInLanguages(kind) ? inLanguages(kind) : [],
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
