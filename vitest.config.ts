import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const long = 'test/**/*.full.test.ts'

/** Pages and contracts: nothing here needs a database. */
const rules: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    include: ['src/{web,contract}/**/*.test.ts'],
    isolate: false,
    unstubGlobals: true,
  },
}

/** The server, and what starts it: all of them share one PostgreSQL. */
const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, long],
    globalSetup: 'test/globalSetup.ts',
    isolate: false,
  },
}

/** What takes minutes: `npm run unit:full`. The others hold a slice of each. */
const full: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'full', include: [long], globalSetup: 'test/globalSetup.ts' },
}

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    // What is waited for comes at once on a calm machine. These end a wait that never would.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: mode === 'full' ? [full] : [rules, server, 'vitest.states.config.ts'],
  },
}))
