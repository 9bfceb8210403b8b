// A build step: makes the scripts of all pages, the bundle that renders pages, and the HTML files
// of pages that are the same for everybody.
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { offeredLanguages, pseudoLanguage } from '../src/contract/platform/languages.ts'
import { groups } from '../src/web/app/standalone/groups.ts'
import { pages } from '../src/web/app/standalone/pages.ts'
import { wordsOf } from './wordFiles.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'build/client')
const renderer = join(root, 'build/render')

await rm(folder, { recursive: true, force: true })
const { environments, build } = await createBuilder({ root, logLevel: 'error' })
await build(environments.ssr)
await mkdir(folder, { recursive: true })
await rename(join(renderer, 'assets'), join(folder, 'assets'))
const bundle = join(renderer, 'entry.server.js')
const { pagesToMake, openRenderer } = await import(pathToFileURL(bundle).href)

const files = {}
/** Scripts that pages with a worker load later. They need them too without a connection. */
const lateScripts = new Map()
for (const group of Object.keys(groups)) Object.assign(files, await buildGroup(group))
await writeFile(join(renderer, 'files.json'), JSON.stringify(files))

const render = openRenderer(files)
for (const { name, path, languages } of pagesToMake) {
  if (path === undefined) continue
  const place = join(folder, path)
  await mkdir(place, { recursive: true })
  const isTranslated = languages.length > 1
  for (const language of [...languages, ...(isTranslated ? [pseudoLanguage] : [])]) {
    // The pseudo-language is on its own pages, to be left by the same select.
    const offered = language === pseudoLanguage ? [...languages, language] : languages
    const data = isTranslated ? { data: { languages: offeredLanguages(offered) } } : {}
    // Whoever looks for a page without a language finds the English one.
    const file = language === 'en' ? 'index.html' : `index.${language}.html`
    await writeFile(join(place, file), await render(name, { language, ...data }))
  }
}
for (const page of pages) if (page.worker) await fillWorker(page)

/** Lists the kept files in the worker. Any change to them changes it, so browsers update it. */
async function fillWorker({ name, path, worker: { builtAs } }) {
  const html = await readFile(join(folder, path, 'index.html'), 'utf8')
  const file = join(folder, builtAs)
  const kept = new Set([...(html.match(/\/assets\/[\w.-]+/g) ?? []), ...lateScripts.get(name)])
  const worker = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  await writeFile(
    file,
    worker.replace('{TILL_FILES}', [...kept].join(' ')).replace('{TILL_PAGE}', hash),
  )
}

/** Builds the scripts of a group's pages; returns the files of each. */
async function buildGroup(group) {
  await build(environments[group])
  const manifestFile = join(folder, environments[group].config.build.manifest)
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  await rm(manifestFile)
  for (const page of pages) {
    if (page.group === group && page.worker)
      lateScripts.set(page.name, lateScriptsOf(page, manifest))
  }
  const found = pagesToMake
    .filter((page) => page.group === group)
    .map(async (page) => [page.name, await filesOf(page, manifest)])
  return Object.fromEntries(await Promise.all(found))
}

/**
 * The files that a page needs before it is usable. Of the scripts, the entry comes first, as the
 * document expects, then everything that it and the page import.
 */
async function filesOf({ name, group, sources, letters }, manifest) {
  const { entry, styles } = groups[group]
  const [begin, style, ...shown] = [entry, styles, ...sources].map((file) => `src/web/${file}`)
  const read = shown.filter((key) => manifest[key])
  const keys = [begin, ...read].flatMap((start) => importedBy(start, manifest))
  const [code] = group === 'app' ? [] : read
  const words = wordsOf(name, group)
  return {
    scripts: [...new Set(keys)].map((key) => addressOf(manifest[key].file)),
    code: code && addressOf(manifest[code].file),
    words: Object.fromEntries(
      words.languages.map((language) => [
        language,
        addressOf(wordsIn(manifest, words.name, language).file),
      ]),
    ),
    styles: [addressOf(manifest[style].file)],
    fonts: await Promise.all(letters.map(fontOf)),
  }
}

function wordsIn(manifest, owner, language) {
  return Object.values(manifest).find(({ name }) => name === `words-${owner}-${language}`)
}

function lateScriptsOf({ name, group, file }, manifest) {
  const ours = [groups[group].entry, file].flatMap((source) =>
    importedBy(`src/web/${source}`, manifest),
  )
  const words = wordsOf(name, group)
  const first = [
    ...ours.map((key) => manifest[key]),
    ...words.languages.map((language) => wordsIn(manifest, words.name, language)),
  ]
  // What is loaded late loads others, such as the words of the customer's side.
  const late = new Set()
  const add = ({ dynamicImports = [] }) => {
    for (const key of dynamicImports.flatMap((next) => importedBy(next, manifest))) {
      if (late.has(key)) continue
      late.add(key)
      add(manifest[key])
    }
  }
  for (const part of first) add(part)
  return [...late].map((key) => addressOf(manifest[key].file))
}

function importedBy(key, manifest, found = new Set()) {
  if (found.has(key)) return []
  found.add(key)
  for (const next of manifest[key].imports ?? []) importedBy(next, manifest, found)
  return [...found]
}

async function fontOf(letters) {
  for await (const name of glob(`assets/*${letters}-normal-*.woff2`, { cwd: folder })) {
    return addressOf(name)
  }
  throw new Error(`The build made no ${letters}`)
}

function addressOf(file) {
  return `/assets/${basename(file)}`
}
