import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tablesOfPersons } from './store.ts'

/** Tables of a business whose rows survive a purge, and why. */
const others: Record<string, readonly string[]> = {
  'names and contacts in them are overwritten': [
    'audit_log',
    'business_terms',
    'locations',
    'loyalty_accounts',
  ],
  'they go with the row that they belong to, or with the deletion': ['sessions', 'support_replies'],
  'they know people by numbers that lead to nobody any more': [
    'account_merges',
    'bursts_seen',
    'code_customers',
    'customer_months',
    'imported_entries',
    'ledger_entries',
    'location_customers',
  ],
  'they are codes and sums': [
    'code_folds',
    'code_totals',
    'customer_month_totals',
    'ledger_days',
    'ledger_folds',
    'ledger_hours',
    'location_days',
    'location_hours',
    'location_months',
    'message_counts',
    'qr_codes',
    'source_days',
  ],
}

test('for every table of a business it is said what becomes of it', async () => {
  const snapshot = await readFile(new URL('../../db/schema.snapshot.txt', import.meta.url), 'utf8')
  const tables = [...snapshot.matchAll(/^(\w+)\.business_id /gm)].map(([, table]) => table)
  const said = [...tablesOfPersons, ...Object.values(others).flat()]
  expect(said.toSorted()).toEqual(tables.toSorted())
})
