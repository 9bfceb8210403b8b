import * as z from 'zod/mini'
import { anyProfileField } from './customerProfile.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  businessId,
  businessIdText,
  id,
  idOrPlatformText,
  idText,
  instant,
  listLimit,
} from './platform/values.ts'

/** Everything that is recorded, by where people look for it, each with the sentence that they read. */
export const auditGroups = {
  'Registration and sign-in': {
    registered: 'Registered the business',
    phone_confirmed: 'Confirmed the phone',
    signed_in: 'Signed in',
    sign_in_asked: 'Asked for a code to sign in',
    code_refused: 'Entered a wrong code',
    link_asked: 'Asked for a link to sign in',
    recovery_codes_made: 'Made new recovery codes',
    signed_out: 'Signed out',
    session_ended: 'Signed a browser out',
    all_sessions_ended: 'Signed out everywhere',
    other_sessions_ended: 'Signed out all other browsers',
    owner_linked: 'Linked an account as the owner',
    owner_unlinked: 'Disconnected the owner’s account',
  },
  'The business': {
    email_confirmed: 'Confirmed the email',
    email_changed: 'Changed the email',
    phone_changed: 'Changed the phone',
    notifications_changed: 'Changed what is sent',
    weekly_summary_stopped: 'Stopped the weekly summary by its link',
    manual_sent: 'Sent the owner guide',
    setup_completed: 'Completed the setup',
    settings_changed: 'Changed the business',
    logo_changed: 'Changed the logo',
    languages_chosen: 'Chose the languages of customers’ pages',
    own_words_written: 'Wrote the shop’s own words in another language',
    location_added: 'Added a location',
    location_changed: 'Changed a location',
    location_closed: 'Closed a location',
    location_reopened: 'Reopened a location',
    locations_ordered: 'Reordered the locations',
    member_added: 'Added someone to the team',
    member_changed: 'Changed someone on the team',
    member_ended: 'Ended someone’s access',
    pin_set: 'Set a new PIN',
    pins_refused: 'Entered wrong PINs',
    till_changed: 'Changed what staff can give',
    device_paired: 'Paired a device',
    device_renamed: 'Renamed a device',
    device_revoked: 'Unpaired a device',
    device_on_second_network: 'Used a device from a second network',
    finding_dismissed: 'Dismissed a notice about the team',
    business_exported: 'Exported everything',
    business_deleted: 'Deleted the business',
    business_restored: 'Restored the business',
    plan_changed: 'Changed the plan',
    business_switched_off: 'Switched the business off',
    business_switched_on: 'Switched the business on',
  },
  'Codes and points': {
    points_reset: 'Reset a customer’s points',
    code_created: 'Created a code',
    code_changed: 'Changed a code',
    code_switched_off: 'Switched a code off',
    code_switched_on: 'Switched a code on',
    cards_accepted: 'Let yesterday’s day cards count',
    code_presence_changed: 'Changed how a code is scanned',
    code_replaced: 'Replaced a code',
    code_deleted: 'Deleted a code',
    code_values_changed: 'Changed the point values',
    reward_given: 'Gave a reward',
    rewards_changed: 'Changed the rewards',
    promotions_changed: 'Changed the promotions',
    points_expiry_changed: 'Changed when points expire',
    occasions_changed: 'Changed points for first visits, birthdays and friends',
    entry_undone: 'Undid an entry',
    points_adjusted: 'Adjusted a customer’s points',
    burst_undone: 'Undid a burst of scans',
    burst_accepted: 'Marked a burst of scans as fine',
    codes_repaired: 'Repaired printed codes',
  },
  Customers: {
    customer_described: `Changed a customer’s ${anyProfileField}`,
    customer_blocked: 'Blocked a number',
    customer_unblocked: 'Unblocked a number',
    customer_moved: 'Moved a customer to another number',
    customer_erased: 'Erased a customer',
    customers_exported: 'Exported the customers',
    customers_imported: 'Imported customers',
    customers_import_undone: 'Undid an import of customers',
    account_deleted: 'Deleted an account',
    number_erased: 'Erased a phone number',
    accounts_read: 'Looked at the accounts',
    account_read: 'Looked at an account’s details',
    number_looked_up: 'Looked up a phone number',
  },
  Reviews: {
    review_answered: 'Marked a review as answered',
    review_replied: 'Replied to a review by text',
    review_reopened: 'Marked a review as not answered',
    reviews_exported: 'Exported the reviews',
    voice_comments_exported: 'Exported the voice comments',
    voice_comment_heard: 'Listened to a voice comment',
    voice_comments_read: 'Looked at the voice comments',
  },
  Support: {
    support_allowed: 'Let support make changes',
    support_refused: 'Withdrew support’s permission',
    support_opened: 'Opened the dashboard as support',
    support_left: 'Left the dashboard',
    support_requested: 'Asked support for help',
    support_answered: 'Answered a support request',
    support_state_changed: 'Changed the state of a support request',
    support_requests_read: 'Looked at the support requests',
  },
  'The platform': {
    admin_signed_in: 'Signed in to the admin panel',
    admin_refused: 'Failed to sign in to the admin panel',
    admin_signed_out: 'Signed out of the admin panel',
    demo_data_created: 'Added demo data',
    demo_data_deleted: 'Removed demo data',
    message_resent: 'Sent a message again',
    businesses_read: 'Looked at the businesses',
    messages_read: 'Looked at the messages',
    received_texts_read: 'Looked at the texts that people sent us',
  },
} as const
type AuditGroups = typeof auditGroups
export type AuditAction = {
  [Group in keyof AuditGroups]: keyof AuditGroups[Group]
}[keyof AuditGroups]

