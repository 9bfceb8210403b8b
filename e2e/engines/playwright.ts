import { existsSync } from 'node:fs'
import { type BrowserType, chromium, firefox } from '@playwright/test'
import { browserOptions } from '../../scripts/setup/browser.mjs'
import type { Engine, Hands } from './hands.ts'

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    wanted: 'chromium',
    open: () => openWith(chromium, browserOptions()),
  },
  {
    name: 'Firefox',
    wanted: 'firefox-esr',
    open: async () =>
      existsSync(firefoxPath)
        ? openWith(firefox, {
            // Drives an unchanged Firefox by its own protocol.
            channel: 'moz-firefox',
            executablePath: firefoxPath,
            firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
          })
        : undefined,
  },
]

async function openWith(
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0],
): Promise<Hands> {
  const browser = await type.launch(options)
  const enter = async () =>
    (
      await browser.newContext({
        viewport: { width: 390, height: 844 },
        // Firefox's protocol knows no command for these.
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      })
    ).newPage()
  let page = await enter().catch(async (error: unknown) => {
    // Its process would keep ours from ending.
    await browser.close()
    throw error
  })
  const called = (source: string, given: readonly unknown[]) =>
    `(${source})(...${JSON.stringify(given)})`
  return {
    version: browser.version(),
    goto: async (address) => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    run: (source, ...given) => page.evaluate(called(source, given)),
    click: async (source, ...given) => {
      const element = (await page.evaluateHandle<Element | null>(called(source, given))).asElement()
      await element?.click()
      return element !== null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    forget: async () => {
      await page.context().close()
      page = await enter()
    },
    close: () => browser.close(),
  }
}
