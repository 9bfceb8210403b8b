import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Ended {
  readonly code: number
  readonly output: string
  readonly isTooLate: boolean
}

/** How long a program that was asked to end may take to end its children. */
const endingMs = 20_000

/** Thrown after Ctrl-C: nothing more is run, and the planted fault is removed. */
export class Interrupted extends Error {}

/** Runs a program in a folder with the project's Node, and ends it after the limit. */
export function runWithin(
  limitMs: number,
  cwd: string,
  [program = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const path = [join(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, words, {
    cwd,
    // Its own process group, so that its children can be ended with it.
    detached: true,
    env: { ...process.env, ...env, PATH: path, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // It has already ended.
    }
  }
  let isTooLate = false
  let isInterrupted = false
  const asked = setTimeout(() => {
    isTooLate = true
    signal('SIGINT')
  }, limitMs)
  const forced = setTimeout(() => signal('SIGKILL'), limitMs + endingMs)
  const onInterrupt = () => {
    isInterrupted = true
    signal('SIGINT')
  }
  process.once('SIGINT', onInterrupt)
  return new Promise((done, fail) => {
    const end = (code: number, more = '') => {
      clearTimeout(asked)
      clearTimeout(forced)
      process.removeListener('SIGINT', onInterrupt)
      if (isInterrupted) fail(new Interrupted('Interrupted'))
      else done({ code, output: output + more, isTooLate })
    }
    child.on('error', (error) => end(127, error.message))
    child.on('close', (code) => end(code ?? 1))
  })
}
