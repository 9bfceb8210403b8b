import * as z from 'zod/mini'
import { letters } from './letters.ts'

/** 31^9 is over 26 trillion: nobody finds a code by trying, at 20 wrong ones in 10 minutes. */
export const invitationCodeLength = 9

const shape = new RegExp(`^[${letters}]{${invitationCodeLength}}$`)

/** A code as somebody typed it or a link brought it: in any case, with spaces or dashes. Undefined if it is none. */
export function readInvitationCode(typed: string | null | undefined): string | undefined {
  const code = (typed ?? '').toUpperCase().replace(/[\s-]/g, '')
  return shape.test(code) ? code : undefined
}

/** What a friend and whoever has brought them get, at the friend's second visit. */
export const invitationPoints = z.object({ friendPoints: z.int(), inviterPoints: z.int() })
export type InvitationPoints = z.output<typeof invitationPoints>

/**
 * What became of an invitation at its friend's first visit. The points are given anyway; the
 * invitation only where it was `taken`.
 */
const takenInvitation = z.object({
  outcome: z.enum([
    'taken',
    /** The number was here before. */
    'not_new',
    /** It is the inviter's own, or was. */
    'own',
    /** The inviter has brought ten friends within a year. */
    'full',
    /** The shop gives nothing for it any more, or the inviter is no customer. */
    'over',
  ]),
  /** Of a taken one. */
  friendPoints: z.optional(z.int()),
  inviterPoints: z.optional(z.int()),
})
export type TakenInvitation = z.output<typeof takenInvitation>

/** Left out of a scan that brought none. */
export const ofInvitation = { invitation: z.optional(takenInvitation) }

/** By which a customer brings friends. */
export const shownInvitation = z.object({
  ...invitationPoints.shape,
  code: z.string(),
  /** The shop's page with this invitation. */
  link: z.string(),
  /** How many friends gave the customer points, and how many, without those that were taken back. */
  friends: z.int(),
  pointsGiven: z.int(),
})
export type ShownInvitation = z.output<typeof shownInvitation>

/** The most friends for whom one customer gets points within 365 days. */
export const mostFriendsAYear = 10

/** What a shop's friends did. */
export const broughtFriends = z.object({
  friends: z.int(),
  /** To both, without those that were taken back. */
  pointsGiven: z.int(),
  /** Came once by an invitation; they and their inviters get points at their next visit. */
  open: z.int(),
  /** The latest pairs that used one browser, at most 20. */
  sameBrowser: z.array(
    z.object({
      friendId: z.string(),
      friendPhone: z.nullable(z.string()),
      inviterId: z.string(),
      inviterPhone: z.nullable(z.string()),
      invitedAt: z.string(),
      /** Both have had their points. */
      isSettled: z.boolean(),
    }),
  ),
})
export type BroughtFriends = z.output<typeof broughtFriends>
