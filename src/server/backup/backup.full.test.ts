import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { backUp, folderOf, startCommand } from '../../../test/backup/command.ts'
import {
  bringBack,
  type DataFolder,
  makeDataFolder,
  take,
  withDatabase,
} from '../../../test/backup/dataFolder.ts'
import { connect } from '../platform/db/connect.ts'
import { findLatestBackup } from '../platform/metrics/backups/store.ts'
import { pruneBackups } from './backup.ts'

let folder: DataFolder
let root: string
let dataDir: string
let env: Record<string, string>

beforeAll(async () => {
  folder = await makeDataFolder()
  root = folder.root
  dataDir = folder.dataDir
  env = { DATA_DIR: dataDir }
})
afterAll(() => folder.remove())

describe('a backup', () => {
  test('is readable by its owner alone', async () => {
    const whole = folderOf(await backUp(env))
    expect(dirname(whole)).toBe(`${dataDir}-backups`)
    for (const entry of await readdir(whole, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700])
    }
    expect((await stat(whole)).mode & 0o777).toBe(0o700)
  })

  test('has no file that a start recreates', async () => {
    const whole = folderOf(await backUp(env, '--to', join(root, 'kept')))
    expect(await readdir(join(whole, 'data'))).toEqual(['session-secret'])
  })

  test('that is killed leaves nothing that looks complete, and the next one is', async () => {
    const backups = join(root, 'killed')
    const killed = startCommand('backup', ['--to', backups], env)
    await untilItWrites(backups)
    killed.process.kill('SIGKILL')
    await killed.ended
    const [left = '', ...more] = await readdir(backups)
    expect([left, more]).toEqual([expect.stringMatching(/^unfinished-/), []])
    await expect(bringBack(join(backups, left), join(root, 'of-killed'))).rejects.toThrow(
      /is not a backup/,
    )
    const next = await take(dataDir, backups)
    expect(await readdir(backups)).toEqual([basename(next.folder)])
    expect((await bringBack(next.folder, join(root, 'of-next'))).audit.violations).toEqual([])
  })

  test('that is interrupted leaves nothing at all, and no database running', async () => {
    const backups = join(root, 'interrupted')
    const interrupted = startCommand('backup', ['--to', backups], env)
    await untilItWrites(backups)
    interrupted.process.kill('SIGTERM')
    const { exitCode, output } = await interrupted.ended
    expect(output).toMatch(/interrupted; nothing of it is left/)
    expect(exitCode).toBe(1)
    expect(await readdir(backups)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('replaces those of its day and week that are older than a day, and no other folder', async () => {
    const backups = join(root, 'some')
    await mkdir(join(backups, 'rewardhop-by-hand'), { recursive: true })
    const first = await take(dataDir, backups)
    const old = ['rewardhop-20260301T030000000Z', 'rewardhop-20260301T040000000Z']
    for (const name of old) await cp(first.folder, join(backups, name), { recursive: true })
    const newest = await take(dataDir, backups)
    const pruned = await pruneBackups(newest, { days: 7, weeks: 4 })
    expect(pruned).toEqual({ deleted: old.slice(0, 1), heldBack: undefined })
    const kept = [old[1], basename(first.folder), basename(newest.folder), 'rewardhop-by-hand']
    expect((await readdir(backups)).sort()).toEqual(kept)
  })

  test('is left out while another is young enough', async () => {
    const to = join(root, 'young')
    await mkdir(join(to, 'rewardhop-20991231T000000000Z'), { recursive: true })
    const made = await backUp(env, '--to', to, '--unless-within', '20')
    expect(made.exitCode).toBe(0)
    const names = await readdir(to)
    const skipped = await backUp(env, '--to', to, '--unless-within', '20')
    expect(skipped).toMatchObject({
      exitCode: 4,
      output: expect.stringMatching(/ is 0\.0 hours old/),
    })
    expect(await readdir(to)).toEqual(names)
  })

  test('is reported to the servers, and so is one that failed', async () => {
    const latest = () =>
      withDatabase(dataDir, async (url) => {
        const { db, close } = connect({ url, size: 1 })
        return findLatestBackup(db).finally(close)
      })
    const { bytes } = await take(dataDir, join(root, 'reported'))
    const made = await latest()
    expect(made).toMatchObject({ madeAt: expect.any(Date), bytes })
    const recordings = join(dataDir, 'recordings')
    await rename(recordings, join(root, 'recordings-aside'))
    await writeFile(recordings, 'no folder')
    onTestFinished(async () => {
      await rm(recordings)
      await rename(join(root, 'recordings-aside'), recordings)
    })
    await expect(take(dataDir, join(root, 'failed'))).rejects.toThrow(/There is no backup/)
    const failed = await latest()
    expect(failed).toMatchObject({ madeAt: made.madeAt, failedAt: expect.any(Date) })
  })

  test('is refused inside its own data, without data, and with wrong arguments', async () => {
    const inside = join(dataDir, 'backups')
    await expect(take(dataDir, inside)).rejects.toThrow(/is inside/)
    expect(existsSync(inside)).toBe(false)
    await expect(take(join(root, 'nothing'), join(root, 'of-nothing'))).rejects.toThrow(
      /no database in/,
    )
    const wrong = await backUp(env, '--keep-days', '0')
    expect(wrong).toMatchObject({ exitCode: 2, output: expect.stringMatching(/at least 1/) })
  })
})

describe('a backup of an external database', () => {
  /** Backs up with the pg_dump in `programs`. */
  const backUpWith = (programs: string) => {
    const url = new URL(inject('databaseTemplateUrl'))
    url.password = 'a:secret'
    return backUp({
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      BACKUP_DIR: join(root, 'external'),
      PATH: programs,
    })
  }

  /** Makes a pg_dump that reports this version, and dumps its own arguments. */
  async function makeDumper(version: string): Promise<string> {
    const programs = join(root, `dumper-${version}`)
    await mkdir(programs)
    const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}"; exit; fi
for argument in "$@"; do case $argument in --file=*) file=\${argument#--file=};; esac; done
echo "arguments: $* password: $PGPASSWORD secret: $SESSION_SECRET" > "$file"
`
    await writeFile(join(programs, 'pg_dump'), script, { mode: 0o755 })
    return programs
  }

  test('needs pg_dump, as new as the database, and says so', async () => {
    const missing = await backUpWith('/nowhere')
    expect(missing.output).toMatch(/pg_dump is not installed.*apt install postgresql-client/)
    const old = await backUpWith(await makeDumper('17.2'))
    expect(old.output).toMatch(/17\.2 is older than the database, which is of PostgreSQL 18/)
    expect([missing.exitCode, old.exitCode]).toEqual([1, 1])
    expect(await readdir(join(root, 'external'))).toEqual([])
  })

  test('keeps the password out of the list of processes', async () => {
    const whole = folderOf(await backUpWith(await makeDumper('18.1')))
    const dump = await readFile(join(whole, 'database.dump'), 'utf8')
    const [args, rest] = dump.split(' password: ')
    expect(args).toMatch(/--format=custom .*--dbname=postgres/)
    expect(decodeURIComponent(args ?? '')).not.toContain('a:secret')
    expect(rest).toBe('a:secret secret: \n')
    expect((await readdir(whole)).sort()).toEqual([
      'data',
      'database.dump',
      'manifest.json',
      'recordings',
    ])
  })
})

async function untilItWrites(backups: string): Promise<void> {
  for (;;) {
    const names = await readdir(backups, { recursive: true }).catch(() => [])
    if (names.some((name) => name.endsWith('database.tar.gz'))) return
    await sleep(5)
  }
}
