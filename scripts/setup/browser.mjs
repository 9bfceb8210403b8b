import { existsSync, readFileSync } from 'node:fs'
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
]

/** The path of the machine's Chromium; undefined for Playwright's own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || places.find((place) => existsSync(place))
}

/**
 * The path of a full Chromium; undefined for Playwright's own. The headless shell has no camera and
 * installs no apps.
 */
function findWholeChromium() {
  const known = [process.env.CHROMIUM_PATH, ...places]
  return known.find((place) => place && !place.endsWith('headless-shell') && existsSync(place))
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
 * Ensures that there is a Chromium for journeys and states, and one with a camera. `installing`
 * resolves once the packages are installed, since Playwright's own Chromium needs its package.
 */
export async function ensureChromium(installing) {
  if (await isThere()) return { status: 0, output: findChromium() }
  if (isDebian() && process.getuid?.() === 0) {
    const installed = await installWithApt()
    if (installed.status === 0 && (await isThere())) return installed
  }
  await installing
  const own = await runQuietly({
    file: pinnedNode,
    args: ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  })
  if (own.status === 0) return own
  const sentence =
    'There is no Chromium on this machine and it could not be installed. Install one, or set CHROMIUM_PATH to where it is.'
  return { status: own.status, output: `${own.output.trim()}\n\n${sentence}` }
}

async function isThere() {
  return (await works(findChromium())) && (await works(findWholeChromium()))
}

/** Some systems have a program named Chromium that only says where to get it. */
async function works(chromium) {
  if (!chromium) return false
  return (await runQuietly({ file: chromium, args: ['--version'] })).status === 0
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
