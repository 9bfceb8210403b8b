import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles, root, sourceImports } from './sourceImports.ts'

interface Capability {
  readonly name: string
  /** Its files and folders in the three trees. */
  readonly own: RegExp
  /** Some of them. */
  readonly places: readonly string[]
  /** Its lines in other files, and nothing else that knows it. */
  readonly lines: Readonly<Record<string, RegExp>>
}

const till: Capability = {
  name: 'till',
  own: /^src\/(?:contract|server|web)\/(?:\w+\/)?till(?:\/|\w*\.ts$)/,
  places: ['contract/till.ts', 'server/till/feature.ts', 'web/device/till/Till.tsx'],
  lines: {
    'src/server/features.ts': /^.*\btill\b.*\n/gm,
    'src/web/app/standalone/pages.ts':
      /^import .*\/till\/.*\n|^ {4}till: \{\n(?: {6}.*\n)+ {4}\},\n/gm,
  },
}

/**
 * Owners' happy hours. What a scan adds and says of it stays: the ledger's functions, `bonus.ts`,
 * and what customers are shown of it.
 */
const promotions: Capability = {
  name: 'promotions',
  own: /^src\/(?:contract|server|web)\/(?:\w+\/)?promotion(?:s\/|\w*\.ts$)/,
  places: [
    'contract/promotions.ts',
    'contract/promotionCost.ts',
    'contract/promotionReport.ts',
    'server/promotions/feature.ts',
    'web/owner/promotions/PromotionsCard.tsx',
  ],
  lines: {
    'src/server/features.ts': /^.*\bpromotions\b.*\n/gm,
    'src/server/platform/db/tables.ts': /^ {2}(?:promotions: )?PromotionsTable,?\n/gm,
    'src/server/platform/db/tables/businesses.ts':
      /^import .*\/promotions\.ts'\n|^\/\*\*.*\n(?=export interface PromotionsTable)|^export interface PromotionsTable \{\n(?: {2}.*\n)+\}\n/gm,
    'src/server/exports/store.ts':
      /^\/\*\*.*\n(?=export async function listPromotions)|^export async function listPromotions.*\n(?: .*\n)+\}\n/gm,
    'src/server/exports/sheets.ts':
      /^ {2}listPromotions,\n|^export const promotionsSheet.*\n(?: .*\n)+\}\n/gm,
    'src/server/exports/service.ts':
      /^ {2}promotionsSheet,\n|^ {2}listPromotions,\n|^ {2}const promotions = .*\n|^ {2}yield \{ name: 'promotions\.csv'.*\n/gm,
    'src/web/owner/settings/rewards/RewardsPanel.tsx': /^.*Promotion.*\n/gm,
  },
}

/** Its job and its settings. The ledger keeps the function that takes points. */
const pointsExpiry: Capability = {
  name: 'points’ expiry',
  own: /^src\/(?:contract|server|web)\/(?:\w+\/)?pointsExpiry(?:\/|\.ts$)/,
  places: [
    'contract/pointsExpiry.ts',
    'server/pointsExpiry/worker.ts',
    'web/owner/pointsExpiry/ExpiryCard.tsx',
  ],
  lines: {
    'src/server/features.ts': /^.*\bpointsExpiry\b.*\n/gm,
    'src/web/owner/settings/rewards/RewardsPanel.tsx': /^.*\bExpiryCard\b.*\n/gm,
  },
}

const isTest = (file: string) => file.includes('.test.')

describe.each([till, promotions, pointsExpiry])('$name', ({ own, places, lines }) => {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'without-'))
  })
  afterAll(() => rm(copy, { recursive: true }))

  test('what is its own lies in its folders', async () => {
    const files = (await listFiles('src/**/*')).filter((file) => own.test(file))
    for (const place of places) expect(files).toContain(`src/${place}`)
  })

  test('nothing but its lines in a few files imports it', () => {
    const into = sourceImports.filter(({ from, to }) => own.test(to) && !own.test(from))
    const others = into.map(({ from }) => from).filter((file) => !(file in lines))
    expect(others).toEqual([])
  })

  test('without it, the rest compiles', { tags: ['long'] }, async () => {
    const isKept = (file: string) => !isTest(file) && !own.test(file.slice(root.length + 1))
    await cp(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: isKept })
    for (const file of [
      'vite.config.ts',
      'scripts/devPages.ts',
      'scripts/wordFiles.ts',
      'tsconfig.json',
      'package.json',
    ]) {
      await cp(join(root, file), join(copy, file))
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    for (const [file, line] of Object.entries(lines)) {
      const text = await readFile(join(copy, file), 'utf8')
      expect(text).toMatch(line)
      await writeFile(join(copy, file), text.replaceAll(line, ''))
    }
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    await promisify(execFile)(process.execPath, [compiler, '--noEmit', '--checkers', '1'], {
      cwd: copy,
    }).catch(({ stdout }) => expect(stdout).toBe(''))
  })
})
