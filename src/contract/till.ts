import * as z from 'zod/mini'
import { bonus, promised } from './bonus.ts'
import { ofLadder, rewardId } from './ladder.ts'
import { ofOccasions } from './occasionBonus.ts'
import { endpoint } from './platform/endpoint.ts'
import { confirmedPhone, id, instant, phoneText } from './platform/values.ts'
import { claimCodeText } from './rewards.ts'
import { mostKeys, tillCallRoutes } from './tillCallRoutes.ts'

/** The longest that an award may wait on a device without a connection. */
export const longestWaitMs = 72 * 60 * 60_000

const phoneNumber = phoneText('Please enter the phone number')

const awardPoints = z
  .int('Please enter a whole number')
  .check(z.gte(1, 'Please enter a number from 1'), z.lte(1000, 'Please enter at most 1000'))

/** A customer is named by their claim code or by their number. */
const oneOfBoth = z.refine<{ claimCode?: unknown; phoneNumber?: unknown }>(
  (form) => (form.claimCode === undefined) !== (form.phoneNumber === undefined),
  { error: 'Please enter the claim code', path: ['claimCode'] },
)

/** The reward is the customer's next one. */
const standing = {
  points: z.int(),
  rewardThreshold: z.int(),
  rewardDescription: z.string(),
  rewardsWaiting: z.int(),
  ...ofLadder,
}

export const lookUpCustomer = endpoint({
  ...tillCallRoutes.lookUpCustomer,
  access: 'staff',
  readsOnly: true,
  summary:
    'The points of a number at this shop, or of the number of a claim code, which says its reward. A number that was never here is answered like one without points.',
  body: z
    .object({
      claimCode: z.optional(claimCodeText),
      phoneNumber: z.optional(phoneNumber),
      /** The points on the till's keys. */
      values: z.optional(z.array(awardPoints).check(z.maxLength(mostKeys))),
    })
    .check(oneOfBoth),
  response: z.object({
    ...standing,
    /** The last four digits of the number. */
    ending: z.string(),
    lastVisitAt: z.nullable(instant),
    isBlocked: z.boolean(),
    /** What a promotion adds now to each of `values` for this number; left out if none holds. */
    promised: z.optional(z.array(z.nullable(promised))),
  }),
})

export const giveAward = endpoint({
  ...tillCallRoutes.giveAward,
  access: 'staff',
  evenLate: true,
  summary:
    'Give points to a number that was typed. A repeat asks first; `again` is the yes. What waited on the device counts when it was given.',
  body: z.object({
    phoneNumber,
    confirmedPhone,
    points: awardPoints,
    again: z._default(z.boolean(), false),
    /**
     * How long the award waited on the device, whose clock may be wrong; left out for a new one.
     * A repeat that waited is given and marked, because nobody can be asked about it any more.
     */
    waitedMs: z.optional(
      z
        .int('Please enter a whole number')
        .check(
          z.gte(0, 'Please enter a number from 0'),
          z.lte(longestWaitMs, 'This has waited for more than three days'),
        ),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    transactionId: z.int(),
    pointsEarned: z.int(),
    /** What a promotion has added; left out if nothing. */
    bonus: z.optional(bonus),
    ...ofOccasions,
    ...standing,
    isRepeat: z.boolean(),
    givenAt: instant,
    undoUntil: instant,
  }),
})

export const askForTexts = endpoint({
  ...tillCallRoutes.askForTexts,
  access: 'staff',
  summary:
    'A customer has typed their number at the till and ticked that they want texts: we ask that number, once.',
  body: z.object({ phoneNumber }),
  response: z.object({ success: z.literal(true) }),
})

export const giveReward = endpoint({
  ...tillCallRoutes.giveReward,
  access: 'staff',
  summary: 'Give a reward, by the customer’s claim code or by their number.',
  body: z
    .object({
      claimCode: z.optional(claimCodeText),
      phoneNumber: z.optional(phoneNumber),
      /** Confirms another reward for a number that got one within the last minute. */
      again: z._default(z.boolean(), false),
      /** The reward that the customer chose; left out for the one of their code, or the next. */
      rewardId: z.optional(rewardId),
    })
    .check(oneOfBoth),
  response: z.object({
    success: z.literal(true),
    transactionId: z.int(),
    rewardDescription: z.string(),
    pointsBefore: z.int(),
    pointsAfter: z.int(),
    rewardsWaiting: z.int(),
    undoUntil: instant,
  }),
})

export const undoAtTill = endpoint({
  ...tillCallRoutes.undoAtTill,
  access: 'staff',
  summary:
    'Take back what whoever has unlocked the till gave last, an award or a reward, within ten minutes.',
  body: z.object({ transactionId: id }),
  response: z.object({
    success: z.literal(true),
    transactionId: z.int(),
    pointsAfter: z.int(),
  }),
})
