import type { BrowserContextOptions } from '@playwright/test'
import { acceptedAll } from '../test/acceptedAll.ts'
import { trial, withCodes } from './addresses.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

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
