import type { BrowserContext, Page } from '@playwright/test'

/**
 * Problems in a page's own code, as lines: script errors, missing files, and requests to other
 * hosts. Refused calls are no problem: strangers get them.
 */
export function watchTroubles(page: Page, address: string): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) troubles.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isFile = response.request().resourceType() !== 'document' && !pathname.startsWith('/api/')
    if (isFile && response.status() >= 400) troubles.push(`${response.status()}: ${pathname}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isLocal = origin === address || ['data:', 'blob:'].includes(protocol)
    if (!isLocal) troubles.push(`another host: ${request.url()}`)
  })
  return troubles
}

/**
 * Lets a stranger stay on a page that would lead to the sign-in, and counts how often it would
 * have.
 */
export async function stayHere(context: BrowserContext): Promise<() => number> {
  let timesLed = 0
  await context.route('**/auth/login**', (route) => {
    timesLed += 1
    return route.fulfill({ status: 204 })
  })
  return () => timesLed
}
