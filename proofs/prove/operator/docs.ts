import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** The commands of a page's section: for each of its `sh` blocks, the lines. */
export async function blocksOf(page: string, heading: string): Promise<string[][]> {
  const text = await readFile(join(root, 'docs', page), 'utf8')
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const blocks = [...(section.split(/^#+ \S/m)[0] ?? '').matchAll(/^```sh\n(.*?)^```/gms)]
  if (blocks.length === 0) throw new Error(`docs/${page}, "${heading}", has no block of commands`)
  return blocks.map(([, block = '']) => block.trim().split('\n'))
}

/** Runs commands one by one, as whoever types them, and prints how long each took. */
export async function type(
  commands: readonly string[],
  runIt: (command: string) => Promise<unknown>,
): Promise<void> {
  for (const command of commands) {
    const startedAt = performance.now()
    await runIt(command)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${seconds.padStart(6)} s  ${command}`)
  }
}
