// The servers for browser journeys: real ones, as `npm start` runs them, with data folders that are
// deleted at the end. They start in parallel, because each waits for its database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { trial, withCodes } from '../../e2e/addresses.ts'
import { adminPassword } from '../../e2e/adminPassword.ts'
import { pinnedNode, runForeground } from './processes.mjs'
import { serverOptions } from './serverOptions.mjs'

const settings = {
  trial: { PSEUDO_LANGUAGE: 'on' },
  withCodes: { BUSINESS_SIGN_IN: 'code', LIMITS: 'off' },
}
const addresses = { trial, withCodes }

const servers = Object.entries(addresses).map(([name, { port, address }]) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rewardhop-stories-'))
  const env = { DATA_DIR, PORT: port, PUBLIC_URL: address, ADMIN_PASSWORD: adminPassword }
  // Journeys tell their own past.
  env.DEMO_DATA = 'shop'
  return { file: pinnedNode, args: serverOptions, env: { ...env, ...settings[name] } }
})
const running = runForeground(servers)
await Promise.race([running, Promise.all(Object.values(addresses).map(untilReady))])
// `playwright.config.ts` waits for this.
console.log('Journeys can begin.')
const exitCode = await running
for (const { env } of servers) rmSync(env.DATA_DIR, { recursive: true, force: true })
process.exit(exitCode)

async function untilReady({ address }) {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
}
