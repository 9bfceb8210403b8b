import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../test/server.ts'
import { type Engine, type Hands, keys, type Visit } from './hands.ts'

/** WebKitGTK by WebDriver, under a display of its own. */
export const webkit: Engine = {
  name: 'WebKit',
  wanted:
    'webkit2gtk-driver xvfb dbus python3-gi gir1.2-webkit2-4.1 gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav',
  treeWanted: 'at-spi2-core gir1.2-atspi-2.0',
  open: async (visit) =>
    ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'].every(existsSync)
      ? openWebKit(visit)
      : undefined,
}

/** Tells what pages say to screen readers. */
const bridge = '/usr/libexec/at-spi-bus-launcher'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

async function openWebKit({ withoutScripts = false }: Visit): Promise<Hands> {
  const { child, base, complaints, bus } = await startDriver()
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const args = ['--automation', ...(withoutScripts ? ['--without-scripts'] : [])]
  const enter = async () => {
    const options = { binary: resolve(import.meta.dirname, 'window.py'), args }
    const wanted = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': options,
    }
    return (await send('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
  }
  let session = await enter()
  const at = (path: string) => `/session/${session.sessionId}${path}`
  const run = (source: string, given: readonly unknown[]) =>
    send('POST', at('/execute/sync'), { script: `return (${source})(...arguments)`, args: given })
  const pressed = async (all: readonly string[]) => {
    const actions = all.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await send('POST', at('/actions'), { actions: [{ type: 'key', id: 'keys', actions }] })
  }
  return {
    version: session.capabilities.browserVersion,
    goto: async (url) => {
      await send('POST', at('/url'), { url })
    },
    reload: async () => {
      await send('POST', at('/refresh'), {})
    },
    run: async <Answer>(source: string, ...given: readonly unknown[]) =>
      (await run(source, given)) as Answer,
    click: async (source, ...given) => {
      const element = (await run(inTheMiddle(source), given)) as Record<string, string> | null
      if (!element) return false
      await send('POST', at(`/element/${element[elementKey]}/click`), {})
      return true
    },
    type: (text) => pressed([...text]),
    press: (key) => pressed([keys[key]]),
    resize: async (width, height) => {
      await send('POST', at('/window/rect'), { x: 0, y: 0, width, height })
    },
    complaints: async () => complaints.splice(0),
    tree: existsSync(bridge) ? async () => readTree(await bus) : undefined,
    forget: async () => {
      await send('DELETE', at('')).catch(() => undefined)
      session = await enter()
    },
    close: async () => {
      await send('DELETE', at('')).catch(() => undefined)
      const gone = once(child, 'exit')
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await gone
    },
  }
}

/** The driver itself scrolls to an edge, where a bar may lie over it. */
const inTheMiddle = (source: string) => `(...given) => {
  const element = (${source})(...given)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element
}`

interface Driver {
  readonly child: ChildProcess
  /** Where it answers. */
  readonly base: string
  readonly complaints: string[]
  /** The address on which programs of its session find one another. */
  readonly bus: Promise<string>
}

async function startDriver(): Promise<Driver> {
  const port = await freePort()
  const driver = `exec WebKitWebDriver --port=${port} --replace-on-new-session`
  const inside = ['sh', '-c', `echo "BUS $DBUS_SESSION_BUS_ADDRESS"; ${driver}`]
  const child = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', ...inside], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const complaints: string[] = []
  const { promise: bus, resolve: found } = Promise.withResolvers<string>()
  // The window writes the page's console there.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('BUS ')) found(line.slice(4))
    if (/^CONSOLE .*ERROR/.test(line)) complaints.push(line)
  })
  const base = `http://127.0.0.1:${port}`
  await untilItAnswers(base)
  return { child, base, complaints, bus }
}

async function readTree(bus: string): Promise<string> {
  const program = resolve(import.meta.dirname, 'tree.py')
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus }
  return (await promisify(execFile)('/usr/bin/python3', [program], { env })).stdout
}

async function untilItAnswers(base: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
    if (await fetch(`${base}/status`).catch(() => undefined)) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
  }
}
