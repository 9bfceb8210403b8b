// The last build step: makes Brotli and gzip versions of each page, script and WebAssembly file,
// for the server to choose from. A phone on a slow connection gets a third of the bytes.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = resolve(import.meta.dirname, '../build/client')
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const names = glob('**/*.{html,js,css,svg,txt,wasm,webmanifest}', { cwd: folder })
// In parallel: Node compresses in several threads, and one at a time would take twice as long.
await Promise.all((await Array.fromAsync(names)).map(compress))

async function compress(name) {
  const file = join(folder, name)
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
