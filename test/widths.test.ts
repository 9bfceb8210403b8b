import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './sourceImports.ts'

/**
 * A class for windows of a width that the theme does not name makes no style at all, and nothing
 * says so: the screen keeps its narrow looks.
 */

const theme = 'src/web/platform/styles/theme.css'
/** Widths of the stylesheets' framework that the theme takes away. */
const others = ['sm', 'lg', 'xl', '2xl']

test('classes speak of widths that the theme names', async () => {
  const styles = await readFile(join(root, theme), 'utf8')
  expect(styles).toContain('--breakpoint-*: initial')
  const absent = others.filter((name) => !styles.includes(`--breakpoint-${name}:`))
  const unknown = RegExp(
    String.raw`(?<![\w-])(?:(?:max|min|not|not-max)-)?(?:${absent.join('|')}):[\w[!-]`,
  )
  const files = await listFiles('src/web/**/*.tsx')
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n')
      return lines.filter((line) => unknown.test(line)).map((line) => `${file}: ${line.trim()}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
