import { proseFillings } from '../../contract/prose/fillings.ts'
import { type Prose, type ProseName, proseFileOf, readProse } from '../../contract/prose/prose.ts'

const folder = '../../contract/prose'
const files = import.meta.glob<string>('../../contract/prose/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A page's text, in English where there is none in the language that was asked for. */
export function proseOf(name: ProseName, language?: string): Prose {
  const text = files[`${folder}/${proseFileOf(name, language)}`]
  return readProse(text ?? files[`${folder}/${proseFileOf(name)}`] ?? '', proseFillings())
}
