import * as z from 'zod/mini'
import { birthdayCallRoutes } from './birthdayCallRoutes.ts'
import { broughtFriends } from './invitations.ts'
import { endpoint } from './platform/endpoint.ts'
import { fieldSentences } from './platform/fieldSentences.ts'
import { businessId, businessIdText, id, phoneText } from './platform/values.ts'
import { receiptText } from './scan.ts'

const points = z
  .int('Please enter a whole number')
  .check(z.gte(1, 'Please enter a number from 1'), z.lte(1000, 'Please enter at most 1000'))

export const wantedOccasions = z.object({
  welcome: z.object({
    isOn: z.boolean(),
    points,
    /** It is also for the first visit of customers who came by an import. */
    includesImported: z._default(z.boolean(), false),
  }),
  birthday: z.object({ isOn: z.boolean(), points }),
  /** A customer who brings a friend gets `points`, the friend `friendPoints`, at the friend's second visit. */
  friend: z.object({ isOn: z.boolean(), points, friendPoints: points }),
})
export type Occasions = z.output<typeof wantedOccasions>

const changed = z.object({
  ...wantedOccasions.shape,
  /** Of the business: the next change sends it back, so that a second tab notices. */
  revision: z.int(),
})
export type ChangedOccasions = z.output<typeof changed>

const response = z.object({
  ...changed.shape,
  /** What a welcome would have been given for. */
  lately: z.object({
    /** How many days were counted, today included; at most 90. 0 before the first scan. */
    days: z.int(),
    firstVisits: z.int(),
    /** First visits of customers who came by an import, besides those. */
    ofImported: z.int(),
    /** How many of those who came first in these days, and by no import, came again. */
    cameAgain: z.int(),
  }),
  brought: broughtFriends,
})
export type OccasionSettings = z.output<typeof response>

/** How many days back first visits are counted. */
export const countedDays = 90

const params = z.object({ businessId: businessIdText })

export const readOccasions = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/occasions',
  access: 'business',
  heavy: 'answer',
  summary:
    'What a shop gives for first visits, birthdays and friends, how many first visits it had, and which friends came.',
  params,
  response,
})

export const changeOccasions = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/occasions',
  access: 'business',
  summary: 'Change what a shop gives for first visits, birthdays and friends.',
  params,
  body: z.object({
    ...wantedOccasions.shape,
    /** Left out, it stays as it is. */
    friend: z.optional(wantedOccasions.shape.friend),
    revision: z.optional(z.int()),
  }),
  response: changed,
})

/** Day and month, never the year. */
export const birthday = z
  .object({
    month: z
      .int(fieldSentences.month)
      .check(z.gte(1, fieldSentences.month), z.lte(12, fieldSentences.month)),
    day: z
      .int(fieldSentences.day)
      .check(z.gte(1, fieldSentences.day), z.lte(31, fieldSentences.day)),
  })
  .check(
    z.refine(({ month, day }) => day <= daysOfMonth(month), {
      error: fieldSentences.dayOfMonth,
      path: ['day'],
    }),
  )
export type Birthday = z.output<typeof birthday>

/** February has its 29th, on which somebody may be born. */
export function daysOfMonth(month: number): number {
  return new Date(Date.UTC(2024, month, 0)).getUTCDate()
}

const visit = z.object({
  businessId,
  /** A scan within the last 90 days, not undone. Only its maker has the receipt. */
  transactionId: id,
  receipt: receiptText,
  /** The scan must be of this number: what a page shows may be somebody else's. */
  phoneNumber: z.optional(phoneText(fieldSentences.phone)),
})

/** It never says which day it is. */
const birthdayState = z.object({
  /** What the shop gives; null if it asks nobody. */
  points: z.nullable(z.int()),
  /** The customer has given their birthday. */
  isKnown: z.boolean(),
  /** The page asks for it: it is not known, and was not declined within the last 90 days. */
  isAsked: z.boolean(),
})
export type BirthdayState = z.output<typeof birthdayState>

export const askForBirthday = endpoint({
  ...birthdayCallRoutes.askForBirthday,
  access: 'anyone',
  readsOnly: true,
  summary: 'Whether a shop asks for the birthday of the customer who made a scan, and has it.',
  body: visit,
  response: birthdayState,
})

export const setBirthday = endpoint({
  ...birthdayCallRoutes.setBirthday,
  access: 'anyone',
  summary:
    'The birthday of the customer who made a scan: day and month. It can be changed once a year. Null takes it back, or says that they give none now.',
  body: z.object({ ...visit.shape, birthday: z.nullable(birthday) }),
  response: birthdayState,
})
