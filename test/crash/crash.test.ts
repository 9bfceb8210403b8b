import { test } from 'vitest'
import { crashUnderLoad } from './underKills.ts'

/** A slice of `crash.full.test.ts`: each kind of blow twice. */
test(
  'nothing acknowledged is lost or doubled when app and database are killed under load',
  () => crashUnderLoad({ killsOfEachKind: 2, shopCount: 10 }),
  200_000,
)
