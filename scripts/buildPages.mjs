// A step of the build: the pages that stand alone. Their scripts, what renders them, and the files of those
// that are the same for everybody.
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configOf, rendererConfig, rendererFolder } from '../vite.standalone.config.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'build/client')
/** How many pages of a group make the most of them; none where they are too few to share files. */
const sharedBy = { counter: 3, site: 8, demo: undefined }

await build(rendererConfig)
const bundle = join(root, rendererFolder, 'entry.server.js')
const { groups, openRenderer } = await import(pathToFileURL(bundle).href)

const files = {}
const pages = []
for (const [name, load] of Object.entries(groups)) {
  const { pagesToMake } = await load()
  Object.assign(files, await buildGroup(name, pagesToMake))
  pages.push(...pagesToMake)
}
await writeFile(join(root, rendererFolder, 'files.json'), JSON.stringify(files))

const render = openRenderer(files)
for (const { name, path } of pages) {
  if (path === undefined) continue
  const file = join(folder, path, 'index.html')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await render(name))
}

/** The scripts of a group's pages; answers what each of them is made of. */
async function buildGroup(name, pagesToMake) {
  const manifestFile = `${name}-manifest.json`
  await build(configOf({ name, manifestFile, sharedBy: sharedBy[name] }))
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  await rm(join(folder, manifestFile))
  const entry = `src/web/${name}/entry.client.tsx`
  const found = pagesToMake.map(async (page) => [page.name, await filesOf(page, entry, manifest)])
  return Object.fromEntries(await Promise.all(found))
}

/** What a page needs before it can be used: the entry first, then all that it and the page import. */
async function filesOf({ source, letters }, entry, manifest) {
  const keys = [entry, source].flatMap((start) => importedBy(start, manifest))
  return {
    scripts: [...new Set(keys)].map((key) => addressOf(manifest[key].file)),
    styles: manifest[entry].css.map(addressOf),
    fonts: await Promise.all(letters.map((font) => assetOf(`${font}-normal`))),
    icon: await assetOf('mark'),
  }
}

function importedBy(key, manifest, found = new Set()) {
  if (found.has(key)) return []
  found.add(key)
  for (const next of manifest[key].imports ?? []) importedBy(next, manifest, found)
  return [...found]
}

async function assetOf(part) {
  for await (const name of glob(`assets/*${part}-*.{woff2,svg}`, { cwd: folder })) {
    return addressOf(name)
  }
  throw new Error(`The build made no ${part}`)
}

function addressOf(file) {
  return `/assets/${basename(file)}`
}
