import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pagesOf } from './area.ts'
import type { Fault } from './fault.ts'

const savedBuild = 'build-without-fault'

/** A copy of the project in which faults can be planted. */
export interface Tree {
  readonly root: string
  remove(): Promise<void>
}

/** Copies what git tracks or would track, in its current state on disk. */
export async function copyTree(from: string): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'rewardhop-faults-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', list, { cwd: from, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    // A deleted file that is still tracked no longer belongs to the project.
    await cp(join(from, file), join(root, file)).catch(unlessMissing)
  }
  await symlink(join(from, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Why a fault cannot be planted; undefined if it can. */
export async function placeProblem(root: string, { file, find, replace }: Fault) {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
  if (text === undefined) return `there is no ${file}`
  if (find === replace) return 'it changes nothing'
  const times = text.split(find).length - 1
  return times === 1 ? undefined : `its words stand ${times} times in ${file}`
}

/** Plants a fault and returns a function that removes it. */
export async function plant(
  { root }: Tree,
  { file, find, replace }: Fault,
): Promise<() => Promise<void>> {
  const place = join(root, file)
  const text = await readFile(place, 'utf8')
  await writeFile(
    place,
    text.replace(find, () => replace),
  )
  return () => writeFile(place, text)
}

/** Builds pages with a fault, and keeps the pages without it beside them. */
export async function buildFaultyPages(tree: Tree): Promise<void> {
  await rename(join(tree.root, 'build'), join(tree.root, savedBuild))
  await pagesOf(tree.root)
}

export async function restorePages({ root }: Tree): Promise<void> {
  await rm(join(root, 'build'), { recursive: true, force: true })
  await rename(join(root, savedBuild), join(root, 'build'))
}
