import * as z from 'zod/mini'
import { ruleWords } from './languages.ts'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, id, idText, instant, text } from './platform/values.ts'

/** The most promotions of a shop at once. */
export const mostPromotions = 10

/** Numbered within the shop from 1. No number is used twice. */
const promotionId = z.int('Please choose a promotion').check(z.gte(1), z.lte(32_767))
export const promotionIdText = z.pipe(idText, promotionId)

/** What was said of a promotion before it was switched on, of so many days before. */
export const promotionSaid = z.object({
  saidAt: instant,
  days: z.int(),
  /** In its hours. */
  visits: z.int(),
  morePoints: z.int(),
  customers: z.int(),
  moreRewards: z.int(),
})
export type PromotionSaid = z.output<typeof promotionSaid>

const day = z.nullable(z.iso.date('Please enter a date'))
const wholeNumber = z.int('Please enter a whole number')
const time = (pattern: RegExp) => z.string().check(z.regex(pattern, 'Please enter a time'))

const chosen = <const Id extends typeof id>(of: Id, sentence: string) =>
  z._default(z.nullable(z.array(of).check(z.minLength(1, sentence), z.maxLength(50))), null)

/** A promotion as its owner wants it. A new one has no id. */
export const wantedPromotion = z
  .object({
    id: z.optional(promotionId),
    name: text(60, 'Please enter a name'),
    /** Points are given so many times, or so many more. */
    effect: z.enum(['times', 'plus']),
    amount: wholeNumber.check(
      z.gte(1, 'Please enter a number from 1'),
      z.lte(1000, 'Please enter at most 1000'),
    ),
    /** 1 is Monday. Hours that reach over midnight belong to the day on which they begin. */
    weekdays: z
      .array(wholeNumber.check(z.gte(1), z.lte(7)))
      .check(z.minLength(1, 'Please choose a day'), z.maxLength(7, 'A week has seven days')),
    /** By the location's clock; `24:00` is the end of the day. */
    from: time(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    startsOn: z._default(day, null),
    endsOn: z._default(day, null),
    locationIds: chosen(locationId, 'Please choose a location'),
    codeIds: chosen(id, 'Please choose a code'),
    /** How often a day one customer gets it; null for each time. */
    mostADay: z._default(
      z.nullable(
        wholeNumber.check(
          z.gte(1, 'Please enter a number from 1'),
          z.lte(20, 'Nobody collects more than 20 times a day'),
        ),
      ),
      null,
    ),
    isOn: z._default(z.boolean(), true),
    words: ruleWords('promotion'),
    /** What its cost was said to be: `said` of that answer. Kept with it when it is switched on. */
    said: z.optional(z.string().check(z.maxLength(1000))),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      error: 'The last day is before the first. Please choose a later one.',
      path: ['endsOn'],
    }),
    z.refine(({ from, to }) => from !== to && !(from === '00:00' && to === '00:00'), {
      error: 'Please enter two different times. All day is from 00:00 to 24:00.',
      path: ['to'],
    }),
    z.refine(({ effect, amount }) => effect === 'plus' || amount === 2 || amount === 3, {
      error: 'Points can be doubled or tripled. Please choose 2 or 3.',
      path: ['amount'],
    }),
  )
export type WantedPromotion = z.output<typeof wantedPromotion>

const promotion = z.object({
  id: promotionId,
  name: z.string(),
  effect: z.enum(['times', 'plus']),
  amount: z.int(),
  weekdays: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  locationIds: z.nullable(z.array(locationId)),
  codeIds: z.nullable(z.array(z.int())),
  mostADay: z.nullable(z.int()),
  isOn: z.boolean(),
  /** What it is called in the shop's other languages, where that is written and still true. */
  words: ruleWords('promotion'),
})
export type Promotion = z.output<typeof promotion>

const response = z.object({
  /** Of the business: the next change sends it back, so that a second tab notices. */
  revision: z.int(),
  promotions: z.array(promotion),
})
export type Promotions = z.output<typeof response>

const params = z.object({ businessId: businessIdText })

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/promotions',
  access: 'business',
  summary: 'What gives more points at a time. If several hold, the best for the customer counts.',
  params,
  response,
})

export const changePromotions = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/promotions',
  access: 'business',
  summary: 'Change the promotions of a shop: those that are sent are all that it has.',
  params,
  body: z.object({
    promotions: z
      .array(wantedPromotion)
      .check(z.maxLength(mostPromotions, 'A shop can have up to ten promotions')),
    revision: z.optional(z.int()),
  }),
  response,
})
