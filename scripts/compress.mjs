// The last step of the build: each page, script and WebAssembly beside its Brotli and gzip form, so
// that the server only has to pick one. A phone on a slow line gets a third of the bytes.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = resolve(import.meta.dirname, '../build/client')
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

for await (const name of glob('**/*.{html,js,css,svg,txt,wasm,webmanifest}', { cwd: folder })) {
  const file = join(folder, name)
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
