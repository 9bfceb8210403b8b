import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Our server in its own folder with a few words of source changed: a fault, or shorter waits. */

const root = join(import.meta.dirname, '..')

export interface Change {
  /** Relative to `src/server`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Applies the change to a file's text; throws if the text does not contain `from`. */
export function changed(text: string, { file, from, to }: Change): string {
  if (!text.includes(from)) throw new Error(`${file} does not say “${from}” any more`)
  return text.replace(from, () => to)
}

/** The text of a file of our server. */
export const readOwn = (file: string) => readFile(join(root, 'src/server', file), 'utf8')

/** Writes the changed server into the folder; resolves with the path of its `main.ts`. */
export async function writeChangedServer(
  changes: readonly Change[],
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const part of ['src/server', 'src/contract', 'package.json']) {
    await cp(join(root, part), join(folder, part), { recursive: true })
  }
  for (const part of ['node_modules', 'build']) await symlink(join(root, part), join(folder, part))
  for (const change of changes) {
    const path = join(folder, 'src/server', change.file)
    await writeFile(path, changed(await readFile(path, 'utf8'), change))
  }
  return join(folder, 'src/server/main.ts')
}
