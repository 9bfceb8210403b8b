import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { businessSheet } from './sheets.ts'

const snapshot = await readFile(new URL('../db/schema.snapshot.txt', import.meta.url), 'utf8')

/** Tables of a business that the export does not read, and why. */
const others: Record<string, readonly string[]> = {
  'its README says that they are not in it': [
    'audit_log',
    'business_logos',
    'sessions',
    'support_replies',
    'support_requests',
  ],
  'they are sums of what is in it': [
    'code_customers',
    'code_folds',
    'code_totals',
    'customer_month_totals',
    'customer_months',
    'ledger_days',
    'ledger_folds',
    'ledger_hours',
    'location_customers',
    'location_days',
    'location_hours',
    'location_months',
    'message_counts',
    'source_days',
  ],
  'they are secrets, or over in minutes': [
    'claim_codes',
    'device_pairings',
    'one_time_codes',
    'presence_tickets',
    'recovery_codes',
    'sign_in_links',
    'trusted_browsers',
  ],
  'the entries of the ledger say it': [
    'business_terms',
    'imported_entries',
    'customer_imports',
    'customer_import_rows',
    'moved_scans',
    'account_merges',
  ],
  'they are cards that the owner has put away': ['bursts_seen', 'watch_dismissals'],
}

test('of every table of a business it is said whether its file reads it', async () => {
  const store = await readFile(new URL('store.ts', import.meta.url), 'utf8')
  const read = [...store.matchAll(/(?:From|Join)\(\s*'(\w+)/g)].map(([, table]) => table)
  const tables = [...snapshot.matchAll(/^(\w+)\.business_id /gm)].map(([, table]) => table ?? '')
  const kept = Object.values(others).flat()
  const forgotten = tables.filter((table) => !read.includes(table) && !kept.includes(table))
  expect(forgotten).toEqual([])
  expect(kept.filter((table) => !tables.includes(table))).toEqual([])
})

/** Columns that are no settings, or are no longer read. */
const inner = [
  ...[
    'sign_in_name',
    'words',
    'setup_completed',
    'is_active',
    'is_demo',
    'terms_version',
    'revision',
  ],
  ...['registration_key', 'registration_hash', 'demo_key', 'owner_user_id', 'phone_confirmed_at'],
  ...['deleted_at', 'purged_at', 'support_allowed_until', 'open_locations'],
  'accepted_card_date',
  'confirmed_email',
  // Over a day after the time zone was changed.
  ...['limit_day_from', 'limit_day_until'],
]

test('every setting of a shop is in its file', () => {
  const columns = [...snapshot.matchAll(/^businesses\.(\w+) /gm)].map(([, column]) => column ?? '')
  const cells = Object.values(businessSheet)
    .map((column) => String(typeof column === 'function' ? column : column.momentOf))
    .join()
  const forgotten = columns.filter((column) => !inner.includes(column) && !cells.includes(column))
  expect(forgotten).toEqual([])
})
