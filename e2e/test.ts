import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { SpokenLanguage } from '../src/contract/platform/languages.ts'
import { trial } from './addresses.ts'
import { answeredCookies } from './cookieChoice.ts'
import { type Talk, talkIn } from './talk.ts'

/** The window of a customer's phone, for `test.use`; the default is an owner's computer. */
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

/** This worker's browsers, by who has them and the options they were opened with. */
type Contexts = Map<string, BrowserContext>

interface Options {
  /** What the customer's pages are read in, as chosen at their foot. */
  readonly language: SpokenLanguage
}

interface People {
  /** The words of those pages. */
  readonly talk: Talk
  /** A customer's phone, beside the `page` of the journey's main person. */
  readonly customer: Page
  /** A second computer. */
  readonly other: Page
}

/**
 * A journey's browsers are those of the journey before, emptied: their compiled and cached code
 * stays, which halves the time of a journey. Only `browser.newContext` opens a new one.
 */
export const test = base.extend<Options & People, { contexts: Contexts }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used.
    async ({}, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],

  language: ['en', { option: true }],

  talk: async ({ language }, use) => {
    await use(await talkIn(language))
  },

  context: async (
    {
      browser,
      language,
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
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      timezoneId,
      viewport,
    }
    const context = await openContext('page', { browser, contexts, options })
    // A journey may begin with other cookies, or without an answer to the cookie question.
    if (storageState) await context.setStorageState(storageState)
    if (permissions) await context.grantPermissions(permissions)
    await choose(context, language)
    await use(context)
    await empty(context)
  },

  page: async ({ context }, use) => {
    await use(await context.newPage())
  },

  // A new browser has the options of the journey that opens it. Options that differ between
  // journeys are listed here; otherwise the next journey could get a second computer as narrow as a
  // phone.
  customer: async ({ browser, contexts, baseURL, language, locale, timezoneId }, use) => {
    const options = { ...onPhone, baseURL, locale, timezoneId, javaScriptEnabled: true }
    const context = await openContext('customer', { browser, contexts, options })
    await choose(context, language)
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
  /** Everything else is as configured. */
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

async function choose(context: BrowserContext, language: SpokenLanguage): Promise<void> {
  if (language === 'en') return
  await context.addCookies([{ name: 'language', value: language, url: trial.address }])
}

async function empty(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await Promise.all(context.pages().map((page) => page.close()))
}
