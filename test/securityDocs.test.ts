import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Every test that docs/security.md names for a promise exists. */

const root = join(import.meta.dirname, '..')
const page = await readFile(join(root, 'docs/security.md'), 'utf8')
const requirements = [
  '2.3.2',
  '2.4.1',
  '3.4.1',
  '5.2.1',
  '6.1.1',
  '6.3.1',
  '6.6.1',
  '15.2.2',
  '16.3.1',
  '16.3.3',
]

interface NamedTest {
  readonly file: string
  readonly name: string
}

/** Tests written as `file`: *name*, *name* */
function testsIn(text: string): NamedTest[] {
  const lists = text.matchAll(/`([\w./-]+\.test\.ts)`: (\*[^*]+\*(?:, \*[^*]+\*)*)/g)
  return [...lists].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => ({ file, name })),
  )
}

/** Whether `text` contains a test, a table of tests or a group with this name. */
function isTestIn(text: string, name: string): boolean {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?:\\b(?:test|describe)\\(|\\)\\()\\s*(['"\`])${literal}\\1`).test(text)
}

describe.each(requirements)('ASVS %s', (requirement) => {
  const [row = ''] = page.match(new RegExp(`^\\| \\*\\*${requirement}\\*\\* .*$`, 'm')) ?? []

  test('has a row: what it asks, how it is met, and more than one test', () => {
    expect(row).toMatch(/^\| \*\*[\d.]+\*\* \S[^|]+ \| \S[^|]+ \| \S[^|]+ \|$/)
    expect(testsIn(row).length).toBeGreaterThan(1)
  })

  test.each(testsIn(row))('$file has: $name', async ({ file, name }) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(isTestIn(await readFile(join(root, file), 'utf8'), name)).toBe(true)
  })
})

test('every test file that the page names belongs to a requirement', () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file]) => file)
  const ours = 'test/securityDocs.test.ts'
  const listed = new Set(testsIn(page).map(({ file }) => file))
  expect(named.filter((file = '') => file !== ours && !listed.has(file))).toEqual([])
})
