import { collecting, setUp, theCodes, tips } from './guide/counter.ts'
import { contact, figures, progress, rewards, signIn } from './guide/dashboard.ts'
import type { GuideSection } from './guide/parts.ts'
import { messages, privacy, support, troubles } from './guide/trust.ts'

/** The guide for owners, as the page and the PDF show it. */
export const ownerGuide = {
  title: 'Owner guide',
  lead: 'Everything about your points, from the first code on the counter to the figures of your week.',
  sections: [
    theCodes,
    setUp,
    collecting,
    signIn,
    figures,
    progress,
    rewards,
    messages,
    contact,
    privacy,
    troubles,
    tips,
    support,
  ] as readonly GuideSection[],
} as const
