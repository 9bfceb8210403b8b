import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'

export interface PlatformToSeed {
  readonly businesses: number
  readonly users: number
  readonly accounts: number
  readonly entries: number
  readonly messages: number
  readonly auditRows: number
  readonly supportRequests: number
  readonly voiceComments: number
}

/** A number from 0 to `below` - 1 that looks random, and is always the same for `n`. */
const random = (n: string, below: number | string) =>
  sql.raw(`((hashint4extended(${n}, 42) & 1048575) % ${below})::int`)

/** Two years of shops with their codes. Some are not set up, switched off, deleted or demo. */
export async function seedBusinesses(
  db: Queryable,
  { businesses, users }: Pick<PlatformToSeed, 'businesses' | 'users'>,
): Promise<void> {
  await sql`
    INSERT INTO users (issuer, subject, email, first_name, last_name, phone, created_at,
      last_sign_in_at)
    SELECT 'https://id.example', n::text, 'person' || n || '@mail.example',
      (ARRAY['Maria', 'John', 'Wei', 'Aisha', 'Olga', 'Sam', 'Noor', 'Kai'])[1 + n % 8],
      (ARRAY['Lopez', 'Smith', 'Chen', 'Khan', 'Novak'])[1 + n % 5] || n,
      CASE WHEN n % 3 > 0 THEN '+1310' || (2000000 + n) END,
      now() - interval '700 days' * (1 - n::float / ${users}::int),
      now() - interval '60 days' * random()
    FROM generate_series(1, ${users}::int) n`.execute(db)
  await sql`
    INSERT INTO businesses (name, sign_in_name, phone, email, plan, setup_completed, is_active,
      is_demo, reward_threshold, created_at, deleted_at, owner_user_id, phone_confirmed_at,
      weekly_summary_enabled, time_zone)
    SELECT name, lower(name), '+1212' || (2000000 + n),
      CASE WHEN n % 10 > 0 THEN 'owner' || n || '@shop.example' END,
      (ARRAY['free', 'free', 'free', 'starter', 'starter', 'professional', 'enterprise'])[1 + n % 7],
      n % 7 > 0, n % 23 > 0, n % 1000 = 5, 50 + n % 100,
      now() - interval '700 days' * (1 - n::float / ${businesses}::int),
      CASE WHEN n % 97 = 0 THEN now() - interval '29 days' * random() END,
      CASE WHEN n % 2 = 0 AND n <= ${users}::int THEN n END, now(), false, 'America/New_York'
    FROM (
      SELECT n, (ARRAY['Blue', 'Corner', 'Golden', 'Old', 'Ninth Street', 'Harbor'])[1 + n % 6]
        || ' ' || (ARRAY['Bakery', 'Barbers', 'Books', 'Coffee', 'Nails'])[1 + n % 5] || ' ' || n
        AS name
      FROM generate_series(1, ${businesses}::int) n) named ORDER BY n`.execute(db)
  await sql`
    INSERT INTO qr_codes (business_id, code, kind, point_value, description, tier)
    SELECT n, 'RH-' || n || '-' || code.text || '-'
      || upper(substr(md5('salt' || n || code.text), 1, 10)),
      code.kind, code.points, code.text, code.tier
    FROM generate_series(1, ${businesses}::int) n,
      (VALUES (1, '1', 'earn', 1, 'low'), (2, '20', 'earn', 20, 'medium'),
        (3, '60', 'earn', 60, 'high'), (4, 'CHECK', 'check', 0, NULL)
      ) AS code (place, text, kind, points, tier)
    ORDER BY n, place`.execute(db)
  await sql`ANALYZE businesses, users, qr_codes`.execute(db)
}

const entriesPerAccount = 10

/**
 * A year of all shops' ledgers. Each account's entries are spread evenly over the year: nine scans
 * of 1, 20 and 60 points in turn, then a reward that takes everything. Versions and balances are as
 * the ledger would have written them.
 */
