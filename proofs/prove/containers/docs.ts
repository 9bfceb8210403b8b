import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** The commands of a page's section: the lines of its first `sh` block. */
export async function commandsOf(page: string, heading: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs', page), 'utf8')
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [, block] = /^```sh\n(.*?)^```/ms.exec(section.split(/^## /m)[0] ?? '') ?? []
  if (!block) throw new Error(`docs/${page}, "${heading}", has no block of commands`)
  return block.trim().split('\n')
}
