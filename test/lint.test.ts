import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sourceImports.ts'

const long = (lines: number) => `export function A() {\n${'  void 0\n'.repeat(lines)}\n\n}\n`
const samples = {
  'property.ts': 'export const a = { ...{ b: 1 }, c: 2 }\n',
  'attribute.tsx': 'export const A = () => <b {...{ id: "c" }} />\n',
  'absent.ts': 'export const a = (b: number) => ({ ...(b > 1 && { b }), c: 2 })\n',
  'long.tsx': long(65),
  'short.tsx': long(55),
  'long.test.ts': long(65),
}

test('the linter finds what our own rules forbid, also after its next update', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  try {
    const { vcs: _, ...config } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config))
    await cp(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    for (const [name, text] of Object.entries(samples)) await writeFile(join(folder, name), text)
    const biome = join(root, 'node_modules/.bin/biome')
    const { stdout, stderr } = spawnSync(biome, ['lint', '--reporter=github', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const found = [...(stdout + stderr).matchAll(/title=(\S+?),file=\S*?([\w.]+),line/g)]
    expect(found.map(([, rule, file]) => `${file}: ${rule}`).sort()).toEqual([
      'attribute.tsx: plugin',
      'long.tsx: lint/complexity/noExcessiveLinesPerFunction',
      'property.ts: plugin',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
