import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// What the width of the window changes is told at both widths. These stories are about something else.
const onDesktopAlone = [
  // Attacks by another site, a day by Tab key, what goes on between server and provider, and how well
  // pictures of codes are read.
  'other-site.e2e.ts',
  'keyboard.e2e.ts',
  'account-gate.e2e.ts',
  'account-owner.e2e.ts',
  'messages.e2e.ts',
  'reading-codes.e2e.ts',
  // Windows beside each other.
  'many-windows.e2e.ts',
]
const onPhoneAlone = [
  // Bad lines, wrong numbers, and the phone of a trial.
  'bad-line.e2e.ts',
  'first-html.e2e.ts',
  'wrong-number.e2e.ts',
  'outbox.e2e.ts',
]

const longStories = {
  testDir: 'e2e/full',
  fullyParallel: false,
  use: { contextOptions: {} },
}

/**
 * The stories of `npm run test:full`: every screen with its movement, at the widths that change it; and once, as
 * `npm test` would tell them, the journeys that it has no time for.
 */
export default defineConfig({
  ...journeys,
  testIgnore: [],
  projects: [
    {
      ...longStories,
      name: 'phone',
      testIgnore: onDesktopAlone,
      grepInvert: /@one-width/,
      use: {
        ...longStories.use,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    { ...longStories, name: 'desktop', testIgnore: onPhoneAlone },
    { name: 'once', testDir: 'e2e', testIgnore: '**/e2e/full/**', grep: /@long/ },
  ],
})
