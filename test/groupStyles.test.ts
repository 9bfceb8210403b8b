import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '../src/web/app/standalone/groups.ts'
import { pages } from '../src/web/app/standalone/pages.ts'
import { sourceImports as imports, listFiles, root } from './sourceImports.ts'

/**
 * A group's stylesheet is made from the folders that its `@source` names. A page that begins to draw
 * something from another folder would lose its looks, and no other test would see it.
 */

/** The classes of a built stylesheet. */
async function classesOf(styles: string): Promise<Set<string>> {
  const name = styles.split('/').at(-1)?.replace('.css', '')
  const files = await listFiles(`build/client/assets/${name}-*.css`)
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const selectors = texts.join('').matchAll(/\.((?:\\.|[\w-])+)/g)
  const names = [...selectors].map(([, selector = '']) => selector.replaceAll('\\', ''))
  // Figures are no classes, and a group is a word that only others' classes speak of.
  return new Set(names.filter((name) => !/^\d+$|^group$/.test(name)))
}

/** What these files and all that they import say. */
async function wordsOf(files: readonly string[]): Promise<Set<string>> {
  const reached = new Set(files)
  const words = new Set<string>()
  for (const file of reached) {
    for (const { from, to } of imports)
      if (from === file && to.startsWith('src/web/')) reached.add(to)
    if (!/\.tsx?$/.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    for (const word of text.split(/[\s'"`{}]+/)) words.add(word)
  }
  return words
}

const all = await classesOf(groups.app.styles)
const drawn = Object.entries(groups).filter(([name]) => name !== 'app')

test.each(drawn)('the styles of %s have every class of its pages', async (name, { styles }) => {
  const own = await classesOf(styles)
  const files = pages.filter(({ group }) => group === name).map(({ file }) => `src/web/${file}`)
  const words = await wordsOf(files)
  expect(own.size).toBeGreaterThan(100)
  expect([...words].filter((word) => all.has(word) && !own.has(word))).toEqual([])
})

test('states are shown with all styles, which one file loads in one order', async () => {
  const files = await listFiles('{src/web/**/*.states.test.tsx,test/states/*.{ts,tsx}}')
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  expect(files.filter((_, index) => /^import '.*\.css'$/m.test(texts[index] ?? ''))).toEqual([
    'test/states/page.tsx',
  ])
})
