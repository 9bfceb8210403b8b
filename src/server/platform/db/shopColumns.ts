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
const birthdayPoints = sql<number | null>`CASE WHEN has_occasions THEN (
  SELECT occasion.points FROM occasions AS occasion
  WHERE occasion.business_id = businesses.id AND occasion.kind = 'birthday' AND occasion.is_on) END`.as(
  'birthdayPoints',
)

/** What friends bring at the shop; null if nothing. */
const invitationPoints = sql<InvitationPoints | null>`CASE WHEN has_occasions THEN (
  SELECT json_build_object('friendPoints', occasion.friend_points, 'inviterPoints', occasion.points)
  FROM occasions AS occasion
  WHERE occasion.business_id = businesses.id AND occasion.kind = 'friend' AND occasion.is_on) END`.as(
  'invitationPoints',
)

/** Columns of `businesses` that everybody may see. */
export const publicColumns = [
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
  birthdayPoints,
  invitationPoints,
  'businesses.languages',
] as const

/** Columns of `businesses` that customers' pages show or use. */
export const shopColumns = [
  ...publicColumns,
  'businesses.time_zone as timeZone',
  'businesses.is_active as isActive',
  sql<boolean>`sms_notifications_enabled AND phone_confirmed_at IS NOT NULL`.as('mayTextCustomers'),
] as const
