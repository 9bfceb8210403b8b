/**
 * Tables that are not a business's data, and where each stays when the others are spread by business
 * (docs/scaling.md). Whatever is not listed here has to begin every key with `business_id`.
 */
export const notByBusiness = new Map<string, 'copied everywhere' | 'one place'>([
  // Read beside a business's data, changed seldom, and unique across businesses.
  ['businesses', 'copied everywhere'],
  ['users', 'copied everywhere'],
  // A STOP holds for every shop: each text asks for it beside its own row.
  ['sms_stops', 'copied everywhere'],
  // Found by the browser or by a secret, before anybody knows which business it is about.
  ['sessions', 'one place'],
  ['one_time_codes', 'one place'],
  ['sign_ins_under_way', 'one place'],
  // Counted by address, phone or account, over all businesses.
  ['rate_limits', 'one place'],
  ['received_keywords', 'one place'],
  // The platform's own.
  ['platform_fold', 'one place'],
  ['platform_days', 'one place'],
  ['server_minutes', 'one place'],
  ['schema_migrations', 'one place'],
])
