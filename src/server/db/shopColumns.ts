import { sql } from 'kysely'

/**
 * The logo, if it was uploaded. Old rows may contain an address on another site, which would learn
 * who looks at the shop's pages: it is not shown.
 */
export const shownLogo = sql<string | null>`CASE WHEN logo_url LIKE '/api/%' THEN logo_url END`.as(
  'logoUrl',
)

/** Of `businesses`: what everybody may see of one. */
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
] as const

/** Of `businesses`: what customers' pages show, and what they go by. */
export const shopColumns = [
  ...publicColumns,
  'businesses.time_zone as timeZone',
  'businesses.is_active as isActive',
  sql<boolean>`sms_notifications_enabled AND phone_confirmed_at IS NOT NULL`.as('mayTextCustomers'),
] as const
