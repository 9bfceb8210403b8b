import { collecting, printing, setUp, theCodes, tips } from './guide/counter.ts'
import { customers, movingIn, reviews, tooOften } from './guide/customers.ts'
import { figures, progress, rewards, signIn } from './guide/dashboard.ts'
import type { GuideSection } from './guide/parts.ts'
import { photographedCodes } from './guide/photographs.ts'
import { moreLocations, settings, yourData } from './guide/settings.ts'
import { yourDevices, yourManagers, yourTeam } from './guide/team.ts'
import { theTill } from './guide/till.ts'
import { messages, privacy, support, troubles } from './guide/trust.ts'

/** The guide for owners, as the page and the PDF show it. */
export const ownerGuide = {
  title: 'Owner guide',
  lead: 'Everything about your program, from the first code on the counter to your weekly figures.',
  sections: [
    theCodes,
    setUp,
    printing,
    collecting,
    rewards,
    signIn,
    figures,
    progress,
    customers,
    movingIn,
    tooOften,
    reviews,
    messages,
    settings,
    moreLocations,
    yourTeam,
    yourManagers,
    theTill,
    yourDevices,
    photographedCodes,
    yourData,
    privacy,
    troubles,
    tips,
    support,
  ] as readonly GuideSection[],
} as const
