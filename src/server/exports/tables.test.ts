import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tablesWhere } from '../features.ts'
import { businessSheet } from './sheets.ts'

const snapshot = await readFile(
  new URL('../platform/db/schema.snapshot.txt', import.meta.url),
  'utf8',
)

test('the file reads the tables of which the features say so', async () => {
  const stores = ['store.ts', '../customers/export/store.ts'].map((store) =>
    readFile(new URL(store, import.meta.url), 'utf8'),
  )
  const words = (await Promise.all(stores)).join()
  const read = [...words.matchAll(/(?:(?:From|Join)\(\s*'|(?:FROM|JOIN) )(\w+)/g)].map(
    ([, table]) => table,
  )
  const ofBusinesses = tablesWhere(() => true)
  const said = tablesWhere(({ inExport }) => inExport === 'read')
  expect(ofBusinesses.filter((table) => read.includes(table))).toEqual(said)
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
  // A copy of rows of `rewards`, which has a file of its own.
  'ladder',
  'has_promotions',
  'has_occasions',
  'has_invitations',
  'confirmed_email',
  // Over a day after the time zone was changed.
  ...['limit_day_from', 'limit_day_until'],
  // Follows from the day of the decision.
  'points_expire_from',
]

test('every setting of a shop is in its file', () => {
  const columns = [...snapshot.matchAll(/^businesses\.(\w+) /gm)].map(([, column]) => column ?? '')
  const cells = Object.values(businessSheet)
    .map((column) => String(typeof column === 'function' ? column : column.momentOf))
    .join()
  const forgotten = columns.filter((column) => !inner.includes(column) && !cells.includes(column))
  expect(forgotten).toEqual([])
})
