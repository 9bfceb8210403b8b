import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

export const noticesName = 'THIRD-PARTY-NOTICES.txt'

/** What two packages say only in their files. */
const licensesByHand = { 'png-js': 'MIT' }

/**
 * The packages that reach others with RewardHop: those of a server, for every system, and those whose
 * code, styles or fonts are in the pages. With the license of each, and its text if it is here.
 */
export function readNotices() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const ofServer = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev)
  const paths = new Set([...ofServer, ...ofPages(packages)])
  return [...paths].sort().map((path) => {
    const name = path.replace(/^.*node_modules\//, '')
    const { version, license = licensesByHand[name] } = packages[path]
    if (!license) throw new Error(`The license of ${name} is unknown: see its files.`)
    return { name, version, license, text: textOf(join(root, path)) }
  })
}

function ofPages(packages) {
  const found = new Set()
  const add = (name, from) => {
    const path = pathOf(name, from, packages)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies = {} } = packages[path]
    for (const needed of Object.keys(dependencies)) add(needed, path)
  }
  for (const name of importedByPages()) add(name, '')
  return found
}

/** As Node looks for it: in the package's own folder, then further out. */
function pathOf(name, from, packages) {
  for (let place = from; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${place ? `${place}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (place === '') return undefined
  }
}

function importedByPages() {
  const names = new Set()
  for (const folder of ['src/web', 'src/contract']) {
    for (const file of readdirSync(join(root, folder), { recursive: true })) {
      if (!/(?<!\.test)\.(?:tsx?|css)$/.test(file)) continue
      const source = readFileSync(join(root, folder, file), 'utf8')
      const imports =
        /(?:\bfrom|\bimport|@import|\bimport\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)[^'"]*['"]/g
      for (const [, name] of source.matchAll(imports)) if (!name.startsWith('.')) names.add(name)
    }
  }
  return names
}

/** Licenses, and the notices that some ask to pass on. Packages of other systems are not here. */
function textOf(folder) {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

/** Writes them into a folder; returns how many packages have which license. */
export function writeNotices(folder) {
  const notices = readNotices()
  const byText = Map.groupBy?.(notices, ({ text }) => text) ?? grouped(notices)
  const parts = [...byText].map(([text, those]) => {
    const lines = those.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${lines.join('\n')}\n\n${text || seeElsewhere(those)}`
  })
  const line = `\n\n${'-'.repeat(80)}\n\n`
  const head = 'RewardHop contains the following packages, each under its own license.'
  writeFileSync(join(folder, noticesName), `${[head, ...parts].join(line)}\n`)
  const counts = {}
  for (const { license } of notices) counts[license] = (counts[license] ?? 0) + 1
  return counts
}

function grouped(notices) {
  const byText = new Map()
  for (const notice of notices) {
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice])
  }
  return byText
}

function seeElsewhere(notices) {
  const ids = new Set(notices.flatMap(({ license }) => license.split(/ AND | OR |[()]/)))
  const links = [...ids].filter(Boolean).map((id) => `https://spdx.org/licenses/${id.trim()}.html`)
  return `These bring no text of their license; it is at\n${links.join('\n')}`
}
