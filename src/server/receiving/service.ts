import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedSpellings } from '../../contract/platform/phones/subscribers.ts'
import { languageTexted } from '../core/messages/languages/service.ts'
import { queueMessage } from '../core/messages/service.ts'
import { deleteOptOut, insertOptOut, lockNumber } from '../core/messages/stops/service.ts'
import { answerCode } from '../passcodes/byText/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { agree, refuse } from './answers/service.ts'
import { keepReceived } from './received/service.ts'
import { type Keyword, keywordIn, languageOfHelp, type ReceivedKeyword, senderOf } from './rules.ts'
import { insertKeyword, isBeingTexted } from './store.ts'

export interface ReceivedText {
  readonly from: string
  readonly text: string
  /** The keyword that the gateway has understood and answered itself. */
  readonly optOutType?: string | undefined
  /** The gateway's own id, by which a repeated text is answered once. */
  readonly providerId?: string | undefined
}

/** Does what a text asks for, and returns how it was understood; null if it is nothing to us. */
export async function receive(
  context: Context,
  received: ReceivedText,
): Promise<Keyword | 'code' | null> {
  const isCode = !received.optOutType && (await answerCode(context, { ...received, isNew }))
  return isCode ? 'code' : receiveText(context, received)
}

/** Whether a text has come for the first time: gateways repeat some. */
const isNew = (tx: Queryable, { providerId }: ReceivedText) =>
  providerId ? insertKeyword(tx, providerId) : Promise.resolve(true)

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
    if (!(await isNew(tx, received))) return
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
