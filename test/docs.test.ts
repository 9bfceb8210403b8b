import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

/** The documentation stays short, and everything that it links to or names exists. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

async function listFiles(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  return files.sort()
}

const pages = await listFiles('{*,docs/*,proofs/**/*}.md')
/** Decisions may be outdated: they were true when made. */
const decisions = await listFiles('docs/decisions/*.md')
const mostLines = new Map([
  ['README.md', 130],
  ['CONTRIBUTING.md', 120],
  // Has a row for each limit.
  ['docs/limits.md', 240],
  // Has a row for each fault.
  ['proofs/faults/README.md', 300],
])

/** The anchor that GitHub makes from a heading. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return text.replaceAll(/[^\p{L}\d\s_-]/gu, '').replaceAll(' ', '-')
}

async function hasAnchor(path: string, anchor: string): Promise<boolean> {
  const headings = (await read(path)).matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

async function isBroken(page: string, link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !(await hasAnchor(target, anchor))
}

test('there is something to check', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(decisions.length).toBeGreaterThan(40)
})

test.each([...pages, ...decisions])('%s links to files and headings that exist', async (page) => {
  const links = [...(await read(page)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
  const broken = await Promise.all(
    links.map(async ([, link = '']) => ((await isBroken(page, link)) ? link : undefined)),
  )
  expect(broken.filter((link) => link !== undefined)).toEqual([])
})

describe.each(pages)('%s', (page) => {
  test('names commands that exist', async () => {
    const named = [...(await read(page)).matchAll(/`npm run (?:-s )?([a-z\d:-]*[a-z\d])/g)]
    const names = named.map(([, name = '']) => name)
    expect(names.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([])
  })

  test('names files that exist', async () => {
    const named = [
      ...(await read(page)).matchAll(/`((?:src|test|e2e|scripts|proofs|ops)\/[\w/.-]+)`/g),
    ]
    const names = named.map(([, name = '']) => name)
    expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  test('is short', async () => {
    const lines = (await read(page)).split('\n').length - 1
    expect(lines).toBeLessThan(mostLines.get(page) ?? 200)
  })
})
