import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: 'test/globalSetup.ts',
          maxWorkers: 2,
          // What is waited for comes at once on a calm machine. These end a wait that never would.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      'vitest.states.config.ts',
    ],
  },
})
