import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../src/server/postgres/embedded.ts'
import { oggOf } from '../../../test/recordings.ts'
import { type Day, scanThrough } from './day.ts'
import { withNode } from './node.ts'
import { missingForSmallDisk, withSmallDisk } from './smallDisk.ts'
import { asSuperuser, openSuperuser } from './superuser.ts'
import { type Review, sendReview, sendVoice } from './voice.ts'

const calmMs = 4_000
const withoutDatabaseMs = 8_000

/**
 * Database and recordings share a disk that fills up. First nothing can be added. Then PostgreSQL
 * cannot write its log either, stops, and cannot start until there is space.
 */
export const diskFull: Day = {
  name: 'disk full',
  missing: missingForSmallDisk,
  live: (setting) =>
    withSmallDisk(async (disk) => {
      const dataDir = disk.folder
      const recordings = join(dataDir, 'recordings')
      return withNode({ DATA_DIR: dataDir }, async (node) => {
        const databaseUrl = await addressOf(dataDir)
        const findings: string[] = []
        const lived = await scanThrough({ node, databaseUrl, setting }, async () => {
          const review = await reviewWithVoice(node.url, databaseUrl)
          await disk.fill()
          await sleep(calmMs)
          const refused = await sendVoice(node.url, review, oggOf(20))
          if (refused.status !== 503 || !refused.retryAfter) {
            findings.push(
              `a recording on a full disk was answered ${refused.status} ${refused.body}`,
            )
          }
          const left = await filesIn(recordings)
          if (left.length > 0) findings.push(`half a recording was left: ${left.join(', ')}`)
          const hasDied = await exhaustLog(databaseUrl)
          await sleep(withoutDatabaseMs)
          await disk.free()
          return { findings: [], figures: { refused: refused.status, 'database died': hasDied } }
        })
        findings.push(...(await takesVoiceAgain(node.url, databaseUrl, recordings)))
        return { ...lived, findings: [...lived.findings, ...findings] }
      })
    }),
}

/** Stays the same at every start. Getting it briefly joins the server's database. */
async function addressOf(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir })
  await database.stop()
  return database.url
}

/** Uses up the rest of the database's log, which stops the whole database. */
async function exhaustLog(databaseUrl: string): Promise<string> {
  const client = await openSuperuser(databaseUrl)
  try {
    for (let left = 10; left > 0; left--) {
      await client.query(`SELECT pg_logical_emit_message(false, 'prove', repeat('x', 1000))`)
      await client.query('SELECT pg_switch_wal()')
    }
    return 'no'
  } catch {
    return 'yes'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function reviewWithVoice(url: string, databaseUrl: string): Promise<Review> {
  await asSuperuser(databaseUrl, ['UPDATE businesses SET voice_feedback_enabled = true'])
  return sendReview(url)
}

async function takesVoiceAgain(
  url: string,
  databaseUrl: string,
  folder: string,
): Promise<string[]> {
  const sent = await sendVoice(url, await reviewWithVoice(url, databaseUrl), oggOf(20))
  const files = await filesIn(folder)
  if (sent.status === 200 && files.length === 1) return []
  return [`a recording with room again: ${sent.status} ${sent.body}, ${files.length} files`]
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}
