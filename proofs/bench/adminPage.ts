import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browser.mjs'
import { median } from './report.ts'

const visits = 7

export interface PanelTimes {
  /** Milliseconds to the first paint. */
  readonly firstPaint: number
  /** Milliseconds until the figures and the first businesses are shown. */
  readonly usable: number
}

/** Medians of an administrator's visits to the panel, signed in and with a warm browser cache. */
export async function measurePanel(url: string, token: string): Promise<PanelTimes> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'sid', value: token, url }])
    await context.addInitScript(() => {
      localStorage.setItem('adminAuthenticated', 'true')
      localStorage.setItem('adminAuthTime', String(Date.now()))
    })
    const page = await context.newPage()
    const samples: PanelTimes[] = []
    for (let visit = 0; visit <= visits; visit += 1) {
      const times = await visitPanel(page, url)
      if (visit > 0) samples.push(times)
    }
    return {
      firstPaint: median(samples.map(({ firstPaint }) => firstPaint)),
      usable: median(samples.map(({ usable }) => usable)),
    }
  } finally {
    await browser.close()
  }
}

async function visitPanel(page: Page, url: string): Promise<PanelTimes> {
  const startedAt = performance.now()
  await page.goto(`${url}/admin-panel`, { waitUntil: 'commit' })
  const figures = page.getByRole('region', { name: 'Platform figures' })
  await figures.getByText('pending setup').waitFor()
  await page.getByRole('region', { name: 'Businesses' }).getByRole('row').nth(10).waitFor()
  const usable = performance.now() - startedAt
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  return { firstPaint, usable }
}
