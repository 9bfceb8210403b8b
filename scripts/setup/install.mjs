import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackage, npm, pinnedNode, root, runQuietly } from './processes.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.rewardhop-installed')
/** Exists while npm works. If it exists before that, npm was interrupted. */
const unfinished = join(modules, '.rewardhop-installing')

/** Systems whose Node is in the lock. Others fetch the same version, but no hash checks it. */
const lockedNodes = JSON.parse(read(join(root, 'package.json'))).optionalDependencies

/**
 * Not `npm ci`. This installs the same versions and does not change the lock. But it adds what
 * changed instead of downloading everything again, and it tolerates a registry without packages for
 * other platforms. The machine's NODE_ENV may leave out packages that even the server needs.
 */
const install = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
  // The lock fixes the versions, so a cached package is as good as a downloaded one.
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
]

/** Brings node_modules in line with package-lock.json; does nothing if it already is. */
export async function ensureInstalled() {
  const wanted = hashOfDependencies()
  const isWhole = existsSync(pinnedNode) && !existsSync(unfinished)
  if (isWhole && read(stamp) === wanted) return
  refuseStrangeLock()
  if (isWhole && isInstalledByHand()) return writeFileSync(stamp, wanted)
  console.log('Installing what RewardHop needs; this takes about a minute, once…')
  await runInstall()
  writeFileSync(stamp, wanted)
}

async function runInstall() {
  // npm takes a half-unpacked package for a complete one, so everything goes.
  if (existsSync(unfinished)) rmSync(modules, { recursive: true })
  try {
    mkdirSync(modules, { recursive: true })
    writeFileSync(unfinished, '')
  } catch (error) {
    throw new Error(explain(error.code))
  }
  await runNpm(install)
  if (!(nodePackage in lockedNodes)) {
    await runNpm([...install, `${nodePackage}@${Object.values(lockedNodes)[0]}`])
  }
  if (!existsSync(pinnedNode)) {
    throw new Error(
      `npm has not installed ${nodePackage}: it could not be fetched, or its hash is not the one in package-lock.json. Check the connection to the internet (and the proxy, if there is one) and start again. If this is said again, empty npm's cache with: npm cache clean --force`,
    )
  }
  rmSync(unfinished)
}

async function runNpm(args) {
  const { status, output } = await runQuietly(npm(...args))
  if (status !== 0) throw new Error(`${shorten(output)}\n\n${explain(output)}`)
}

/** A hash of the fields that decide what is installed; scripts and description do not. */
function hashOfDependencies() {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } =
    JSON.parse(read(join(root, 'package.json')))
  const fields = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts }
  return createHash('sha256')
    .update(JSON.stringify(fields))
    .update(read(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Refuses a dependency that only one of the files names: any version of it could be installed. */
function refuseStrangeLock() {
  const wanted = JSON.parse(read(join(root, 'package.json')))
  const locked = JSON.parse(read(join(root, 'package-lock.json'))).packages['']
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    if (JSON.stringify(wanted[field]) === JSON.stringify(locked[field])) continue
    throw new Error(
      'package.json and package-lock.json do not belong together. Fetch both again, or, after a change of your own, run: npm install',
    )
  }
}

/** `npm install` and `npm ci` record what they installed; this compares it with the lock. */
function isInstalledByHand() {
  const installed = read(join(modules, '.package-lock.json'))
  if (!installed) return false
  const there = JSON.parse(installed).packages
  const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages
  for (const [path, { version }] of Object.entries(there)) {
    if (wanted[path]?.version !== version) return false
  }
  return Object.entries(wanted).every(
    ([path, { optional, devOptional, peer }]) =>
      path === '' || optional || devOptional || peer || path in there,
  )
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(output)) {
    return 'The packages could not be fetched. Check the connection to the internet (and the proxy, if there is one) and start again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Free some space and start again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This user may not write to ${root}. Give the folder to the user who runs RewardHop and start again.`
  }
  return 'npm could not install the packages; above is what it says. Start again once that is put right.'
}

/** Cuts off the usage text that npm appends to some errors. */
function shorten(output) {
  const lines = output.trim().split('\n')
  return lines.length > 30 ? [...lines.slice(0, 30), '…'].join('\n') : lines.join('\n')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
