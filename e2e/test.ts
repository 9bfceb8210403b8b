import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { answeredCookies } from './cookieChoice.ts'

/** The window of a customer's phone, for `test.use`; without it a journey has an owner's computer. */
export const onPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

const onComputer = {
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  isMobile: false,
} as const

/** The browsers of this worker, by who has them and what they were opened with. */
type Contexts = Map<string, BrowserContext>

interface People {
  /** A customer's phone, beside the `page` of whoever the journey is about. */
  readonly customer: Page
  /** A second computer. */
  readonly other: Page
}

/**
 * A journey's browsers are those of the journey before, emptied: what they have compiled and cached of the
 * pages stays, which halves the time of a journey. Only `browser.newContext` opens a new one.
 */
export const test = base.extend<People, { contexts: Contexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used.
    async ({}, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      contexts,
      contextOptions,
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      storageState,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const options = {
      ...contextOptions,
      ...{ baseURL, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, viewport },
    }
    const context = await openContext('page', { browser, contexts, options })
    // A journey may begin with other cookies, or as one who was never asked about them.
    if (storageState) await context.setStorageState(storageState)
    if (permissions) await context.grantPermissions(permissions)
    await use(context)
    await empty(context)
  },

  page: async ({ context }, use) => {
    await use(await context.newPage())
  },

  // A new browser has the settings of the journey that opens it. Those that differ between journeys are
  // named, or the next journey would find a second computer as wide as a phone.
  customer: async ({ browser, contexts, baseURL, locale, timezoneId }, use) => {
    const options = { ...onPhone, baseURL, locale, timezoneId, javaScriptEnabled: true }
    const context = await openContext('customer', { browser, contexts, options })
    await use(await context.newPage())
    await empty(context)
  },

  other: async ({ browser, contexts, baseURL, locale, timezoneId }, use) => {
    const options = { ...onComputer, baseURL, locale, timezoneId, javaScriptEnabled: true }
    const context = await openContext('other', { browser, contexts, options })
    await use(await context.newPage())
    await empty(context)
  },
})

export { expect, type Page }

interface Opening {
  readonly browser: Browser
  readonly contexts: Contexts
  /** What is left out is as the configuration says. */
  readonly options: {
    [Name in keyof BrowserContextOptions]: BrowserContextOptions[Name] | undefined
  }
}

async function openContext(
  whose: string,
  { browser, contexts, options }: Opening,
): Promise<BrowserContext> {
  const name = `${whose} ${JSON.stringify(options)}`
  const known = contexts.get(name)
  if (known) {
    await known.setStorageState(answeredCookies)
    return known
  }
  const wanted = Object.entries(options).filter(([, value]) => value !== undefined)
  const context = await browser.newContext(Object.fromEntries(wanted))
  contexts.set(name, context)
  return context
}

async function empty(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await Promise.all(context.pages().map((page) => page.close()))
}
