import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/testApp.ts'
import { earlierFilesOf, keepFiles } from './earlierFiles.ts'

const server = testApp()
const dayMs = 86_400_000
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts a build with these files, some days from now. */
async function startBuild(names: readonly string[], day: number): Promise<string[]> {
  const from = join(folder, `build ${day}`)
  await mkdir(from)
  const at = Date.now() / 1000 + day * 86_400
  for (const name of names) await writeFile(join(from, name), `of ${name}`)
  await keepFiles(folder, { from, now: at * 1000 })
  const kept = join(earlierFilesOf(folder), 'assets')
  const added = await readdir(kept)
  // New files have the time of the disk, not of this test.
  for (const name of names) await utimes(join(kept, name), at, at)
  return added.sort()
}

describe('the files of earlier builds', () => {
  test('stay thirty days from the update that replaced them', async () => {
    await startBuild(['shared-1.js', 'old-1.js'], 0)
    expect(await startBuild(['shared-1.js', 'next-2.js'], 90)).toEqual([
      'next-2.js',
      'old-1.js',
      'shared-1.js',
    ])
    expect(await startBuild(['shared-1.js', 'last-3.js'], 119)).toContain('old-1.js')
    expect(await startBuild(['shared-1.js', 'last-3.js', 'x-4.js'], 121)).toEqual([
      'last-3.js',
      'next-2.js',
      'shared-1.js',
      'x-4.js',
    ])
  })

  test('are kept by two servers that start at once, each in a container of its own', async () => {
    const from = join(folder, 'build')
    await mkdir(from)
    const names = Array.from({ length: 40 }, (_, place) => `part-${place}.js`)
    for (const name of names) await writeFile(join(from, name), `of ${name}`)
    // Both have the same number as a process.
    await Promise.all([keepFiles(folder, { from }), keepFiles(folder, { from })])
    const kept = await readdir(join(earlierFilesOf(folder), 'assets'))
    expect(kept.sort()).toEqual(names.sort())
  })

  test('are served as long as they are there, and kept by browsers', async () => {
    const { dataDir } = server.context.config
    const from = join(folder, 'build')
    await mkdir(from)
    await writeFile(join(from, 'page-Ab12.js'), 'export default 1')
    await writeFile(join(from, 'codeReader.worker-Ab12.js'), '1')
    await keepFiles(dataDir, { from, now: Date.now() - dayMs })
    const answer = await server.get('/assets/page-Ab12.js')
    expect([answer.statusCode, answer.body]).toEqual([200, 'export default 1'])
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toMatch(/immutable/)
    const worker = await server.get('/assets/codeReader.worker-Ab12.js')
    expect(worker.headers['content-security-policy']).toMatch(/wasm-unsafe-eval/)
  })
})

test.each([
  '/assets/gone-Ab12.js',
  '/assets/..%2Flatest.json',
  '/assets/.hidden',
  '/nothing',
  '/api/nothing',
])('what is not there is never kept: %s', async (url) => {
  for (const accept of ['*/*', 'text/html']) {
    const { statusCode, headers } = await server.app.inject({ url, headers: { accept } })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})
