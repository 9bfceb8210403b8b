// The servers for browser journeys: the real one, as `npm start` runs it, with data folders that
// are deleted at the end. Playwright starts each by its name. Without a name both run, for quick
// answers while you work on a journey.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trial, withCodes } from '../../e2e/addresses.ts'
import { adminPassword } from '../../e2e/adminPassword.ts'
import { pinnedNode, runForeground } from './processes.mjs'
import { serverOptions } from './serverOptions.mjs'

const settings = { trial: {}, withCodes: { BUSINESS_SIGN_IN: 'code', LIMITS: 'off' } }
const addresses = { trial, withCodes }

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(settings)
const servers = names.map((name) => {
  const { port, address } = addresses[name]
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rewardhop-stories-'))
  const env = { DATA_DIR, PORT: port, PUBLIC_URL: address, ADMIN_PASSWORD: adminPassword }
  return { file: pinnedNode, args: serverOptions, env: { ...env, ...settings[name] } }
})
const exitCode = await runForeground(servers)
for (const { env } of servers) rmSync(env.DATA_DIR, { recursive: true, force: true })
process.exit(exitCode)
