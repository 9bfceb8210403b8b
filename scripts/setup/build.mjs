import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, runQuietly } from './processes.mjs'

const stamp = join(root, 'build/made-from')
/** Everything that the pages are built from. */
export const sources = [
  'src/web',
  'src/contract',
  'public',
  'vite.config.ts',
  'scripts/buildPages.mjs',
  'scripts/siteFiles.mjs',
  'scripts/siteFiles',
  'scripts/compress.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the pages, unless the last build is of the current sources. */
export async function ensureBuilt() {
  const { status, output } = await build(() => console.log('Building the pages…'))
  if (status !== 0) throw new Error(`${output.trim()}\n\nThe pages could not be built.`)
}

/** Like `ensureBuilt`, for the tests, which print the build's output. */
export async function build(onBegin = () => undefined) {
  const made = hashOfSources()
  if (existsSync(join(root, 'build/client')) && existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === made) return { status: 0, output: 'Nothing has changed.' }
  }
  onBegin()
  // Removed first, so that an interrupted build is not taken for a complete one.
  rmSync(stamp, { force: true })
  const result = await runQuietly({ ...npm('run', 'build'), env: { NODE_ENV: 'production' } })
  if (result.status === 0) {
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stamp, made)
  }
  return result
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(source))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  const entries = path.includes('.') ? null : readdirSync(full, { withFileTypes: true })
  if (!entries) return [path]
  return entries
    .map((entry) => ({ name: `${path}/${entry.name}`, isDirectory: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, isDirectory }) => (isDirectory ? listFiles(name) : [name]))
}
