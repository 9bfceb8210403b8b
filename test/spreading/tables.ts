/**
 * Tables that are not a business's data, and where each stays when the others are spread by
 * business (docs/scaling.md). Every other table must begin every key with `business_id`.
 */
export const notByBusiness = new Map<string, 'copied everywhere' | 'one place'>([
  // Read together with a business's data, rarely changed, and unique across businesses.
  ['businesses', 'copied everywhere'],
  ['users', 'copied everywhere'],
  // A STOP counts for every shop: each text checks it beside its own row.
  ['sms_stops', 'copied everywhere'],
  // Found by the browser or by a secret, before anybody knows which business it is about.
  ['sessions', 'one place'],
  ['one_time_codes', 'one place'],
  ['sign_ins_under_way', 'one place'],
  ['device_pairings', 'one place'],
  // Counted by address, phone or account, across all businesses.
  ['rate_limits', 'one place'],
  ['received_keywords', 'one place'],
  // The platform's own.
  ['platform_fold', 'one place'],
  ['platform_days', 'one place'],
  ['server_minutes', 'one place'],
  ['schema_migrations', 'one place'],
])
