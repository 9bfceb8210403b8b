import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../../../../contract/platform/languages.ts'
import { storedSpellings } from '../../../../contract/platform/phones/subscribers.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { languageOfTexts } from '../../../platform/http/language.ts'
import { languageTexted } from '../languages/service.ts'
import { keepReceived } from '../received/service.ts'
import { storedTextOf } from '../sending/rules.ts'
import { type MessageId, settle } from '../sending/store.ts'
import { queueMessage } from '../service.ts'
import { agree, kindOfQuestion, refuse } from './answers/service.ts'
import { consentSentenceIn } from './consentSentences.ts'
import {
  type Keyword,
  keywordIn,
  languageOfHelp,
  type ReceivedKeyword,
  reportOf,
  type StateChange,
  senderOf,
  stateChangeOf,
} from './rules.ts'
import {
  deleteConsent,
  deleteConsentOfScan,
  deleteOptOut,
  findTextingBusiness,
  findUnasked,
  insertConsent,
  insertKeyword,
  insertOptOut,
  isBeingTexted,
  lockNumber,
  lockReported,
  type NewConsent,
  settleUncertainAsSent,
  updateDelivered,
  updateUndelivered,
} from './store.ts'

export { hasOptedOut, insertKeyword } from './store.ts'
export type { Keyword }

/**
 * The answer to the SMS gateway's calls: it would execute instructions in it, and there are none.
 */
export const nothingToDo = {
  contentType: 'text/xml',
  content: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
} as const

/** https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = '21610'

export interface DeliveryReport extends MessageId {
  /** The gateway's own id of the message. */
  readonly providerId: string
  readonly status: string
  readonly errorCode: string | undefined
}

/**
 * Records a gateway's report about one of our texts, once, because reports come late, twice and out
 * of order. A report about a text whose answer was lost tells us that it was accepted.
 */
export async function reportDelivery(
  { db }: Context,
  { businessId, messageId, providerId, status, errorCode }: DeliveryReport,
  log: FastifyBaseLogger,
): Promise<void> {
  const report = reportOf(status)
  if (!report) return
  const id = { businessId, messageId }
  const stoppedPhone = await db.transaction().execute(async (tx) => {
    const message = await lockReported(tx, id)
    if (!message) return undefined
    // Reports about the try before an administrator sent it again are about another text.
    if (message.earlierProviderIds?.includes(providerId)) return undefined
    if (message.providerId !== null && message.providerId !== providerId) {
      log.warn({ businessId, messageId, providerId }, 'a text was reported under another id')
      return undefined
    }
    const change = stateChangeOf(message.state, report)
    if (!change) return undefined
    await write(tx, id, { ...message, ...change, providerId, errorCode })
    return change.becomes === 'failed' && errorCode === stoppedCode ? message.recipient : undefined
  })
  // In its own transaction, because jobs that ask the gateway lock the number first and its message
  // second.
  if (stoppedPhone) await stopNumber(db, { phone: stoppedPhone, keyword: 'gateway' })
}

async function write(
  tx: Queryable,
  id: MessageId,
  {
    kind,
    state,
    isTaken,
    becomes,
    providerId,
    errorCode,
  }: StateChange & {
    kind: string
    state: string
    providerId: string
    errorCode: string | undefined
  },
): Promise<void> {
  if (isTaken && state === 'uncertain') await settleUncertainAsSent(tx, id, providerId)
  else if (isTaken) {
    // Only gateways report, so a code's words need not be stored any longer.
    const storedText = storedTextOf(kind, { isOutbox: false })
    await settle(tx, id, { state: 'sent', providerId, storedText })
  }
  if (becomes === 'delivered') await updateDelivered(tx, id)
  if (becomes === 'failed') await updateUndelivered(tx, id, errorCode)
}

export interface ReceivedText {
  readonly from: string
  readonly text: string
  /** The keyword that the gateway has understood and answered itself. */
  readonly optOutType?: string | undefined
  /** The gateway's own id, by which a repeated text is answered once. */
  readonly providerId?: string | undefined
}

/**
 * Does what somebody texted to our number, and returns how it was understood. What nobody but a
 * person can understand is kept for one. Once a STOP is answered, no more texts to that number are
 * handed to the gateway.
 */
export async function receiveText(
  context: Context,
  received: ReceivedText,
): Promise<Keyword | null> {
  const phone = senderOf(received.from)
  if (!phone) return null
  const found = keywordIn(received.text, received.optOutType, phone)
  await context.db.transaction().execute(async (tx) => {
    for (const spelling of storedSpellings(phone)) await lockNumber(tx, spelling)
    const { providerId } = received
    if (providerId && !(await insertKeyword(tx, providerId))) return
    const isDone = found !== undefined && (await obey(tx, { ...received, phone, found }))
    if (isDone && !found.saysMore) return
    const endedTexts = found?.keyword === 'stop'
    await keepReceived(tx, { phone, text: received.text, endedTexts })
  })
  // Even for a repeated text, because the gateway may not have received our first answer.
  const stopped = found?.keyword === 'stop' ? storedSpellings(phone) : []
  for (const spelling of stopped) await untilNothingIsOnItsWay(context, spelling)
  return found?.keyword ?? null
}

interface Order extends ReceivedText {
  readonly phone: string
  readonly found: ReceivedKeyword
}

/** Carries a keyword out. False if it answers nothing, so that somebody should read it. */
async function obey(
  tx: Queryable,
  { phone, found: { keyword, word }, optOutType, providerId }: Order,
): Promise<boolean> {
  const reply = providerId ?? 'a reply in the outbox'
  switch (keyword) {
    case 'stop':
      for (const spelling of storedSpellings(phone)) {
        await insertOptOut(tx, { phone: spelling, keyword: word })
      }
      return true
    case 'start': {
      let hadStopped = false
      for (const spelling of storedSpellings(phone)) {
        hadStopped = (await deleteOptOut(tx, spelling)) || hadStopped
      }
      // START after a STOP takes the STOP back. It does not agree to what was refused with it.
      if (hadStopped && word !== 'YES') return true
      return agreeAs(tx, { phone, reply })
    }
    case 'agree':
      return agreeAs(tx, { phone, reply })
    case 'refuse':
      return refuse(tx, phone)
    case 'help': {
      if (optOutType) return true
      const about = providerId ?? randomUUID()
      const language = languageOfHelp(word) ?? (await languageTexted(tx, phone))
      await queueMessage(tx, {
        businessId: 0,
        kind: 'help',
        about,
        recipient: phone,
        variables: { language },
      })
      return true
    }
  }
}

/** In each spelling under which the number may have been asked. */
async function agreeAs(
  tx: Queryable,
  { phone, reply }: { phone: string; reply: string },
): Promise<boolean> {
  let isDone = false
  for (const spelling of storedSpellings(phone)) {
    isDone = (await agree(tx, { phone: spelling, reply })) || isDone
  }
  return isDone
}

/** Waits for jobs that are about to text the number, and lets none text it afterwards. */
async function stopNumber(db: Queryable, stop: { phone: string; keyword: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNumber(tx, stop.phone)
    await insertOptOut(tx, stop)
  })
}

/** Any call to the gateway has ended after this long. */
const calledWithinMs = 15_000
const lookEveryMs = 100

async function untilNothingIsOnItsWay({ db, waits }: Context, phone: string): Promise<void> {
  const waitUntil = performance.now() + waits.stopMs
  while (await isBeingTexted(db, { phone, calledWithinMs })) {
    if (performance.now() + lookEveryMs > waitUntil) return
    await sleep(lookEveryMs)
  }
}

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
