import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frameColors } from '../../owner/shell/darkMode.ts'
import { spokenOnServer } from './allWords.ts'
import { documentOf } from './document.ts'

test('a name with markup stays text in the data of its page', () => {
  const name = '</script><b>"&’\u2028'
  const data = { shop: { error: { status: 404, code: 'business_not_found', message: name } } }
  const page = documentOf({
    data: data as Parameters<typeof documentOf>[0]['data'],
    group: 'customer',
    spoken: spokenOnServer('en'),
    html: '',
    files: { styles: [], fonts: [], scripts: [], words: {} },
    needsScripts: false,
    head: '',
  })
  expect(page).not.toContain('<b>')
  const [, block = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toEqual(data)
})

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx,css}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))

test('pages leave the edges of a phone to its browser: no inset without the whole screen', () => {
  // Insets are zero unless the page asks for the whole screen; then every edge needs them.
  const found = sources.filter((text) => /safe-area-inset|viewport-fit/.test(text))
  expect(found).toEqual([])
})

test('the browser’s frame has the color of the page', () => {
  const [light, dark] = ['@theme', '[data-theme="dark"]'].map((start) => {
    const part = sources
      .map((text) => text.split(start)[1] ?? '')
      .find((text) => /--color-counter:/.test(text))
    return /--color-counter: (#\w+);/.exec(part ?? '')?.[1]
  })
  expect(frameColors).toEqual({ light, dark })
  expect(sources.some((text) => text.includes(`name="theme-color" content="${light}"`))).toBe(true)
})
