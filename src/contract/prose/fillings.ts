import { consentSentence } from '../consent.ts'
import { pairingMinutes } from '../devices.ts'
import { type MessageKind, messageKinds } from '../messageKinds.ts'
import { moneyBackDays, trialDays } from '../plans.ts'
import { product } from '../platform/product.ts'
import { mostRecordingSeconds } from '../recordingLimits.ts'
import { browserDays, idleDays, messageDays, restoreDays, signInDays } from '../retention.ts'
import { undoMinutes } from '../staff.ts'
import { watchDays } from '../watch.ts'
import type { Fillings, Part } from './prose.ts'

/** What the pages' `{names}` stand for: figures that the code holds to, and words that stand elsewhere too. */
export function proseFillings(): Fillings {
  const [supportEmail, secondEmail] = product.supportEmails
  return {
    product: product.name,
    supportEmail,
    secondEmail,
    consentSentence: consentSentence('the shop'),
    consentForOwners: consentSentence('your shop'),
    textsToCustomers: messagesTo('customer'),
    textsToOwners: messagesTo('owner'),
    browserDays,
    idleDays,
    messageDays,
    restoreDays,
    ownerDays: signInDays.owner,
    unconfirmedOwnerDays: signInDays.unconfirmedOwner,
    customerDays: signInDays.customer,
    mostRecordingSeconds,
    moneyBackDays,
    trialDays,
    pairingMinutes,
    undoMinutes,
    watchDays,
  }
}

/** Each kind once: a message sent both as a text and as an email has one title. */
function messagesTo(to: 'customer' | 'owner'): Part {
  const kinds = Object.keys(messageKinds)
    .filter((kind) => !kind.endsWith('_code'))
    .map((kind) => messageKinds[kind as MessageKind])
    .filter((kind) => kind.to === to)
  const first = (title: string) => kinds.findIndex((kind) => kind.title === title)
  const entries = kinds
    .filter(({ title }, place) => first(title) === place)
    .map(({ title, when }) => ({ title, text: [when] }))
  return { kind: 'entries', entries }
}
