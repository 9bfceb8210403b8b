import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

const isWindows = process.platform === 'win32'
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`

/** The npm package with Node for this system. */
export const nodePackage = `${system === 'darwin-arm64' ? 'node-bin' : 'node'}-${system}`

/** The Node that runs the whole project, whichever version the machine has. */
export const pinnedNode = join(
  root,
  'node_modules',
  nodePackage,
  'bin',
  isWindows ? 'node.exe' : 'node',
)

const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C has already reached the children, and for many a second signal means "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of running) child.kill(signal)
  })
}

/**
 * Stops the children when npm is gone. npm starts us through a shell, which exits silently if npm
 * is told to stop, and stays if npm is killed. Either way nobody else would stop the server.
 */
function stopWithNpm() {
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() !== before) for (const child of running) child.kill('SIGTERM')
  }, 300)
  watch.unref()
}

function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** How to call npm: the one that started us, if npm did. */
export function npm(...args) {
  const program = process.env.npm_execpath ?? ''
  // The Node that runs this may be the installed one, and that may just have been removed.
  const file = existsSync(process.execPath) ? process.execPath : 'node'
  if (/npm-cli\.c?js$/.test(program)) return { file, args: [program, ...args] }
  return { file: 'npm', args, shell: isWindows }
}

/** Runs a program and captures its output. */
export function runQuietly({ file, args, shell = false, env = {} }) {
  const child = start(file, args, { shell, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 127, output: error.message }))
    child.on('close', (status, signal) => done({ status: exitCode(status, signal), output }))
  })
}

/** Runs programs in parallel in this terminal until one ends, then ends the others. */
export function runForeground(programs) {
  if (process.env.npm_lifecycle_event) stopWithNpm()
  const children = programs.map(({ file, args, env = {} }) =>
    start(file, args, { env, stdio: 'inherit' }),
  )
  const ends = children.map(
    (child) =>
      new Promise((done, fail) => {
        child.on('error', fail)
        child.on('exit', (status, signal) => {
          for (const other of running) other.kill('SIGTERM')
          done(exitCode(status, signal))
        })
      }),
  )
  return Promise.all(ends).then((codes) => codes.find((code) => code !== 0) ?? 0)
}

function start(file, args, { env, ...options }) {
  const child = spawn(file, args, { cwd: root, env: { ...environment, ...env }, ...options })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** The exit code that a shell would report: 128 plus the number of the signal. */
function exitCode(status, signal) {
  return status ?? 128 + (constants.signals[signal] ?? 0)
}
