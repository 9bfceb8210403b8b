import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import { countJobs } from '../db/staleJobs.ts'
import { findLatestBackup } from './backups/store.ts'
import { type DatabaseFigures, printFigures } from './figures.ts'
import { findDatabaseState, findDiskSpace, findReplication } from './machine/service.ts'
import { readShortly } from './store.ts'

/** The database is queried at most this often, however many scrapers there are. */
const cachedForMs = 5_000
const statementTimeoutMs = 1_000
/** The longest wait: monitoring must get an answer even if the database or the disk hangs. */
const waitAtMostMs = 3_000

/** Counts the messages that wait, which metrics know nothing else about. */
export type CountQueue = (asked: { readonly db: Queryable }) => Promise<{
  readonly due: number
  readonly waiting: number
  readonly oldestDueAt: string | null
}>

/**
 * Prints this server's metrics, and the current state of database and disk. Leaves out what does
 * not answer in time.
 */
export function printWith(context: Context, countQueue: CountQueue): () => Promise<string> {
  const askedDatabase = cached(context, () => askDatabase(context, countQueue))
  const askedDisk = cached(context, () => findDiskSpace(context.config))
  return async () => {
    const [database = { isUp: false }, disk, certificate] = await Promise.all([
      askedDatabase(),
      askedDisk(),
      context.certificate(),
    ])
    const figures = await printFigures({ database, disk: disk ?? undefined, certificate })
    return `${await context.metrics.print()}\n${figures}`
  }
}

/** The latest answer or a new one; undefined if that takes too long. */
function cached<T>({ clock }: Context, ask: () => Promise<T>): () => Promise<T | undefined> {
  let last: { readonly answer: T; readonly at: number } | undefined
  let asking: Promise<T> | undefined
  const askAnew = async () => {
    try {
      const answer = await ask()
      last = { answer, at: clock().getTime() }
      return answer
    } finally {
      asking = undefined
    }
  }
  return async () => {
    if (last && clock().getTime() - last.at < cachedForMs) return last.answer
    asking ??= askAnew()
    const tired = new AbortController()
    const givingUp = sleep(waitAtMostMs, undefined, { signal: tired.signal }).catch(() => undefined)
    try {
      return await Promise.race([asking, givingUp])
    } finally {
      tired.abort()
    }
  }
}

/** Even if a figure takes too long and others are left out, the database has answered. */
async function askDatabase(context: Context, countQueue: CountQueue): Promise<DatabaseFigures> {
  const startedAt = performance.now()
  let answerSeconds: number | undefined
  try {
    return await readShortly(context.db, statementTimeoutMs, async (db) => {
      answerSeconds = (performance.now() - startedAt) / 1000
      // In sequence, because they share a connection.
      const queue = await countQueue({ db })
      const jobs = await countJobs(db)
      const load = await findDatabaseState(db)
      const backup = await findLatestBackup(db)
      const replication = await findReplication(db)
      const { oldestDueAt, ...messages } = queue
      const waitedMs = oldestDueAt ? context.clock().getTime() - Date.parse(oldestDueAt) : 0
      const oldestDueSeconds = Math.max(0, waitedMs) / 1000
      const shared = { ...messages, oldestDueSeconds, jobs, load, backup, replication }
      return { isUp: true, answerSeconds, shared }
    })
  } catch {
    return answerSeconds === undefined ? { isUp: false } : { isUp: true, answerSeconds }
  }
}
