import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './scripts/setup/temporaryFiles.mjs'
import { states } from './vitest.states.ts'

keepTemporaryFilesInMemory()

const long = '{src/server,test}/**/*.full.test.ts'

/** Where a test file stands says which project runs it. */
const rules: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'rules',
    include: ['src/{web,contract}/**/*.test.ts'],
    isolate: false,
    setupFiles: ['test/putBackGlobals.ts', 'test/settledContacts.ts', 'test/speakEnglish.ts'],
  },
}

/** They share one PostgreSQL, with a database for each worker. */
const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [long],
    globalSetup: 'test/globalSetup.ts',
    setupFiles: ['test/settledContacts.ts'],
    isolate: false,
  },
}

/** What takes minutes, and has a short slice in `server`: only by `npm run unit:full`. */
const full: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'full',
    include: [long],
    globalSetup: 'test/globalSetup.ts',
    setupFiles: ['test/settledContacts.ts'],
  },
}

export const projects = [rules, server, states, full]

/** Tests that say what others say more cheaply: `npm test` has no time for them. */
const tags = [{ name: 'long', description: 'left to `npm run test:full`' }]

/** It takes longest: if it began last, the run would wait for it alone. */
const longest = 'test/crash/crash.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    tags,
    // What `npm test` runs. States then leave the contrast of colors to journeys.
    ...(mode === 'quick' && { tagsFilter: ['!long'] }),
    provide: { isQuick: mode === 'quick' },
    // One more than two processors: tests of the server wait for its database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes at once on a calm machine. These end a wait that never would.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A title names its case whole, so that `-t` finds it.
    taskTitleValueFormatTruncate: 0,
    expect: { poll: { timeout: 20_000 } },
    // Without isolation a worker runs one file after the other: each puts back what it changes.
    projects: mode === 'full' ? [full] : [rules, server, states],
  },
}))

declare module 'vitest' {
  interface ProvidedContext {
    isQuick: boolean
  }
}
