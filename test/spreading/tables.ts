/**
 * Tables that are not a business's data, with their place once the others are spread by business
 * (docs/scaling.md). Every key of any other table must begin with `business_id`.
 */
export const notByBusiness = new Map<string, 'copied everywhere' | 'one place'>([
  // Read together with a business's data, rarely changed, and unique across businesses.
  ['businesses', 'copied everywhere'],
  ['users', 'copied everywhere'],
  // A STOP counts for every shop, so each text checks it on its own machine.
  ['sms_stops', 'copied everywhere'],
  // Found by browser or by secret, before the business is known.
  ['sessions', 'one place'],
  ['one_time_codes', 'one place'],
  ['sign_ins_under_way', 'one place'],
  ['device_pairings', 'one place'],
  // Counted by address, phone or account, across all businesses.
  ['rate_limits', 'one place'],
  ['received_keywords', 'one place'],
  // The platform's own tables.
  ['platform_fold', 'one place'],
  ['platform_days', 'one place'],
  ['server_minutes', 'one place'],
  ['time_zones', 'copied everywhere'],
  ['schema_migrations', 'one place'],
])
