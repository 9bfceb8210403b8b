import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { browserOptions } from './scripts/setup/browser.mjs'
import { wordFiles } from './scripts/wordFiles.ts'

const here = import.meta.dirname
const asBuilt = { 'process.env.NODE_ENV': '"production"' }

/**
 * Nobody looks at a headless browser, and drawing costs up to a sixth of the time. Where parts of a
 * page are, and whether they can be seen and pressed there, does not depend on its frame's opacity.
 */
const drawNothing = `
  const style = document.createElement('style')
  style.textContent = 'iframe { opacity: 0 }'
  if (navigator.userAgent.includes('Headless')) document.head.append(style)
`

/**
 * A state lives for half a second. V8's optimizing compilers and its concurrent garbage collection
 * cost a sixth of the time, and come too late to pay.
 */
function optimizeNothing({ args = [], ...options }: LaunchOptions): LaunchOptions {
  const flags = '--no-turbofan --no-maglev --no-concurrent-marking --no-concurrent-sweeping'
  return { ...options, args: [...args, `--js-flags=${flags}`] }
}

/** What pages show in each of their states: in a browser, without a server. */
export const states: TestProjectInlineConfiguration = {
  plugins: [tailwindcss(), wordFiles()],
  // React as customers get it. Its development build takes a fifth more of the processor.
  define: asBuilt,
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    // Found late otherwise, by which everything begins again.
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: asBuilt } },
  },
  // A copy of the project may have a link in this folder's place, as those of `proofs/faults` do.
  server: { fs: { allow: [here, realpathSync(join(here, 'node_modules'))] } },
  test: {
    name: 'states',
    include: ['src/web/**/*.states.test.tsx'],
    setupFiles: ['test/settledContacts.ts', 'test/speakEnglish.ts', 'test/states/setup.ts'],
    // One page for all of them: a test takes a third of a second then, and would take two.
    isolate: false,
    maxWorkers: 3,
    // After the others: beside them each test would take twice as long.
    sequence: { groupOrder: 1 },
    // What is waited for comes at once on a calm machine. These end a wait that never would.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [{ content: drawNothing }],
      provider: playwright({
        launchOptions: optimizeNothing(browserOptions()),
        contextOptions: {
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'America/New_York',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
