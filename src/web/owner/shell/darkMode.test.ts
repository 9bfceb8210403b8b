import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

/** The module as a tab loads it if its browser has `stored`. */
async function loadedWith(stored: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  vi.resetModules()
  return import('./darkMode.ts')
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
    const dataset: DOMStringMap = {}
    const frame: { content: string } = { content: frameColors.light }
    const location = { pathname: '/business-dashboard-real' }
    runInNewContext(firstTheme, {
      location,
      localStorage,
      document: { documentElement: { dataset }, querySelector: () => frame },
    })
    expect(dataset.theme).toBe(isDark ? 'dark' : undefined)
    expect(frame.content).toBe(isDark ? frameColors.dark : frameColors.light)
  })
})
