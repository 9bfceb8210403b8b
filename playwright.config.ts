import { defineConfig } from '@playwright/test'
import { trial, withCodes } from './e2e/addresses.ts'
import { adminPassword } from './e2e/adminPassword.ts'
import { answeredCookies } from './e2e/cookieChoice.ts'
import { findChromium } from './scripts/setup/browser.mjs'

const report = process.env.STORIES_REPORT
const isRoot = process.getuid?.() === 0

// What the width of the window changes is told at both widths. These stories are about something else.
const onDesktopAlone = [
  // Attacks by another site, a day by Tab key, what goes on between server and provider, and how well
  // pictures of codes are read.
  'other-site.e2e.ts',
  'keyboard.e2e.ts',
  'account-gate.e2e.ts',
  'account-scanner.e2e.ts',
  'account-owner.e2e.ts',
  'tech-support.e2e.ts',
  'messages.e2e.ts',
  'reading-codes.e2e.ts',
]
const onPhoneAlone = [
  // Bad lines, wrong numbers, home screens, codes that are texted to a phone, and the phone of a trial.
  'bad-line.e2e.ts',
  'first-html.e2e.ts',
  'wrong-number.e2e.ts',
  'home-screen.e2e.ts',
  'business-sign-in.e2e.ts',
  'code-sign-in.e2e.ts',
  'outbox.e2e.ts',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // Two cores are shared with the server, its database and whatever else the machine does: a limit is
  // there to end what hangs, and not to say that a machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A story that fails now and then has found a defect.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: trial.address,
    storageState: answeredCookies,
    // Recording costs a tenth of the time; a story that failed is run again with it.
    trace: process.env.STORIES_TRACE ? 'on' : 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium cannot build its sandbox as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onDesktopAlone,
      grepInvert: /@one-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: onPhoneAlone,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: [serverOf(trial), serverOf(withCodes, { BUSINESS_SIGN_IN: 'code', LIMITS: 'off' })],
})

function serverOf({ port, address }: typeof trial, env: Record<string, string> = {}) {
  return {
    command: 'node scripts/setup/storyServer.mjs',
    url: `${address}/readyz`,
    env: { PORT: port, PUBLIC_URL: address, ADMIN_PASSWORD: adminPassword, ...env },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  } as const
}
