import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'
import { shownLogo } from '../../../platform/db/shopColumns.ts'
import type { Profile, ProfileChange } from './rules.ts'

export interface LockedProfile extends Profile {
  readonly email: string | null
  readonly phone: string
  readonly revision: number
  readonly setupCompleted: boolean
  readonly isConfirmed: boolean
  /** The version of what customers are told. */
  readonly termsVersion: number
}

/** All fields of a business that forms may change, locked until the transaction ends. */
export async function lockProfile(
  tx: Queryable,
  businessId: number,
): Promise<LockedProfile | undefined> {
  return tx
    .selectFrom('businesses')
    .select([
      'name',
      'description',
      'email',
      'phone',
      'address',
      shownLogo,
      'primary_color as primaryColor',
      'secondary_color as secondaryColor',
      'reward_threshold as rewardThreshold',
      'reward_description as rewardDescription',
      'point_cap_type as pointCapType',
      'sms_notifications_enabled as smsNotificationsEnabled',
      'business_notifications_enabled as businessNotificationsEnabled',
      'repeat_scan_policy as repeatScanPolicy',
      'repeat_scan_window_minutes as repeatScanWindowMinutes',
      'voice_feedback_enabled as voiceFeedbackEnabled',
      'visit_voice_enabled as visitVoiceEnabled',
      'review_url as reviewUrl',
      'average_sale as averageSale',
      'time_zone as timeZone',
      'revision',
      'setup_completed as setupCompleted',
      'terms_version as termsVersion',
      sql<boolean>`phone_confirmed_at IS NOT NULL`.as('isConfirmed'),
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface ProfileUpdate {
  readonly businessId: number
  readonly change: ProfileChange
  /** `change.name` in the form that sign-in compares. */
  readonly signInName: string | undefined
  readonly setupCompleted: boolean
}

/** Writes the named fields, and increments the revision. */
export async function updateProfile(
  tx: Queryable,
  { businessId, change, signInName, setupCompleted }: ProfileUpdate,
): Promise<void> {
  const columns = {
    name: change.name,
    sign_in_name: signInName,
    description: change.description,
    address: change.address,
    logo_url: change.logoUrl,
    primary_color: change.primaryColor,
    secondary_color: change.secondaryColor,
    reward_threshold: change.rewardThreshold,
    reward_description: change.rewardDescription,
    point_cap_type: change.pointCapType,
    sms_notifications_enabled: change.smsNotificationsEnabled,
    business_notifications_enabled: change.businessNotificationsEnabled,
    repeat_scan_policy: change.repeatScanPolicy,
    repeat_scan_window_minutes: change.repeatScanWindowMinutes,
    voice_feedback_enabled: change.voiceFeedbackEnabled,
    visit_voice_enabled: change.visitVoiceEnabled,
    review_url: change.reviewUrl,
    average_sale: change.averageSale,
    time_zone: change.timeZone,
  }
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  await tx
    .updateTable('businesses')
    .set({
      ...Object.fromEntries(named),
      setup_completed: setupCompleted,
      revision: sql`revision + 1`,
      // What is set is computed before it: the day by the zone until now.
      ...(change.timeZone !== undefined && {
        limit_day_from: sql`(limit_day(businesses, now())).starts`,
        limit_day_until: sql`(limit_day(businesses, now())).ends`,
      }),
    })
    .where('id', '=', businessId)
    .execute()
}
