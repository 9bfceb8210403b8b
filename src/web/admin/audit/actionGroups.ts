import { type AuditAction, auditActions } from '../../../contract/audit.ts'

const groups = [
  'Registration and doors',
  'The business',
  'Codes and points',
  'Customers',
  'Reviews',
  'Support',
  'The platform',
] as const
type Group = (typeof groups)[number]

/** Where somebody looks for what was done; every action has its place. */
const groupOf: Record<AuditAction, Group> = {
  registered: 'Registration and doors',
  phone_confirmed: 'Registration and doors',
  signed_in: 'Registration and doors',
  sign_in_asked: 'Registration and doors',
  code_refused: 'Registration and doors',
  signed_out: 'Registration and doors',
  session_ended: 'Registration and doors',
  all_sessions_ended: 'Registration and doors',
  owner_linked: 'Registration and doors',
  owner_unlinked: 'Registration and doors',
  email_changed: 'The business',
  phone_changed: 'The business',
  notifications_changed: 'The business',
  weekly_summary_stopped: 'The business',
  manual_sent: 'The business',
  setup_completed: 'The business',
  settings_changed: 'The business',
  logo_changed: 'The business',
  business_exported: 'The business',
  business_deleted: 'The business',
  business_restored: 'The business',
  business_switched_off: 'The business',
  business_switched_on: 'The business',
  plan_changed: 'The business',
  code_created: 'Codes and points',
  code_changed: 'Codes and points',
  code_switched_off: 'Codes and points',
  code_switched_on: 'Codes and points',
  code_deleted: 'Codes and points',
  code_values_changed: 'Codes and points',
  codes_repaired: 'Codes and points',
  reward_given: 'Codes and points',
  entry_undone: 'Codes and points',
  points_adjusted: 'Codes and points',
  points_reset: 'Codes and points',
  burst_undone: 'Codes and points',
  burst_accepted: 'Codes and points',
  customer_blocked: 'Customers',
  customer_unblocked: 'Customers',
  customer_moved: 'Customers',
  customer_erased: 'Customers',
  customers_exported: 'Customers',
  account_deleted: 'Customers',
  number_erased: 'Customers',
  review_answered: 'Reviews',
  review_reopened: 'Reviews',
  reviews_exported: 'Reviews',
  voice_comments_exported: 'Reviews',
  support_allowed: 'Support',
  support_refused: 'Support',
  support_opened: 'Support',
  support_left: 'Support',
  support_requested: 'Support',
  support_answered: 'Support',
  support_state_changed: 'Support',
  admin_signed_in: 'The platform',
  admin_refused: 'The platform',
  admin_signed_out: 'The platform',
  demo_data_created: 'The platform',
  demo_data_deleted: 'The platform',
  message_resent: 'The platform',
}

/** Everything that is written down, to choose from: group by group, by the alphabet in each. */
export const actionChoices = (Object.entries(auditActions) as [AuditAction, string][])
  .map(([value, label]) => ({ value, label, group: groupOf[value] }))
  .sort(
    (one, other) =>
      groups.indexOf(one.group) - groups.indexOf(other.group) ||
      one.label.localeCompare(other.label),
  )
