import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { functionalKeys } from './consent.ts'
import { storage } from './storage.ts'

const root = join(import.meta.dirname, '../../..')
const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

it('names everything that the pages keep in a browser', () => {
  const kept = [...sources('web').flatMap(keysOf), 'browser: rewardhop.till …']
  const named = storage
    .filter(({ place }) => place !== 'cookie')
    .map(({ key, place }) => `${place}: ${key}`)
  expect(named.toSorted()).toEqual([...new Set(kept)].toSorted())
})

it('calls exactly that functional which goes when it is no longer allowed', () => {
  const keys = storage.filter(({ category }) => category === 'functional').map(({ key }) => key)
  // The cookie goes by a call of `saveConsent`.
  expect(keys).toEqual(['my-phone', ...Object.values(functionalKeys)])
})

it('keeps nothing for analytics or marketing, as the preferences say', () => {
  const categories = storage.map(({ category }) => category)
  expect(categories).not.toContain('analytics')
  expect(categories).not.toContain('marketing')
})

it('names every cookie, and sets none in the browser', () => {
  const server = sources('server')
  const writing = server.filter(({ text }) => text.includes('stringifySetCookie('))
  expect(writing.map(({ path }) => path)).toEqual(['server/platform/http/cookies.ts'])
  const setting = server.filter(({ path, text }) => /\bsetCookie\(/.test(text) && !isWriting(path))
  // Those of the trial's provider are set by its own library.
  const set = [...setting.map(cookieIn), 'trial_…']
  const named = storage.filter(({ place }) => place === 'cookie').map(({ key }) => key)
  expect(named.toSorted()).toEqual(set.toSorted())
  function isWriting(path: string): boolean {
    return writing.some((file) => file.path === path)
  }
})

/** The one name of the cookie that a file sets; `…` stands for a part that differs. */
function cookieIn({ path, text }: { path: string; text: string }): string {
  const names = [...text.matchAll(/\b(?:cookieName|name) = '([\w-]+)'|`([\w-]+-)\$\{/g)]
  expect(names, `${path} names one cookie`).toHaveLength(1)
  const [[, name, beginning] = []] = names
  return name ?? `${beginning}…`
}

it('keeps nothing where this table does not look', () => {
  const others = /document\.cookie|cookieStore|indexedDB|caches\.(open|match)|serviceWorker/
  const found = sources('web').filter(({ text }) => others.test(text))
  // The till's page stores itself, under the name in the table.
  expect(found.map(({ path }) => path).toSorted()).toEqual([
    'web/device/till/keepPage.ts',
    'web/device/till/tillWorker.ts',
  ])
  const worker = found.find(({ path }) => path.endsWith('tillWorker.ts'))
  expect(worker?.text).toContain("const cacheName = 'rewardhop.till ")
})

/** The constants that a file passes to `write`, `setItem`, `note` and `notedKey`. */
function keysOf({ path, text }: { path: string; text: string }): string[] {
  const keepers = ['browserStorage', 'sessionNotes', 'idempotencyKey']
  if (keepers.some((name) => path === `web/platform/api/${name}.ts`)) return []
  const unread = text.match(/(?:local|session)Storage(?!\.(?:get|set|remove)Item\(|\.ts)/g)
  expect(unread, `${path} keeps something in a way that is not read here`).toBeNull()
  const namesIn = (calls: RegExp) =>
    [...text.matchAll(calls)].map(([, name = '']) => keyNamed(name, text, path))
  const keeps = /(?:sessionNotes|idempotencyKey)\.ts'/.test(text)
  const notes = keeps ? namesIn(/\b(?:note|notedKey)\((\w+)/g) : []
  return [
    ...namesIn(/browserStorage\.write\(([\w.]+)/g).map((key) => `browser: ${key}`),
    ...[...namesIn(/(?:sessionStorage\.setItem|tabStorage\.write)\(([\w.]+)/g), ...notes].map(
      (key) => `tab: ${key}`,
    ),
  ]
}

function keyNamed(name: string, text: string, path: string): string {
  const functionalName = new RegExp(`(?:^|const ${name} = )functionalKeys\\.(\\w+)`).exec(
    name.includes('.') ? name : text,
  )?.[1]
  if (functionalName) return functionalKeys[functionalName as keyof typeof functionalKeys]
  const whole = new RegExp(`const ${name} ?= ?['"]([^'"]+)`).exec(text)?.[1]
  const start = new RegExp(`const ${name} = .* => \`([^$\`]+)\\$`).exec(text)?.[1]
  // Two files that share a key name it once.
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(text)?.[1]
  const beside = from && sources('web').find((file) => file.path === join(dirname(path), from))
  if (beside) return keyNamed(name, beside.text, beside.path)
  if (!whole && !start) throw new Error(`${path}: give the key ${name} as a constant of the file`)
  return whole ?? `${start}…`
}
