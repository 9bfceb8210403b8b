// A step of the build: the pages at the counter once more, without the router. They take the places
// of the ones that the router's build made.
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig } from 'vite'
import config from '../vite.counter.config.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'build/client')
const serverFolder = join(root, 'build/counter-server')
const manifestFile = join(folder, 'counter-manifest.json')
const entry = 'src/web/counter/entry.client.tsx'

await build({ ...config, configFile: false, logLevel: 'error' })
const forPages = mergeConfig(config, {
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: join(root, 'src/web/counter/entry.server.tsx'),
    outDir: serverFolder,
    manifest: false,
    rolldownOptions: { input: join(root, 'src/web/counter/entry.server.tsx') },
  },
})
await build(forPages)

const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
const { pagesToMake, render } = await import(
  pathToFileURL(join(serverFolder, 'entry.server.js')).href
)
for (const { name, source, path, address } of pagesToMake) {
  const file = join(folder, path, 'index.html')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await render(name, { address, files: await filesOf(source) }))
}
await rm(serverFolder, { recursive: true })
await rm(manifestFile)

/** What a page needs before it can be used: the entry first, then all that it and the page import. */
async function filesOf(source) {
  const scripts = [entry, source].flatMap((start) => imported(start))
  return {
    scripts: [...new Set(scripts)].map((key) => addressOf(manifest[key].file)),
    styles: manifest[entry].css.map(addressOf),
    fonts: await Promise.all(lettersOf(source).map((font) => assetOf(`${font}-normal`))),
    icon: await assetOf('mark'),
  }
}

/** The letters that a page shows at once. A code stands in those of a typewriter. */
function lettersOf(source) {
  const usual = ['besley-latin-800', 'next-latin-400', 'next-latin-600']
  return source.includes('/feedback/') ? usual : [...usual, 'mono-latin-wght']
}

function imported(key, found = new Set()) {
  if (found.has(key)) return []
  found.add(key)
  for (const next of manifest[key].imports ?? []) imported(next, found)
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
