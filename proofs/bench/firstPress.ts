import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browser.mjs'

/** A phone: its network, and how many times slower than this machine its processor is. */
export interface SlowPhone {
  readonly name: string
  readonly kilobitsASecond: number
  readonly latencyMs: number
  readonly slowdown: number
  readonly goalMs: number
}

export const slowPhones: readonly SlowPhone[] = [
  { name: 'slow 4G', kilobitsASecond: 1_600, latencyMs: 150, slowdown: 4, goalMs: 1_500 },
  { name: '240 kbit/s', kilobitsASecond: 240, latencyMs: 300, slowdown: 6, goalMs: 5_000 },
]

/**
 * Milliseconds from a press at the first paint, before any script has arrived, until the points are
 * shown: one for each new customer, each with an empty cache.
 */
export async function measureFirstPress(
  link: string,
  phone: SlowPhone,
  presses: number,
): Promise<number[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const measured: number[] = []
    for (let press = 0; press < presses; press += 1) {
      const number = `41555${70_000 + phone.slowdown * 1_000 + press}`
      measured.push(await pressOnce(browser, { link, phone, number }))
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function pressOnce(
  browser: Browser,
  { link, phone, number }: { link: string; phone: SlowPhone; number: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { promise: pointsAreThere, resolve: tell } = Promise.withResolvers<number>()
  await page.exposeFunction('tellPoints', tell)
  await page.addInitScript(pressAtFirstPaint, number)
  const devTools = await context.newCDPSession(page)
  const bytesASecond = (phone.kilobitsASecond * 1_000) / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  await page.goto(link, { waitUntil: 'commit' })
  const passedMs = await pointsAreThere
  await context.close()
  return passedMs
}

/** Runs in the page that is pressed, and in the next page if a form without scripts leads there. */
function pressAtFirstPaint(number: string): void {
  const name = 'bench.pressed-at'
  new PerformanceObserver(() => {
    const field = document.querySelector<HTMLInputElement>('#main [type=tel]')
    if (!field || sessionStorage.getItem(name)) return
    field.value = number
    field.dispatchEvent(new Event('input', { bubbles: true }))
    sessionStorage.setItem(name, String(Date.now()))
    document.querySelector<HTMLButtonElement>('#main [type=submit]')?.click()
  }).observe({ type: 'paint', buffered: true })
  const looking = setInterval(() => {
    const headings = [...document.querySelectorAll('h2')]
    if (!headings.some(({ textContent }) => textContent === 'Points Earned')) return
    clearInterval(looking)
    const pressedAt = Number(sessionStorage.getItem(name))
    const { tellPoints } = window as unknown as { tellPoints: (ms: number) => void }
    requestAnimationFrame(() => tellPoints(Date.now() - pressedAt))
  }, 10)
}
