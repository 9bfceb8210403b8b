import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of all files in a folder; the targets of links do not count. */
export function folderSize(folder, isCounted = () => true) {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += isCounted(path) ? folderSize(path, isCounted) : 0
    else if (entry.isFile()) bytes += lstatSync(path).size
  }
  return bytes
}

/** The installed packages, largest first, each with the entries of package.json that need it. */
export function packageSizes(folder) {
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  )
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies
  const neededBy = new Map(Object.keys(packages).map((path) => [path, new Set()]))
  for (const name of Object.keys(wanted)) markNeeded(`node_modules/${name}`, name)

  function markNeeded(path, by) {
    const marks = neededBy.get(path)
    if (!marks || marks.has(by)) return
    marks.add(by)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    const needs = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(needs)) markNeeded(find(name, path), by)
  }

  /** Resolves a name as Node does: beside the package that needs it, then further out. */
  function find(name, from) {
    for (let place = from; place; place = place.slice(0, place.lastIndexOf('node_modules/'))) {
      const path = `${place.replace(/\/$/, '')}/node_modules/${name}`
      if (path in packages) return path
    }
    return `node_modules/${name}`
  }

  return Object.keys(packages)
    .map((path) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      bytes: folderSize(join(folder, path), (inside) => !inside.endsWith('/node_modules')),
      neededBy: [...neededBy.get(path)].sort(),
    }))
    .sort((a, b) => b.bytes - a.bytes)
}
