import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from './command.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** What `git clone` brings, changes that are not committed included. */
export async function copySource(folder: string): Promise<void> {
  const files = await must('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const tops = new Set(files.split('\n').map((file) => file.split('/')[0] ?? ''))
  for (const top of tops) await cp(join(root, top), join(folder, top), { recursive: true })
}
