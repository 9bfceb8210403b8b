import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browser.mjs'

/**
 * Milliseconds from pressing the button until the points are shown, measured in the page: one for
 * each new customer.
 */
export async function measureTapToResult(link: string, taps: number): Promise<number[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const measured: number[] = []
    for (let tap = 0; tap < taps; tap += 1) {
      await page.goto(link)
      await page.getByRole('textbox', { name: 'Your phone number' }).fill(`415556${1000 + tap}`)
      // The page fetches the numbering rules when idle, long before anybody has typed a number.
      await page.waitForLoadState('networkidle')
      measured.push(await tapMs(page))
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function tapMs(page: Page): Promise<number> {
  const waiting = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressedAt = 0
        addEventListener('pointerdown', () => {
          pressedAt = performance.now()
        })
        new MutationObserver((_, observer) => {
          const isHere = [...document.querySelectorAll('h2')].some(
            ({ textContent }) => textContent === 'Points Earned',
          )
          if (!isHere) return
          observer.disconnect()
          requestAnimationFrame(() => done(performance.now() - pressedAt))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: /^Collect/ }).click()
  return waiting
}
