import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specified } from '../../../test/specified.ts'

/**
 * One rule for titles of keys, menus, headings and fields: the specification's names as they are, in every place;
 * all others are sentence case. It is read from the sources, so a title needs no test of its own.
 */

const root = join(import.meta.dirname, '../../..')
const isCapital = (word: string) => /^\(?[A-Z][a-z]/.test(word)
const isTitle = (phrase: string) => phrase.split(' ').slice(1).some(isCapital)

/** Specified, but in no test of its own: beside another name, or a part of one. */
const more = ['Privacy Policy', 'Terms of Service', 'QR Code Scanner', 'Demo Data', 'Very Good']
const named = new Set([...Object.values(specified).flat(), ...more].filter(isTitle))
const bySound = Map.groupBy(named, (name) => name.toLowerCase())

/** Words that are written with a capital anywhere: names of people, places, products and pages. */
const proper = new Set(
  `Ali Anna Atkinson Kingdom States Becker Bianchi Blue Chinese Coffee Counter Crumb Door English European Ferry
  Google Home Hyperlegible JIS Kiosk Letter Mac Messages Monday Nair Next Ninth Ortiz Plum Bakery
  Barbers Reyes RewardHop Roboto Settings Share Shift Slab Street Internet Redeem Docs`.split(
    /\s+/,
  ),
)

interface Phrase {
  readonly words: string
  readonly file: string
}

// Strings, and words between tags or alone on a line of markup.
const inScript =
  /'([^'\n]{3,80})'|"([^"\n]{3,80})"|`([^`$\n]{3,80})`|>\s*([A-Z][^<>{}\n]{2,80}?)\s*(?=[<{\n])|^\s+([A-Z][A-Za-z’ ]{2,60})$/gm
const inProse = /\[([^\]\n]{3,60})\]|^#+ (.{3,80})$/gm
const notes = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm

async function phrases(): Promise<Phrase[]> {
  const found: Phrase[] = []
  const patterns = [
    'src/web/**/*.tsx',
    'src/web/**/*.ts',
    'src/contract/**/*.ts',
    'src/contract/prose/*.md',
  ]
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { cwd: root })) {
      if (/\.test\.|adminSession|[wW]ords\/(?!en)..\.|\.[a-z]{2}\.md$/.test(file)) continue
      const isProse = file.endsWith('.md')
      const text = (await readFile(join(root, file), 'utf8')).replace(isProse ? /$^/ : notes, '')
      for (const match of text.matchAll(isProse ? inProse : inScript)) {
        const words = (match.slice(1).find(Boolean) ?? '').trim().replaceAll('&amp;', '&')
        found.push({ words, file })
      }
    }
  }
  return found
}

/** A few words that begin with a capital and are no sentence, path, class or code. */
const isLabel = ({ words }: Phrase) =>
  /^[A-Z]/.test(words) &&
  !/[.;?]$|[=/{}<>()[\]|]|\w\.\w/.test(words) &&
  words.split(' ').length <= 7

const labels = (await phrases()).filter(isLabel)

/** A capital after these begins a sentence, or quotes a key. */
const beginning = /([.?!:] |“)[A-Z]/g

test('titles that the specification does not name are sentence case', () => {
  const wrong = labels.filter(({ words }) => {
    const others = [...named].reduce((rest, name) => rest.replace(name, ''), words)
    const [, ...later] = others.replace(beginning, '').split(/[ ,]+/)
    return later.some((word) => isCapital(word) && !proper.has(word.replace(/\W/g, '')))
  })
  expect(wrong).toEqual([])
})

/** These name kinds of texts, not what a key does. */
const isOther = ({ file }: Phrase) => file.endsWith('contract/messageKinds.ts')

test('what the specification names has its capitals in every place', () => {
  const wrong = labels.filter((label) => {
    const meant = bySound.get(label.words.toLowerCase()) ?? []
    return meant.length > 0 && !meant.includes(label.words) && !isOther(label)
  })
  // "Thank you" is specified with both.
  expect(wrong.filter(({ words }) => words !== 'Thank you')).toEqual([])
})

test('both rules find what breaks them', () => {
  expect(labels.length).toBeGreaterThan(500)
  expect(isTitle('Create Another')).toBe(true)
  expect(named.has('Create New')).toBe(true)
  expect(bySound.get('create new')).toEqual(['Create New'])
})
