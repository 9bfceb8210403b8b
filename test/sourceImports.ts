import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The repository's folder. */
export const root = join(import.meta.dirname, '..')

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** One file's import of another. Both are paths from the repository's folder. */
export interface SourceImport {
  readonly from: string
  readonly to: string
}

export async function listFiles(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  return files.sort()
}

/** Every file of the three trees, without tests. */
export const sourceFiles = (await listFiles('src/**/*.{ts,tsx}')).filter(
  (file) => !file.includes('.test.'),
)

/** What a file with this text imports from the repository. */
export function importsIn(from: string, text: string): SourceImport[] {
  return [...text.matchAll(importPattern)].map(([, path]) => ({
    from,
    to: relative(root, join(root, dirname(from), path ?? '')).replaceAll('\\', '/'),
  }))
}

export const sourceImports = (
  await Promise.all(
    sourceFiles.map(async (from) => importsIn(from, await readFile(join(root, from), 'utf8'))),
  )
).flat()
