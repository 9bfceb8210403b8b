import { test } from 'vitest'
import { crashUnderLoad } from './underKills.ts'

const kinds = ['app and postmaster', 'backend'] as const

/** A slice of `crash.full.test.ts`: each victim is killed once, and also a single backend. */
test(
  'nothing acknowledged is lost or doubled when app and database are killed under load',
  () => crashUnderLoad({ kinds, killsOfEachKind: 1, shopCount: 6, clientCount: 12 }),
  200_000,
)
