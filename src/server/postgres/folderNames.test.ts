import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoot } from '../../../test/backup/command.ts'
import { bringBack, readMessages, take, withDatabase } from '../../../test/backup/dataFolder.ts'
import { someOf } from '../../../test/someOf.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded.ts'
import { killServer } from './testing.ts'

/** `DATA_DIR` may have any name: no shell, list or address reads it as something else. */

let root: string
const folders: string[] = []
beforeAll(async () => {
  root = await makeRoot()
})
afterAll(async () => {
  for (const folder of folders) await killServer(folder)
  await rm(root, { recursive: true, force: true, maxRetries: 10 })
})

const names = [
  // Everything at once, and short enough for a socket inside.
  `-a"b'c $(exit 3)\`x\`;,%2\\n#?é🎁 `,
  'a b',
  '-leading',
  '--leading=x',
  "it's",
  'a"b',
  '"quoted"',
  '$HOME',
  '$(exit 3)',
  '`exit 4`',
  'a;b',
  'a&b|c>d',
  'a,b',
  'a\\b\\n',
  '100%',
  'a%20b',
  'a#b?c=d&host=x',
  'a@b:c',
  '~',
  '*',
  '{a,b}',
  'é日本🎁',
  ' blanks ',
  'x'.repeat(120),
]

test.each(someOf(names))(
  '%j holds a database, a backup and what a restore makes of it',
  async (name) => {
    const dataDir = join(root, '1', name)
    const target = join(root, '2', name)
    folders.push(dataDir, target)
    await mkdir(join(root, '1'), { recursive: true, mode: 0o755 })
    await mkdir(join(root, '2'), { recursive: true, mode: 0o755 })
    await withDatabase(dataDir, async (url) => {
      await migrate(url)
      const { db, close } = connect({ url, size: 1 })
      const rows = await db.selectFrom('businesses').select('id').execute()
      await close()
      expect(rows).toEqual([])
    })
    const { folder } = await take(dataDir, join(root, 'backups', name))
    await bringBack(folder, target)
    expect(await readMessages(target)).toEqual([])
    expect(await readdir(join(root, '1'))).toContain(name)
    expect(await readdir(join(root, '2'))).toContain(name)
  },
)

test.each(['a\nb', 'a\r'])('%j is refused, in words', async (name) => {
  const started = startEmbeddedPostgres({ dataDir: join(root, name) })
  await expect(started).rejects.toThrow(EmbeddedPostgresError)
  await expect(started).rejects.toThrow('has a line break in it')
})
