import { test } from 'vitest'
import { crashUnderLoad } from './underKills.ts'
import { killKinds } from './victims.ts'

/** The long run: `CRASH_KILLS=100`. */
const killsOfEachKind = Number(process.env.CRASH_KILLS ?? 6)
/** The average time that a kill of each kind may take. */
const killAtMostMs = 20_000

test(
  'nothing acknowledged is lost or doubled when app and database are killed under load',
  () => crashUnderLoad({ kinds: killKinds, killsOfEachKind, shopCount: 30, clientCount: 32 }),
  200_000 + killsOfEachKind * killAtMostMs,
)