export async function seedLedgers(
  db: Queryable,
  { businesses, accounts }: Pick<PlatformToSeed, 'businesses' | 'accounts'>,
): Promise<void> {
  // The entry at each version of an account. Neighboring accounts begin with different codes.
  await sql`
    CREATE TEMP TABLE turns AS
    SELECT turn, version, code, CASE WHEN version = 10 THEN -collected ELSE points END AS points,
      CASE WHEN version = 10 THEN 0 ELSE collected END AS balance, collected
    FROM (
      SELECT turn, version, 1 + (turn + version) % 3 AS code,
        CASE WHEN version = 10 THEN 0 ELSE (ARRAY[1, 20, 60])[1 + (turn + version) % 3] END
          AS points,
        sum(CASE WHEN version = 10 THEN 0 ELSE (ARRAY[1, 20, 60])[1 + (turn + version) % 3] END)
          OVER (PARTITION BY turn ORDER BY version)::int AS collected
      FROM generate_series(0, 2) turn, generate_series(1, ${entriesPerAccount}::int) version
    ) counted`.execute(db)
  // Few shops have many customers, and many have few.
  await sql`
    INSERT INTO loyalty_accounts (business_id, phone, balance, version, lifetime_points, visits,
      last_accrual_at, created_at)
    SELECT 1 + floor(power(${random('n', 1_048_576)} / 1048576.0, 1.5) * ${businesses}::int)::int,
      '+1415' || (2000000 + n), 0, ${entriesPerAccount}::int,
      (SELECT collected FROM turns WHERE turn = n % 3 AND version = 10), 9,
      now() - interval '1 year' * (1 - (8 + n::float / ${accounts}::int) / 10),
      now() - interval '1 year' * (1 - n::float / ${accounts}::int / 10)
    FROM generate_series(1, ${accounts}::int) n ORDER BY n`.execute(db)
  await sql`ANALYZE loyalty_accounts, turns`.execute(db)
  for (let version = 1; version <= entriesPerAccount; version += 1) {
    await sql`
      INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, terms_version, created_at)
      SELECT account.business_id, account.id, turns.version,
        CASE WHEN turns.version = 10 THEN 'redemption' ELSE 'accrual' END, turns.points, turns.balance,
        CASE WHEN turns.version = 10 THEN 0
          ELSE (turns.balance >= 100)::int - (turns.balance - turns.points >= 100)::int END,
        CASE WHEN turns.version = 10 THEN NULL ELSE (account.business_id - 1) * 4 + turns.code END,
        CASE WHEN turns.version = 10 THEN 'owner' ELSE 'customer' END, 1,
        now() - interval '1 year' * (1 - (turns.version - 1 + account.id::float / ${accounts}::int) / 10)
      FROM loyalty_accounts account
      JOIN turns ON turns.turn = account.id % 3 AND turns.version = ${version}::int
      ORDER BY account.id`.execute(db)
  }
}

/** Counts, in one pass, accounts whose ledger does not add up to their balance. */
export async function countBrokenAccounts(db: Queryable): Promise<number> {
  const { rows } = await sql<{ broken: number }>`
    SELECT count(*) AS broken FROM loyalty_accounts account
    LEFT JOIN (
      SELECT business_id, account_id, sum(points) AS balance, max(version) AS version,
        count(*) AS entries, count(*) FILTER (WHERE kind = 'accrual') AS visits,
        bool_or(balance_after < 0) AS is_negative,
        sum(points) FILTER (WHERE kind = 'accrual') AS lifetime
      FROM ledger_entries GROUP BY business_id, account_id
    ) ledger ON ledger.business_id = account.business_id AND ledger.account_id = account.id
    WHERE (account.balance = ledger.balance AND account.version = ledger.version
      AND ledger.entries = ledger.version AND account.visits = ledger.visits
      AND account.lifetime_points = ledger.lifetime AND NOT ledger.is_negative)
      IS NOT TRUE`.execute(db)
  return rows[0]?.broken ?? 0
}

