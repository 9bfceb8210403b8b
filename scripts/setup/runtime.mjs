import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pinnedNode } from './processes.mjs'

/**
 * SHA-256 of the program in the npm packages `node-<system>-<processor>`. The lock has the hash of
 * the package `node` alone, whose install script downloads one of these without a hash. Whoever
 * changes the version in package.json changes these too; a system that is not here is not checked.
 */
export const runtimeHashes = {
  version: '24.21.0',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
}

const thisSystem = `${process.platform}-${process.arch}`

/** Throws unless the installed Node is the one that was pinned. */
export async function refuseStrangeRuntime(program = pinnedNode, system = thisSystem) {
  const wanted = runtimeHashes[system]
  if (!wanted || (await hashOf(program)) === wanted) return
  throw new Error(
    `The Node that npm downloaded is not Node ${runtimeHashes.version} as this version of RewardHop knows it, so RewardHop did not start. Empty npm's cache with “npm cache clean --force” and start again. If this is said again, please tell us.`,
  )
}

async function hashOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
