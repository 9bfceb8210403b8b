import type { Language } from '../../../../contract/platform/languages.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { languageOfTexts } from '../../../platform/http/language.ts'
import { queueMessage } from '../service.ts'
import { consentSentenceIn } from './sentences.ts'
import {
  deleteConsent,
  deleteConsentOfScan,
  findTextingBusiness,
  findUnasked,
  insertConsent,
  type NewConsent,
} from './store.ts'

/** The text that asks a number whether it agrees. */
export const kindOfQuestion = 'consent_request'

/**
 * Records that somebody ticked the checkbox for a number, with its sentence, and asks the number.
 * Until it replies YES, it gets nothing else from the shop. If the shop texts nobody, its page did
 * not ask, so nothing is recorded.
 */
export async function askForConsent(
  tx: Queryable,
  {
    language,
    ...consent
  }: Omit<NewConsent, 'sentence'> & {
    /** In which its sentence was read, whether or not the shop offers it; the shop's own if nobody says. */
    readonly language: Language | undefined
  },
): Promise<void> {
  const { businessId, phone } = consent
  const business = await findTextingBusiness(tx, businessId)
  if (!business) return
  const { businessName, languages } = business
  const ofTexts = languageOfTexts(language, languages)
  const sentence = consentSentenceIn(language ?? ofTexts, businessName)
  await insertConsent(tx, { ...consent, sentence })
  const unasked = await findUnasked(tx, { businessId, phone, kind: kindOfQuestion })
  if (!unasked) return
  await queueMessage(tx, {
    businessId,
    kind: kindOfQuestion,
    about: `${unasked.id} ${unasked.today}`,
    recipient: phone,
    variables: { language: ofTexts, businessName },
  })
}

/** Ends a number's consent at a shop whose customer it no longer is. */
export async function endConsent(
  tx: Queryable,
  consent: { readonly businessId: number; readonly phone: string },
): Promise<void> {
  await deleteConsent(tx, consent)
}

/**
 * Takes back what a scan for the wrong number asked. Earlier requests stay, and so do the number's
 * own replies.
 */
export async function takeBackConsent(
  tx: Queryable,
  scan: { readonly businessId: number; readonly phone: string; readonly entryId: number },
): Promise<void> {
  await deleteConsentOfScan(tx, scan)
}
