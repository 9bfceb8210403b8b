import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { writeNotices } from './notices.mjs'
import { npm, root, runQuietly } from './processes.mjs'
import { folderSize, packageSizes } from './productionSizes.mjs'
import { serverOptions } from './serverOptions.mjs'

/** What a server and the backup commands need, besides packages. */
export const shipped = [
  'LICENSE',
  'build/client',
  'build/render',
  'src/contract',
  'src/server',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/backupCommand.ts',
  'scripts/checkMail.ts',
  'scripts/untilReady.ts',
]

const install = ['ci', '--omit=dev', '--include=optional', '--loglevel=error']

/** Copies what a server needs, and nothing else, into a new folder, and prints its size. */
export async function makeProduction(target) {
  if (!target) throw new Error('Say which folder to make: npm run production -- /opt/rewardhop')
  const folder = resolve(root, target)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`There is something in ${folder}. Name a new folder: each version has its own.`)
  }
  mkdirSync(folder, { recursive: true })
  try {
    await fill(folder)
  } catch (error) {
    // Half a folder would look complete, so the contents are removed.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    throw error
  }
  console.log(tell(folder))
}

async function fill(folder) {
  const isShipped = (path) => !/\.test\.ts$/.test(path)
  for (const path of shipped) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isShipped })
  }
  const { manifest, lock } = withoutDevelopment(
    readJson('package.json'),
    readJson('package-lock.json'),
  )
  for (const [name, content] of Object.entries({
    'package.json': manifest,
    'package-lock.json': lock,
  })) {
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  }
  const { status, output } = await runQuietly(npm(...install, `--prefix=${folder}`))
  if (status !== 0) throw new Error(`${output.trim()}\n\nnpm could not install the packages.`)
  writeNotices(folder)
}

/**
 * Removes the development tools from both files, and Node, which the server's machine has.
 * `--omit=dev` alone is not enough. npm then keeps tools that are optional peers of a server's
 * package, such as the TypeScript compiler, and `npm ci` requires other systems' tools in the lock.
 */
export function withoutDevelopment(manifest, lock) {
  const { devDependencies: _tools, optionalDependencies: _node, scripts, ...rest } = manifest
  const {
    devDependencies: _lockedTools,
    optionalDependencies: _lockedNode,
    ...lockedRoot
  } = lock.packages['']
  return {
    manifest: {
      ...rest,
      scripts: {
        start: inPlaceOfShell(`node ${serverOptions.join(' ')}`),
        backup: inPlaceOfShell(scripts.backup),
        restore: inPlaceOfShell(scripts.restore),
        'mail:check': inPlaceOfShell(scripts['mail:check']),
      },
    },
    lock: { ...lock, packages: { ...lock.packages, '': lockedRoot } },
  }
}

/** npm passes a signal on to its shell, which would end and leave the server running. */
function inPlaceOfShell(command) {
  return process.platform === 'win32' ? command : `exec ${command}`
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1).padStart(7)} MB`

function tell(folder) {
  const packages = packageSizes(folder)
  const all = packages.reduce((sum, { bytes }) => sum + bytes, 0)
  const rest = folderSize(folder) - all
  const largest = packages.slice(0, 12)
  return [
    `\n${folder}: ${megabytes(all + rest).trim()}`,
    `${megabytes(rest)}  the server, its pages and commands`,
    `${megabytes(all)}  ${packages.length} packages; the largest, and which of ours need them:`,
    ...largest.map(
      ({ name, bytes, neededBy }) => `${megabytes(bytes)}  ${name} (${neededBy.join(', ')})`,
    ),
    `\nStart it there with: npm start`,
  ].join('\n')
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
