import type { BrowserContext, Page } from '@playwright/test'

/**
 * What goes wrong in a page's own code, as lines: script errors, files that are missing, and anything
 * that another host is asked for. Calls that are refused are no trouble: a stranger is told so.
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

/** Lets a stranger stay on a page that would lead to the sign-in, and tells how often one did. */
export async function stayHere(context: BrowserContext): Promise<() => number> {
  let timesLed = 0
  await context.route('**/auth/login**', (route) => {
    timesLed += 1
    return route.fulfill({ status: 204 })
  })
  return () => timesLed
}
