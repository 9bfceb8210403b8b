import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles, root, sourceImports } from './sourceImports.ts'

/** What is the till's in the three trees. */
const isOfTill = (file: string) =>
  /^src\/(?:contract|server|web)\/(?:\w+\/)?till(?:\/|\w*\.ts$)/.test(file)

/** The till's lines in other files, and nothing else that knows it. */
const lines: Readonly<Record<string, RegExp>> = {
  'src/server/features.ts': /^.*\btill\b.*\n/gm,
  'src/web/app/standalone/pages.ts':
    /^import .*\/till\/.*\n|^ {4}till: \{\n(?: {6}.*\n)+ {4}\},\n/gm,
}

const isTest = (file: string) => file.includes('.test.')
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'without-till-'))
})
afterAll(() => rm(copy, { recursive: true }))

test('what is the till’s lies in its folders', async () => {
  const files = (await listFiles('src/**/*')).filter(isOfTill)
  for (const place of ['contract/till.ts', 'server/till/feature.ts', 'web/device/till/Till.tsx']) {
    expect(files).toContain(`src/${place}`)
  }
})

test('nothing but its lines in two files imports it', () => {
  const into = sourceImports.filter(({ from, to }) => isOfTill(to) && !isOfTill(from))
  expect([...new Set(into.map(({ from }) => from))].toSorted()).toEqual(
    Object.keys(lines).toSorted(),
  )
})

test('without it, the rest compiles', { tags: ['long'] }, async () => {
  const isKept = (file: string) => !isTest(file) && !isOfTill(file.slice(root.length + 1))
  await cp(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: isKept })
  for (const file of [
    'vite.config.ts',
    'scripts/devPages.ts',
    'scripts/wordFiles.ts',
    'tsconfig.json',
    'package.json',
  ]) {
    await cp(join(root, file), join(copy, file))
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const [file, line] of Object.entries(lines)) {
    const text = await readFile(join(copy, file), 'utf8')
    expect(text).toMatch(line)
    await writeFile(join(copy, file), text.replaceAll(line, ''))
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [compiler, '--noEmit', '--checkers', '1'], {
    cwd: copy,
  }).catch(({ stdout }) => expect(stdout).toBe(''))
})
