import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { product } from '../../contract/platform/product.ts'
import { type Part, type ProseName, proseFileOf, type Words } from '../../contract/prose/prose.ts'
import { serverPaths } from '../platform/customerPaths.ts'
import { paths } from '../platform/paths.ts'
import { type PublicPage, publicPages } from '../shared/pages/publicPages.ts'
import { proseOf } from './prose.ts'

/** Each page, and each of its translations. */
const files = readdirSync(join(import.meta.dirname, '../../contract/prose'))
  .map((file) => /^([\w-]+)(?:\.(\w+))?\.md$/.exec(file))
  .flatMap((found) => (found ? [{ name: found[1] as ProseName, language: found[2] }] : []))

const wordsOf = (part: Part): readonly Words[] => {
  if ('words' in part) return [part.words]
  if ('links' in part) return [part.links]
  if ('entries' in part) return part.entries.map(({ text }) => text)
  return 'items' in part ? part.items : []
}

const addresses = [
  ...Object.values<PublicPage>(publicPages).map(({ path }) => path),
  paths.checkPoints(),
  paths.qrScanner(),
  serverPaths.signIn(),
]

describe.each(files)('$name $language', ({ name, language }) => {
  const { sections, chapters, opening } = proseOf(name, language)
  const parts = [...opening, ...[...sections, ...chapters].flatMap((section) => section.parts)]

  test('has an anchor of its own for each chapter, the same in every language', () => {
    const ids = chapters.map(({ id }) => id)
    expect(ids.every(Boolean)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(proseOf(name).chapters.map(({ id }) => id))
  })

  test('links only to pages that there are', () => {
    const links = parts
      .flatMap(wordsOf)
      .flat()
      .flatMap((word) => (typeof word === 'string' ? [] : [word.to]))
    for (const to of links) if (!to.startsWith('mailto:')) expect(addresses).toContain(to)
  })
})

test('a page that is not translated is read in English', () => {
  expect(proseFileOf('customer-help', 'es')).toBe('customer-help.es.md')
  expect(proseOf('about-us', 'tlh')).toEqual(proseOf('about-us'))
})

const guide = JSON.stringify(proseOf('owner-guide').chapters)

// The topics that section 2 of the specification requires.
test.each([
  ['the three codes', 'Every shop starts with three QR codes.'],
  ['signing in to the dashboard', 'Open your dashboard'],
  ['privacy', 'You see your own customers, and no other shop sees them.'],
  ['the steps of the setup', 'Walk through the setup'],
  ['reports', 'Read your figures'],
  ['red', 'Red, 0-33%'],
  ['yellow', 'Yellow, 34-66%'],
  ['green', 'Green, 67-100%'],
  ['a reset, and that the customer hears of it', 'The customer gets a text about it'],
  ['changing the email in Settings', 'Email, phone, account. A change asks for a code'],
  ['the feedback link', 'your feedback link'],
  ['the team', 'Your team'],
  ['managers', 'What they don’t see'],
  ['the till', 'When the connection is down'],
  ['pairing devices', 'Show a code'],
  ['the counter screen and day cards', 'Photographed codes'],
  ['troubles', 'When something does not work'],
  ['tips', 'Tips for the counter'],
  ['the first support address', product.supportEmails[0]],
  ['the second support address', product.supportEmails[1]],
])('the guide tells of %s', (_, sentence) => {
  expect(guide).toContain(sentence)
})
