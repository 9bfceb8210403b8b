import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browser.mjs'
import type { OpenShop } from './dashboardCalls.ts'
import { median } from './report.ts'

const visits = 9

/**
 * Milliseconds from opening the dashboard until its figures and latest entries are shown: each
 * shop's median. Shops take turns, and the browser keeps its cache, as an owner's does.
 */
export async function measurePage(url: string, shops: readonly OpenShop[]): Promise<number[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const pages = []
    for (const shop of shops) pages.push(await openPage(browser, url, shop))
    const samples: number[][] = shops.map(() => [])
    for (let visit = 0; visit <= visits; visit += 1) {
      for (const [index, page] of pages.entries()) {
        const startedAt = performance.now()
        await page.goto(`${url}/business-dashboard-real`, { waitUntil: 'commit' })
        await page.getByRole('heading', { name: 'Your QR codes' }).waitFor()
        await page.getByText('Total customers').waitFor()
        const recent = page.getByRole('region', { name: 'Recent activity' })
        await recent.getByRole('listitem').first().waitFor()
        if (visit > 0) samples[index]?.push(performance.now() - startedAt)
      }
    }
    return samples.map(median)
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, url: string, shop: OpenShop) {
  const context = await browser.newContext()
  const [name = '', value = ''] = shop.cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const { businessId, name: businessName, phone: businessPhone } = shop
  const access = JSON.stringify({ businessId, businessName, businessPhone })
  await context.addInitScript((stored) => localStorage.setItem('businessAccess', stored), access)
  return context.newPage()
}
