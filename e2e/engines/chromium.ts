import { chromium as playwright } from '@playwright/test'
import { wholeBrowserOptions } from '../../scripts/setup/browser.mjs'
import type { Engine, Hands, Visit } from './hands.ts'

/** Playwright's own driver. The browser is installed wherever tests run. */
export const chromium: Engine = {
  name: 'Chromium',
  wanted: 'chromium',
  open: openChromium,
}

async function openChromium({ withoutScripts = false }: Visit): Promise<Hands> {
  const options = wholeBrowserOptions()
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await playwright.launch({ ...options, args: [...(options.args ?? []), ...media] })
  let complaints: string[] = []
  const enter = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      permissions: ['microphone', 'camera'],
      javaScriptEnabled: !withoutScripts,
    })
    const opened = await context.newPage()
    opened.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    opened.on('pageerror', ({ message }) => complaints.push(message))
    return opened
  }
  let page = await enter()
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
      // A page that is slow to come is waited for by whoever wants to see it.
      await element?.click({ noWaitAfter: true })
      return element !== null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    complaints: async () => {
      const [...all] = complaints
      complaints = []
      return all
    },
    forget: async () => {
      await page.context().close()
      page = await enter()
    },
    close: () => browser.close(),
  }
}