/** The rest of the admin panel's data. No message is due, so nothing is sent. */
export async function seedDesk(db: Queryable, size: PlatformToSeed): Promise<void> {
  const { businesses, messages, auditRows, supportRequests, voiceComments } = size
  await sql`
    INSERT INTO messages (business_id, kind, event, channel, recipient, variables, text, state,
      reason, due_at, created_at, sent_at)
    SELECT ${random('n', 'shops')} + 1,
      CASE WHEN n % 20 = 0 THEN 'owner_guide' ELSE 'reward_unlocked' END, 'bench:' || n,
      (CASE WHEN n % 20 = 0 THEN 'email' ELSE 'sms' END)::message_channel,
      CASE WHEN n % 20 = 0 THEN 'owner' || n || '@shop.example' ELSE '+1415' || (2000000 + n) END,
      '{}', 'You have a reward at our shop. Show this at the counter.',
      (ARRAY['delivered', 'delivered', 'delivered', 'sent', 'suppressed'])[1 + n % 5]::message_state,
      CASE WHEN n % 5 = 4 THEN 'no_consent' END, NULL,
      now() - interval '20 days' * (1 - n::float / ${messages}::int), now()
    FROM generate_series(1, ${messages}::int) n, (SELECT ${businesses}::int AS shops) s
    ORDER BY n`.execute(db)
  await sql`UPDATE messages SET state = 'failed', reason = 'refused' WHERE id % 500 = 1`.execute(db)
  await sql`
    INSERT INTO message_counts (business_id, month, texts, segments, emails)
    SELECT n, date_trunc('month', now())::date, ${random('n', 500)}, ${random('n', 900)}, n % 3
    FROM generate_series(1, ${businesses}::int) n`.execute(db)
  await sql`
    INSERT INTO audit_log (business_id, actor, action, address, device, at)
    SELECT CASE WHEN n % 50 = 0 THEN 0 ELSE ${random('n', 'shops')} + 1 END,
      (ARRAY['owner', 'owner', 'owner', 'admin', 'support', 'stranger'])[1 + n % 6],
      CASE WHEN n % 9973 = 0 THEN 'plan_changed'
        ELSE (ARRAY['signed_in', 'points_reset', 'reward_given', 'settings_changed'])[1 + n % 4] END,
      '192.0.2.' || n % 250, 'Safari on iPhone',
      now() - interval '1 year' * (1 - n::float / ${auditRows}::int)
    FROM generate_series(1, ${auditRows}::int) n, (SELECT ${businesses}::int AS shops) s
    ORDER BY n`.execute(db)
  await sql`
    INSERT INTO support_requests (business_id, business_name, business_phone, issue_description,
      allowed_access, email, state, created_at)
    SELECT ${random('n', 'shops')} + 1, 'Corner Bakery ' || n, '+1212' || (2000000 + n),
      (ARRAY['The printer prints no codes', 'A customer misses points', 'How do I change my phone?'])
        [1 + n % 3], n % 4 = 0, 'owner' || n || '@shop.example',
      (ARRAY['new', 'waiting', 'done', 'done', 'done'])[1 + n % 5],
      now() - interval '1 year' * (1 - n::float / ${supportRequests}::int)
    FROM generate_series(1, ${supportRequests}::int) n, (SELECT ${businesses}::int AS shops) s
    ORDER BY n`.execute(db)
  await sql`
    INSERT INTO feedback (business_id, rating, comment, voice_key, voice_type, voice_seconds,
      voice_bytes, created_at)
    SELECT ${random('n', 'shops')} + 1, 1 + n % 5, 'Said by voice', md5('voice' || n),
      'audio/webm', 1 + n % 60, 10000 + n,
      now() - interval '1 year' * (1 - n::float / ${voiceComments}::int)
    FROM generate_series(1, ${voiceComments}::int) n, (SELECT ${businesses}::int AS shops) s
    ORDER BY n`.execute(db)
}
