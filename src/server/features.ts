import { activity } from './activity/feature.ts'
import { admin } from './admin/feature.ts'
import { analytics } from './analytics/feature.ts'
import { audit } from './audit/feature.ts'
import { auth } from './auth/feature.ts'
import { businesses } from './businesses/feature.ts'
import type { Feature, OfAllFeatures } from './core/feature/feature.ts'
import type { OfBusiness, TableSaid } from './core/feature/tables.ts'
import { ledger } from './core/ledger/feature.ts'
import { passcodes } from './core/passcodes/feature.ts'
import { timeZones } from './core/timeZones/feature.ts'
import { customers } from './customers/feature.ts'
import { deletion } from './deletion/feature.ts'
import { devices } from './devices/feature.ts'
import { exports } from './exports/feature.ts'
import { feedback } from './feedback/feature.ts'
import { homeScreen } from './homeScreen/feature.ts'
import { invitations } from './invitations/feature.ts'
import { languages } from './languages/feature.ts'
import { live } from './live/feature.ts'
import { locations } from './locations/feature.ts'
import { messages } from './messages/feature.ts'
import { myShops } from './my-shops/feature.ts'
import { occasions } from './occasions/feature.ts'
import { forgetFailedJobs } from './platform/db/staleJobs.ts'
import type { TableName } from './platform/db/tables.ts'
import { forgetOverLimits } from './platform/limits/service.ts'
import { forgetOldMinutes } from './platform/metrics/machine/service.ts'
import { points } from './points/feature.ts'
import { pointsExpiry } from './pointsExpiry/feature.ts'
import { presence } from './presence/feature.ts'
import { promotions } from './promotions/feature.ts'
import { qrCodes } from './qr-codes/feature.ts'
import { receiving } from './receiving/feature.ts'
import { rememberedPhone } from './rememberedPhone/feature.ts'
import { returning } from './returning/feature.ts'
import { reviews } from './reviews/feature.ts'
import { rewards } from './rewards/feature.ts'
import { rules } from './rules/feature.ts'
import { scan } from './scan/feature.ts'
import { sessions } from './sessions/feature.ts'
import { setup } from './setup/feature.ts'
import { staff } from './staff/feature.ts'
import { summaries } from './summaries/feature.ts'
import { support } from './support/feature.ts'
import { till } from './till/feature.ts'
import { watch } from './watch/feature.ts'

/** What stands below the features, and knows none of them. */
const platform = {
  swept: [forgetOverLimits, forgetOldMinutes, ({ db }) => forgetFailedJobs(db)],
  tables: {
    // Counted by address, phone or account, across all businesses.
    rate_limits: { place: 'one place' },
    server_minutes: { place: 'one place' },
    latest_backup: { place: 'one place' },
    schema_migrations: { place: 'one place' },
  },
} satisfies Feature

/** Every feature once. Calls are described in this order. */
const named = {
  auth,
  sessions,
  passcodes,
  audit,
  setup,
  businesses,
  languages,
  locations,
  staff,
  devices,
  till,
  presence,
  qrCodes,
  scan,
  points,
  rememberedPhone,
  myShops,
  rewards,
  promotions,
  pointsExpiry,
  rules,
  occasions,
  invitations,
  homeScreen,
  customers,
  watch,
  activity,
  analytics,
  returning,
  live,
  ledger,
  messages,
  receiving,
  feedback,
  reviews,
  exports,
  deletion,
  support,
  admin,
  summaries,
  timeZones,
  platform,
}
type Named = typeof named

export const features: readonly Feature[] = Object.values(named)

type TablesOf<Name extends keyof Named> = Named[Name] extends { tables: infer Said }
  ? keyof Said
  : never
type SaidBy = { [Name in keyof Named]: TablesOf<Name> }
type SaidTwice = {
  [Name in keyof Named]: SaidBy[Name] & SaidBy[Exclude<keyof Named, Name>]
}[keyof Named]
type Unsaid = Exclude<TableName, SaidBy[keyof Named]>

/** An error here names a table that no feature speaks for, or that two speak for. */
const missing: Record<Unsaid | SaidTwice, never> = {}

/** What becomes of each table, in the order of the features. */
export const tables: { readonly [Name in TableName]: TableSaid<Name> } = Object.assign(
  missing,
  ...features.map((feature) => feature.tables),
)

/** The tables with rows of a business of which this is said. */
export function tablesWhere(is: (said: OfBusiness) => boolean): TableName[] {
  const names = Object.keys(tables) as TableName[]
  return names.filter((name) => {
    const said = tables[name]
    return 'onPurge' in said && is(said)
  })
}

export const ofAllFeatures: OfAllFeatures = {
  purgedTables: tablesWhere(({ onPurge }) => onPurge === 'deleted'),
}
