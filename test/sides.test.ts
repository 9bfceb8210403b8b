import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './sourceImports.ts'

/**
 * Every page can be read from right to left, so its styles say "start" and "end". One that says "left" looks the same
 * in English: nobody would see the fault before somebody who reads Arabic.
 */

/** Tailwind's, without their variants and signs. */
const sidedClasses = [
  /^(?:scroll-)?[mp][lr]-(?:[\d[(]|px$|auto$)/,
  /^(?:left|right)-(?:[\d[(]|px$|auto$|full$)/,
  /^(?:border-[lr]|rounded-[tb]?[lr])(?:-|$)/,
  /^(?:text|float|clear|object|bg|origin|perspective-origin)-(?:(?:top|bottom)-)?(?:left|right)(?:-top|-bottom)?$/,
  /^(?:translate|skew)-x-/,
  /^(?:bg-(?:linear|gradient)-to|mask-linear-to)-[tb]?[lr]$/,
  /^mask-[lr]-(?:from|to)/,
  /^slide-(?:in-from|out-to)-(?:left|right)/,
  // The edge of a shadow.
  /^(?:inset-)?shadow-\[(?:inset_)?-?\d+px_0_0_/,
]

/** What React, libraries and the DOM call them. */
const sidedCode = [
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)\w*/g,
  /\b(?:textAlign|cssFloat|side|swipeDirection)(?:=|: ?)\{?['"](?:left|right)['"]/g,
  /\b(?:scrollLeft|offsetLeft)\b/g,
  /\btranslateX\(/g,
  /<[^>]*\sstyle=\{\{[^}]*\b(?:left|right):/g,
]

const sidedRules = [
  /(?<=[\s{;])(?:(?:scroll-)?(?:margin|padding)-)?(?:left|right):/g,
  /(?<=[\s{;])border-(?:(?:top|bottom)-)?(?:left|right)[\w-]*:/g,
  /(?<=[\s{;])(?:text-align|float|clear|caption-side):\s*(?:left|right)/g,
  // Moved by a measure along the line that does not turn with it.
  /\btranslate(?:X|3d)?\((?!calc\([^)]*--way|var\(--away-x)[^)]*\)/g,
]

/** Four values, of which the second and the last are a line's two ends. */
const fourSides =
  /(?<=[\s{;])(?:margin|padding|inset|border-width|border-style|border-color):([^;]+);/g
const fourCorners = /(?<=[\s{;])border-radius:([^;]+);/g

/** What stays, and why. */
const kept: Record<string, RegExp> = {
  // Follows the finger.
  'src/web/platform/ui/ToastCard.tsx': /^translate-x-\(--radix-toast-swipe-move-x\)$/,
  // The DOM's words for what a canvas draws on a sheet of paper.
  'src/web/owner/print/pdf/drawBox.ts': /^borderTopLeftRadius$/,
}

/** Sheets of paper: measured in millimeters from the edge by which a printer pulls them in. */
const isPaper = (file: string) => /^src\/web\/owner\/print\/\w+\.css$/.test(file)

function classesIn(text: string): string[] {
  const words = text.split(/[\s'"`{}]+/)
  const bare = words.map((word) => word.replace(/^(?:\S*:(?![^[(]*[\])]))?[!-]?/, ''))
  return bare.filter((word) => sidedClasses.some((pattern) => pattern.test(word)))
}

const matches = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found.trim()))

/** Values are split at blanks that are in no brackets. */
const valuesOf = (rule: string) => rule.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

function unevenIn(text: string): string[] {
  const sides = [...text.matchAll(fourSides)].filter(([, rule = '']) => {
    const [, end, , start] = valuesOf(rule)
    return start !== undefined && start !== end
  })
  const corners = [...text.matchAll(fourCorners)].filter(([, rule = '']) => {
    const [one, two = one, three = one, four = two] = valuesOf(rule)
    return one !== two || three !== four
  })
  return [...sides, ...corners].map(([found]) => found)
}

function sidesIn(file: string, text: string): string[] {
  if (!file.endsWith('.css')) return [...classesIn(text), ...matches(text, sidedCode)]
  return [
    ...matches(text, sidedRules),
    ...unevenIn(text),
    ...matches(text, [/@apply[^;]*/g]).flatMap(classesIn),
  ]
}

test('finds every way to say left or right', () => {
  const looks = [
    'className="ml-2"',
    "'md:-mr-2.5'",
    '`max-md:!pl-[42px]`',
    '"not-first:border-l-2"',
    '"in-[.a:b]:left-full"',
    '"-left-[22px]"',
    '"rounded-tl-none"',
    '"text-right"',
    '"md:float-left"',
    '"origin-top-left"',
    '"-translate-x-1/2"',
    '"bg-linear-to-r"',
    '"shadow-[inset_6px_0_0_red]"',
    'style={{ marginLeft: 4 }}',
    '<i style={{ top: 0, left: 4 }}',
    'side="left"',
    "swipeDirection: 'right'",
  ]
  expect(looks.filter((text) => sidesIn('a.tsx', text).length === 0)).toEqual([])
  const rules = [
    'left: 0;',
    'padding-right: 0;',
    'border-left: 0;',
    'border-top-left-radius: 0;',
    'text-align: left;',
    'transform: translate(4px, 0);',
    'margin: 0 1px 0 2px;',
    'inset: 0 auto auto 0;',
    'border-radius: var(--a) 0 0 var(--a);',
  ].map((rule) => `.a { ${rule} }`)
  expect(rules.filter((text) => sidesIn('a.css', text).length === 0)).toEqual([])
})

test('no style says left or right', async () => {
  const all = await listFiles('src/web/**/*.{ts,tsx,css}')
  const files = all.filter((file) => !file.includes('.test.') && !isPaper(file))
  expect(files.length).toBeGreaterThan(500)
  const found = await Promise.all(
    files.map(async (file) => {
      const sides = sidesIn(file, await readFile(join(root, file), 'utf8'))
      return sides.filter((words) => !kept[file]?.test(words)).map((words) => `${file}: ${words}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
