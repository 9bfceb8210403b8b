import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BiDi, openBiDi } from './bidi.ts'
import { type Engine, type Hands, keys, type Visit } from './hands.ts'

const program = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** An unchanged Firefox, by the protocol that it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  wanted: 'firefox-esr',
  open: async (visit) => (existsSync(program) ? openFirefox(visit) : undefined),
}

const settings = {
  // Whoever reloads the answer of a form is asked whether to send it again, and says yes.
  'dom.confirm_repost.testing.always_accept': true,
  'focusmanager.testmode': true,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'ui.prefersReducedMotion': 1,
}

async function openFirefox({ withoutScripts = false }: Visit): Promise<Hands> {
  const profile = await mkdtemp(join(tmpdir(), 'rewardhop-firefox-'))
  const chosen = Object.entries({ ...settings, 'javascript.enabled': !withoutScripts })
  const lines = chosen.map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const gone = once(child, 'exit')
  const end = async () => {
    await gone
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const bidi = await openBiDi(`${await addressOf(child)}/session`)
    return await handsOf(bidi, end)
  } catch (error) {
    // Its process would keep ours from ending.
    child.kill()
    await end()
    throw error
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      // What is not read would fill the pipe.
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it could be driven')
}

interface Tab {
  readonly context: string
  readonly userContext: string
}

async function handsOf(bidi: BiDi, end: () => Promise<void>): Promise<Hands> {
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  let complaints: string[] = []
  await bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') complaints.push(text)
  })
  let tab = await enter(bidi)
  const { run, element } = scriptsIn(bidi, () => tab)
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    bidi.send('input.performActions', {
      context: tab.context,
      actions: [{ type, id: type, actions }],
    })
  return {
    version: capabilities.browserVersion,
    goto: async (url) => {
      await bidi.send('browsingContext.navigate', { context: tab.context, url, wait: 'complete' })
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context: tab.context, wait: 'complete' })
    },
    run,
    click: async (source, ...given) => {
      const found = await element(source, given)
      if (!found) return false
      await act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: found } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
      return true
    },
    type: async (text) => {
      await act('key', [...text].flatMap(pressed))
    },
    press: async (key) => {
      await act('key', pressed(keys[key]))
    },
    resize: async (width, height) => {
      const viewport = { width, height }
      await bidi.send('browsingContext.setViewport', { context: tab.context, viewport })
    },
    complaints: async () => {
      const [...all] = complaints
      complaints = []
      return all
    },
    forget: async () => {
      await bidi.send('browser.removeUserContext', { userContext: tab.userContext })
      tab = await enter(bidi)
    },
    close: async () => {
      await bidi.send('browser.close')
      await end()
    },
  }
}

interface LogEntry {
  readonly level: string
  readonly text: string
}

/** A tab whose cookies and storage nobody has used. */
async function enter(bidi: BiDi): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  return { context, userContext }
}

interface Called {
  readonly result: { readonly value?: string; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

function scriptsIn(bidi: BiDi, tab: () => Tab) {
  const called = async (source: string, given: readonly unknown[]) => {
    const { result, exceptionDetails } = await bidi.send<Called>('script.callFunction', {
      functionDeclaration: source,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context: tab().context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  return {
    run: async <Answer>(source: string, ...given: readonly unknown[]): Promise<Answer> => {
      // Without scripts, nothing that is asynchronous goes on.
      const answered = `(given) => {
        const told = (answer) => JSON.stringify(answer ?? null)
        const answer = (${source})(...JSON.parse(given))
        return typeof answer?.then === 'function' ? answer.then(told) : told(answer)
      }`
      return JSON.parse((await called(answered, given)).value ?? 'null')
    },
    /** The element that a source returns, once a click would reach it. */
    element: async (source: string, given: readonly unknown[]) => {
      const reached = `(given) => {
        const element = (${source})(...JSON.parse(given))
        if (!element) return null
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = element.getClientRects()[0]
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!element.contains(hit)) throw new Error('covered by ' + hit?.outerHTML.slice(0, 80))
        return element
      }`
      const { sharedId } = await called(reached, given)
      return sharedId ? { sharedId } : undefined
    },
  }
}

const pressed = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]
