import { sql } from 'kysely'

/**
 * The logo, if it was uploaded. Old rows may have an address on another site. That is not shown,
 * because the site would learn who looks at the shop's pages.
 */
export const shownLogo = sql<string | null>`CASE WHEN logo_url LIKE '/api/%' THEN logo_url END`.as(
  'logoUrl',
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
  'businesses.languages',
] as const

/** Columns of `businesses` that customers' pages show or use. */
export const shopColumns = [
  ...publicColumns,
  'businesses.time_zone as timeZone',
  'businesses.is_active as isActive',
  sql<boolean>`sms_notifications_enabled AND phone_confirmed_at IS NOT NULL`.as('mayTextCustomers'),
] as const
