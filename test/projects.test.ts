import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { projects } from '../vitest.config.ts'

/** Each test file belongs to exactly one project, so it neither stays unrun nor runs twice. */

const files = globSync('{src,test,scripts,e2e}/**/*.{test,spec}.{ts,tsx}')

const nameOf = ({ test }: (typeof projects)[number]) => test?.name

const takes = (file: string) =>
  projects
    .filter(({ test: { include = [], exclude = [] } = {} }) => {
      const isIn = (patterns: readonly string[]) => patterns.some((one) => matchesGlob(file, one))
      return isIn(include) && !isIn(exclude)
    })
    .map(nameOf)

test('there are files of every project', () => {
  expect(new Set(files.flatMap(takes))).toEqual(new Set(projects.map(nameOf)))
})

test('every test file belongs to one project', () => {
  const astray = files.map((file) => [file, takes(file)] as const)
  expect(astray.filter(([, names]) => names.length !== 1)).toEqual([])
})
