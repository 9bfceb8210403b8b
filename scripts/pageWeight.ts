import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const client = join(import.meta.dirname, '../build/client')

/** Every script that a built page names, compressed with gzip, in bytes: it needs them to be used. */
export async function scriptWeight(page: string): Promise<number> {
  const html = await readFile(join(client, page, 'index.html'), 'utf8')
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))
  if (scripts.size < 2) throw new Error(`${page} names no scripts`)
  const sizes = await Promise.all(
    [...scripts].map(async (path) => (await stat(join(client, `${path}.gz`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
