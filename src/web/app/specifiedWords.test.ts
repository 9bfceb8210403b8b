import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specified } from '../../../test/specified.ts'

const root = join(import.meta.dirname, '../../..')

async function readAll(...patterns: string[]): Promise<string> {
  const texts: string[] = []
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { cwd: root })) {
      if (!file.endsWith('specifiedWords.test.ts'))
        texts.push(await readFile(join(root, file), 'utf8'))
    }
  }
  return plain(texts.join('\n'))
}

/** One kind of apostrophe and of blank, so that a sentence is found however its lines are broken. */
function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\s+/g, ' ')
}

const tests = await readAll('src/web/**/*.states.test.tsx', 'e2e/**/*.ts', 'test/states/*.ts')

test.each(Object.entries(specified))(
  '%s: a test looks for each phrase on its page',
  (_, phrases) => {
    expect(phrases.filter((phrase) => !tests.includes(phrase))).toEqual([])
  },
)
