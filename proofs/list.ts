import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The commands of a kind (`bench` or `prove`), each with the first sentence of its file. */
export async function listCommands(kind: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const own = Object.entries(scripts).filter(([name]) => name.startsWith(`${kind}:`))
  return Promise.all(
    own.map(async ([name, command]) => {
      const file = command.replace('node ', '')
      return `npm run ${name.padEnd(16)} ${firstSentence(await readFile(join(root, file), 'utf8'))}`
    }),
  )
}

function firstSentence(source: string): string {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(source) ?? []
  const text = comment.replaceAll(/\s+(?:\* )?/g, ' ').trim()
  return /^.*?(?=[.:](\s|$))/.exec(text)?.[0] ?? text
}

if (import.meta.main) {
  const [kind = ''] = process.argv.slice(2)
  console.log((await listCommands(kind)).join('\n'))
}
