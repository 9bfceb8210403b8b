import type { BrowserContextOptions } from '@playwright/test'
import { acceptedAll } from '../test/acceptedAll.ts'
import { trial, withCodes } from './addresses.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * A browser where the cookie question was answered before, so that it does not cover other
 * journeys.
 */
export const answeredCookies: StorageState = {
  cookies: [],
  origins: [trial.address, withCodes.address].map((origin) => ({
    origin,
    localStorage: [{ name: 'cookieConsent', value: JSON.stringify(acceptedAll) }],
  })),
}

/** For journeys about that question: a browser that has never been here. */
export const neverAsked: StorageState = { cookies: [], origins: [] }