export const auditActions: Readonly<Record<AuditAction, string>> = Object.assign(
  {},
  ...Object.values(auditGroups),
)

/** An action in words; `newer` is one that only a newer server knows. */
export const actionWords = (action: AuditAction | 'newer'): string =>
  Object.hasOwn(auditActions, action)
    ? auditActions[action as AuditAction]
    : 'An action of a newer version'

export const auditActor = z.enum(['owner', 'manager', 'customer', 'support', 'admin', 'stranger'])
export type AuditActor = z.output<typeof auditActor>

export const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])

export const auditEntry = z.object({
  id,
  /** Null for actions that concern the platform itself. */
  businessId: z.nullable(businessId),
  businessName: z.nullable(z.string()),
  at: instant,
  /** `newer`: somebody, or something, that only a newer server knows. */
  actor: z.enum([...auditActor.options, 'newer']),
  action: z.enum([...auditAction.options, 'newer']),
  reason: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The network address that the action came from. */
  address: z.nullable(z.string()),
  device: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const page = { limit: listLimit(50, 100), before: z.optional(idText) }

export const listBusinessAudit = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/audit-log',
  access: 'owner',
  summary: 'Who did what to this business, newest first; `before` an id for the next page.',
  params: z.object({ businessId: businessIdText }),
  query: z.object(page),
  response: z.array(auditEntry),
})

// No entry is from before 2000.
const day = z.iso
  .date('Please enter a day')
  .check(z.refine((typed) => typed >= '2000-01-01', { error: 'Please enter a day from 2000 on' }))

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  summary: 'Who did what, newest first, on the whole platform or to one business.',
  query: z
    .object({
      ...page,
      businessId: z.optional(idOrPlatformText),
      actor: z.optional(auditActor),
      action: z.optional(auditAction),
      /** Days in UTC, `YYYY-MM-DD`, both included. */
      from: z.optional(day),
      to: z.optional(day),
    })
    .check(
      z.refine(({ from, to }) => !(from && to && from > to), {
        error: 'The last day is before the first',
        path: ['to'],
      }),
    ),
  response: z.array(auditEntry),
})
