import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { ownerPages } from '../business/pages.ts'

/** The module as a tab loads it if its browser has `stored`. */
async function loadedWith(stored: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  vi.resetModules()
  return import('./darkMode.ts')
}

/** What the script in the head of a document shows before the page is there. */
function shownFirst(firstTheme: string, pathname: string) {
  const dataset: DOMStringMap = {}
  const frame: { content?: string } = {}
  const document = { documentElement: { dataset }, querySelector: () => frame }
  runInNewContext(firstTheme, { location: { pathname }, localStorage, document })
  return { theme: dataset.theme, frame: frame.content }
}

describe('dark mode', () => {
  it.each([
    ['dark', true],
    // Stored by earlier versions under this name.
    ['closing-time', true],
    ['light', false],
    [null, false],
  ])('with %s stored', async (stored, isDark) => {
    const { firstTheme, frameColors, isDarkMode } = await loadedWith(stored)
    expect(isDarkMode()).toBe(isDark)
    const first = shownFirst(firstTheme, '/business-dashboard-real')
    expect(first.theme).toBe(isDark ? 'dark' : undefined)
    expect(first.frame).toBe(isDark ? frameColors.dark : undefined)
  })

  it.each(ownerPages)('is there at the first paint of $path', async ({ path, staysLight }) => {
    const { firstTheme } = await loadedWith('dark')
    for (const address of [path, `${path}/`]) {
      expect(shownFirst(firstTheme, address).theme).toBe(staysLight ? undefined : 'dark')
    }
  })

  it.each(['/', '/pricing', '/business', '/business-check', '/demo/dashboard'])(
    'is not of %s',
    async (path) => {
      const { firstTheme } = await loadedWith('dark')
      expect(shownFirst(firstTheme, path).theme).toBeUndefined()
    },
  )
})
