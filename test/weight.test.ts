import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const build = join(import.meta.dirname, '../build/client')

/** Everything a page's HTML names that a browser fetches as script, compressed with gzip, in bytes. */
async function scriptWeight(page: string): Promise<number> {
  const html = await readFile(join(build, page, 'index.html'), 'utf8')
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))
  const sizes = await Promise.all(
    [...scripts].map(async (path) => (await stat(join(build, `${path}.gz`))).size),
  )
  expect(sizes.length).toBeGreaterThan(2)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each(['scan', 'check-points'])('/%s needs at most 145 kB of JavaScript', async (page) => {
  expect(await scriptWeight(page)).toBeLessThanOrEqual(145_000)
})
