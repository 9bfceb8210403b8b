import type { BrowserContextOptions } from '@playwright/test'
import { trial, withCodes } from './addresses.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** What a browser has kept where its owner pressed Accept All Cookies. */
export const acceptedAll = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
  version: 1,
}

/** Where the cookie question was answered long ago, so that it lies over no story about something else. */
export const answeredCookies: StorageState = {
  cookies: [],
  origins: [trial.address, withCodes.address].map((origin) => ({
    origin,
    localStorage: [{ name: 'cookieConsent', value: JSON.stringify(acceptedAll) }],
  })),
}

/** For stories about that question: a browser that was never here. */
export const neverAsked: StorageState = { cookies: [], origins: [] }
