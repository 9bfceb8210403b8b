import { defineConfig } from '@playwright/test'
import { trial } from './e2e/addresses.ts'
import { answeredCookies } from './e2e/cookieChoice.ts'
import { browserOptions } from './scripts/setup/browser.mjs'
import { keepTemporaryFilesInMemory } from './scripts/setup/temporaryFiles.mjs'

keepTemporaryFilesInMemory()

const report = process.env.STORIES_REPORT

/** The journeys. `npm test` leaves those with `@long` to `playwright.full.config.ts`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: '**/e2e/full/**',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than processors: a journey waits, too.
  workers: 3,
  // Two cores are shared with the server, its database and whatever else the machine does: a limit is
  // there to end what hangs, and not to say that a machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey that fails now and then has found a defect.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: trial.address,
    storageState: answeredCookies,
    viewport: { width: 1280, height: 900 },
    // Waiting for things to move is no part of a journey.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a tenth of the time; a journey that failed is run again with it.
    trace: process.env.STORIES_TRACE ? 'on' : 'off',
    launchOptions: browserOptions(),
  },
  webServer: {
    command: 'node scripts/setup/storyServers.mjs',
    url: `${trial.address}/readyz`,
    wait: { stdout: /Journeys can begin/ },
    timeout: 60_000,
    // Somebody who works on a journey leaves `npm run e2e:servers` running.
    reuseExistingServer: !process.env.CI && !report,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
