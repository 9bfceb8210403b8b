import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../contract/platform/colors.ts'

type Colors = Record<string, string>

/** The colors of the tokens in a piece of CSS. */
function colorsOf(css: string): Colors {
  const found = [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')
const light = colorsOf(await read('theme.css'))
const css = await read('darkMode.css')
const islandsAt = css.indexOf(':is(.ticket-half')
const dark = colorsOf(css.slice(0, islandsAt))
const islands = colorsOf(css.slice(islandsAt))
const at = (colors: Colors, name: string) => colors[name] ?? light[name] ?? ''
const readable = 4.5
const visible = 3

describe('dark mode', () => {
  it('has the contrasts of its paper', () => {
    const onReceipt = (name: string) => contrast(at(dark, name), at(dark, 'receipt')).toFixed(2)
    expect(['ink', 'ink-2', 'till', 'serial', 'rule-strong'].map(onReceipt)).toEqual([
      '13.37',
      '8.07',
      '8.40',
      '7.53',
      '4.66',
    ])
    expect(contrast('#10201a', at(dark, 'till')).toFixed(2)).toBe('9.36')
  })

  const stocks = ['receipt', 'counter', 'zebra', 'pad', 'pad-deep'] as const
  const words: [ground: string, inks: readonly string[]][] = [
    ...stocks.map((stock): [string, string[]] => [stock, ['ink', 'ink-2', 'till', 'serial']]),
    ['kraft', ['ink', 'till']],
    ['kraft-pale', ['ink', 'ink-2']],
    ['ticket-pale', ['ink', 'ink-2']],
    ['band-red-pale', ['band-red-text']],
    ['band-yellow-pale', ['band-yellow-text']],
    ['band-green-pale', ['band-green-text']],
    ['receipt', ['ink-3', 'band-green-text']],
  ]
  it.each(words)('can be read on %s', (ground, inks) => {
    for (const ink of inks) {
      const found = contrast(at(dark, ink), at(dark, ground))
      expect(found, `${ink} on ${ground}`).toBeGreaterThanOrEqual(readable)
    }
  })

  it.each(['receipt', 'counter', 'pad'])('shows its edges on %s', (ground) => {
    expect(contrast(at(dark, 'rule-strong'), at(dark, ground))).toBeGreaterThanOrEqual(visible)
  })

  it('has keys that can be read', () => {
    for (const ground of ['till', 'till-lift', 'serial', 'ink']) {
      expect(contrast('#10201a', at(dark, ground)), ground).toBeGreaterThanOrEqual(readable)
    }
  })

  it('leaves light papers as they were', () => {
    const names = Object.keys(islands)
    expect(islands).toEqual(Object.fromEntries(names.map((name) => [name, light[name]])))
    // All colors that can be on light paper, except the backgrounds around it.
    const grounds = ['counter', 'zebra', 'pad', 'pad-rule', 'pad-deep', 'kraft', 'kraft-deep']
    const outside = [...grounds, 'kraft-pale', 'ticket-pale']
    expect(names.toSorted()).toEqual(
      Object.keys(dark)
        .filter((name) => !outside.includes(name))
        .toSorted(),
    )
  })

  it('knows no token that the light page has not', () => {
    for (const name of Object.keys(dark)) expect(light, name).toHaveProperty(name)
  })
})
