import { sql } from 'kysely'
import type { InvitationPoints } from '../../../contract/invitations.ts'

/**
 * The logo, if it was uploaded. Old rows may have an address on another site. That is not shown,
 * because the site would learn who looks at the shop's pages.
 */
export const shownLogo = sql<string | null>`CASE WHEN logo_url LIKE '/api/%' THEN logo_url END`.as(
  'logoUrl',
)

/** What the shop gives for a birthday; null if it asks nobody. */
const birthdayPoints = (businessId: number) =>
  sql<number | null>`CASE WHEN has_occasions THEN (
  SELECT occasion.points FROM occasions AS occasion
  WHERE occasion.business_id = ${businessId} AND occasion.kind = 'birthday' AND occasion.is_on) END`.as(
    'birthdayPoints',
  )

/** What friends bring at the shop; null if nothing. */
const invitationPoints = (businessId: number) =>
  sql<InvitationPoints | null>`CASE WHEN has_occasions THEN (
  SELECT json_build_object('friendPoints', occasion.friend_points, 'inviterPoints', occasion.points)
  FROM occasions AS occasion
  WHERE occasion.business_id = ${businessId} AND occasion.kind = 'friend' AND occasion.is_on) END`.as(
    'invitationPoints',
  )

/** What everybody may see of a business. */
export const publicColumnsOf = (businessId: number) =>
  [
    'businesses.id',
    'businesses.name',
    'businesses.description',
    'email',
    'primary_color as primaryColor',
    'secondary_color as secondaryColor',
    shownLogo,
    'voice_feedback_enabled as voiceFeedbackEnabled',
    'visit_voice_enabled as visitVoiceEnabled',
    'review_url as reviewUrl',
    birthdayPoints(businessId),
    invitationPoints(businessId),
    'businesses.languages',
  ] as const

/** What customers' pages show or use of a business. */
export const shopColumnsOf = (businessId: number) =>
  [
    ...publicColumnsOf(businessId),
    'businesses.time_zone as timeZone',
    'businesses.is_active as isActive',
    sql<boolean>`sms_notifications_enabled AND phone_confirmed_at IS NOT NULL`.as(
      'mayTextCustomers',
    ),
  ] as const
