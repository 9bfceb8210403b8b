import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage } from '../src/contract/platform/languages.ts'

const build = join(import.meta.dirname, '../build')

/**
 * The gzip size in bytes of every script that a page needs before it is usable, with its words in
 * this language, or in the one whose file is the largest. No shop offers the pseudo-language.
 */
export async function scriptWeight(page: string, language?: string): Promise<number> {
  const files = JSON.parse(await readFile(join(build, 'render/files.json'), 'utf8'))
  const scripts: string[] = files[page].scripts
  if (scripts.length < 2) throw new Error(`${page} names no scripts`)
  const sizes = await Promise.all(scripts.map(sizeOf))
  const wordFiles: Record<string, string> = files[page].words
  const read = Object.entries(wordFiles).filter(([code]) =>
    language ? code === language : isLanguage(code),
  )
  const words = await Promise.all(read.map(([, path]) => sizeOf(path)))
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...words)
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(join(build, `client${path}.gz`))).size
}
