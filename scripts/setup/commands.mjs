import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, runForeground } from './processes.mjs'
import { makeProduction } from './production.mjs'
import { serverOptions } from './serverOptions.mjs'
import { runFullTests, runTests } from './test.mjs'

export const commands = {
  async start() {
    await ensureInstalled()
    await ensureBuilt()
    return runForeground([{ file: pinnedNode, args: serverOptions }])
  },

  /** The server restarts when its files change. Vite forwards calls and customers' pages to it. */
  async dev() {
    await ensureInstalled()
    return runForeground([
      { file: pinnedNode, args: ['--watch', '--watch-preserve-output', 'scripts/dev.ts'] },
      { file: pinnedNode, args: ['node_modules/vite/bin/vite.js'] },
    ])
  },

  async test() {
    return runTests()
  },

  async 'test-full'(...options) {
    return runFullTests(...options)
  },

  async production(folder) {
    await ensureInstalled()
    await ensureBuilt()
    await makeProduction(folder)
    return 0
  },
}
