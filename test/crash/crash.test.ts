import { test } from 'vitest'
import { crashUnderLoad } from './underKills.ts'

/** A slice of `crash.full.test.ts`: each kind of kill once. */
test(
  'nothing acknowledged is lost or doubled when app and database are killed under load',
  () => crashUnderLoad({ killsOfEachKind: 1, shopCount: 6, clientCount: 12 }),
  200_000,
)
