import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fetchedShell, fetchShell } from './fetchedShell.mjs'
import { pinnedNode, runQuietly } from './processes.mjs'

const places = [
  // The headless shell needs a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  fetchedShell,
]

let found

/** The path of a Chromium that runs; undefined for Playwright's own. */
export function findChromium() {
  found ??= process.env.CHROMIUM_PATH || places.find(runs)
  return found
}

/** Some systems have a program named Chromium that only says where to get it. */
function runs(chromium) {
  if (!existsSync(chromium)) return false
  // There it would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(chromium, ['--version']).status === 0
}

/**
 * The path of a full Chromium; undefined for Playwright's own. The headless shell has no camera and
 * installs no apps.
 */
function findWholeChromium() {
  const known = [process.env.CHROMIUM_PATH, ...places]
  return known.find((place) => place && !place.endsWith('headless-shell') && runs(place))
}

/** Playwright's launch options for the Chromium of `findChromium`. */
export function browserOptions() {
  return {
    executablePath: findChromium(),
    args: [
      // Chromium cannot create its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Launch options for the full Chromium. */
export function wholeBrowserOptions() {
  const { args } = browserOptions()
  const executablePath = findWholeChromium()
  return executablePath ? { args, executablePath } : { args, channel: 'chromium' }
}

/**
 * Ensures that there is a Chromium for journeys and states. `installing` resolves once the packages
 * are installed: Playwright's own Chromium needs its package, and the fetched one a place to be.
 */
export async function ensureChromium(installing) {
  const found = findChromium()
  if (found && (findWholeChromium() || found === fetchedShell)) return there()
  if (isDebian() && process.getuid?.() === 0) {
    const installed = await installWithApt()
    if (installed.status === 0 && findChromium()) return installed
  }
  await installing
  const own = await installPlaywrights()
  if (own.status === 0) return own
  if (found) return there()
  const fetched = await fetchShell()
  if (fetched.status === 0 && findChromium()) return fetched
  const sentence =
    'There is no Chromium on this machine and it could not be installed. Install one, or set CHROMIUM_PATH to where it is.'
  const reasons = [own, fetched].map(({ output }) => output.trim())
  return { status: 1, output: [...reasons, sentence].join('\n\n') }
}

/** Whether a browser with a camera is there, Playwright's own included. */
export async function hasWholeChromium() {
  if (findWholeChromium()) return true
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

const there = () => ({ status: 0, output: findChromium() })

function installPlaywrights() {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return runQuietly({ file: pinnedNode, args })
}

function isDebian() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runQuietly({ file: 'apt-get', args: ['update'], env })
  if (update.status !== 0) return update
  return runQuietly({
    file: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    env,
  })
}
