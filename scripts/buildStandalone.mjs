// A step of the build: the pages that stand alone once more, without the router. They take the places
// of the ones that the router's build made.
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig } from 'vite'
import { configOf } from '../vite.standalone.config.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'build/client')
const serverFolders = join(root, 'build/standalone-server')
const groups = { counter: 3, site: 8, demo: undefined }

for (const [name, sharedBy] of Object.entries(groups)) await buildGroup(name, sharedBy)
await rm(serverFolders, { recursive: true })

async function buildGroup(name, sharedBy) {
  const manifestFile = `${name}-manifest.json`
  const config = configOf({ name, manifestFile, sharedBy })
  await build(config)
  // A folder of its own for each: a module that was imported stays what it was.
  const serverFolder = join(serverFolders, name)
  const input = join(root, `src/web/${name}/entry.server.tsx`)
  const forPages = { ssr: input, outDir: serverFolder, manifest: false, rolldownOptions: { input } }
  await build(mergeConfig(config, { build: forPages }))

  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  const { pagesToMake, render } = await import(
    pathToFileURL(join(serverFolder, 'entry.server.js')).href
  )
  for (const page of pagesToMake) {
    const file = join(folder, page.path, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    const files = await filesOf(page, `src/web/${name}/entry.client.tsx`, manifest)
    await writeFile(file, await render({ ...page, files }))
  }
  await rm(join(folder, manifestFile))
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
