import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Asked, Said } from './fileRunner.ts'

/** Reads strangers' files one at a time, outside the thread that answers requests. */
export interface FileReader<Found, How = undefined> {
  /**
   * Gives `use` a place in the queue for reading one file; throws `busy` if the queue is full. A
   * file that is invalid, or takes too much time or memory, gives undefined.
   */
  withPlace<Result>(use: (read: ReadFile<Found, How>) => Promise<Result>): Promise<Result>
}

export type ReadFile<Found, How = undefined> = (
  file: Buffer,
  ...how: How extends undefined ? [] : [how: How]
) => Promise<Found | undefined>

export interface FileReaderOptions {
  /**
   * A module that calls `readFilesBy`. Native code needs a process: it can be stopped only with
   * that, and should not have our secrets.
   */
  readonly by: { readonly thread: URL } | { readonly process: URL }
  /** Reading a file for longer ends the reader. */
  readonly withinMs: number
  /** The length of the queue, including the file being read. */
  readonly places: number
}

const retryAfterMs = 2_000
/** A reader ends when idle for this long, because it takes some megabytes. */
const endsAfterMs = 30_000
/** Does not include the bytes of files. */
const memoryOfThread = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 } as const
const wordsOfProcess = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning']

/** What threads and processes have in common. */
interface Runner extends EventEmitter {
  postMessage(asked: Asked, transfer: readonly ArrayBuffer[]): void
  terminate(): unknown
  unref(): void
}

export function openFileReader<Found, How = undefined>(
  options: FileReaderOptions,
): FileReader<Found, How> {
  const { by, withinMs, places } = options
  let [taken, runner]: [number, Promise<Runner> | undefined] = [0, undefined]
  let line: Promise<unknown> = Promise.resolve()
  let ending: NodeJS.Timeout | undefined

  const readNext = async (file: Buffer, how: unknown) => {
    clearTimeout(ending)
    runner ??= start()
    try {
      return await readIn<Found>(await runner, { file, how, withinMs })
    } catch (error) {
      await end()
      if (error instanceof NotReadable) return undefined
      throw error
    } finally {
      ending = setTimeout(end, endsAfterMs).unref()
    }
  }
  function start(): Promise<Runner> {
    const started = untilReady('thread' in by ? startThread(by.thread) : startProcess(by.process))
    const forget = () => {
      if (runner === started) runner = undefined
    }
    started.then((one) => one.on('exit', forget), forget)
    return started
  }
  async function end(): Promise<void> {
    const ended = runner
    runner = undefined
    await ended?.then((one) => one.terminate()).catch(() => undefined)
  }

  return {
    async withPlace(use) {
      if (taken >= places) throw new AppError('busy', { retryAfterMs })
      taken += 1
      try {
        return await use((file, ...[how]) => {
          const found = line.then(() => readNext(file, how))
          line = found.catch(() => undefined)
          return found
        })
      } finally {
        taken -= 1
      }
    },
  }
}

/** The file is at fault, not our code. */
class NotReadable extends Error {}

const startThread = (module: URL): Runner => new Worker(module, { resourceLimits: memoryOfThread })

function startProcess(module: URL): Runner {
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: wordsOfProcess,
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.channel?.unref()
  return Object.assign(child, {
    postMessage: (asked: Asked) => child.send(asked),
    terminate: () => child.kill('SIGKILL'),
  })
}

/** Starting does not count as reading. A stopping server does not wait for it. */
function untilReady(runner: Runner): Promise<Runner> {
  runner.unref()
  return new Promise((resolve, reject) => {
    runner.once('message', () => resolve(runner))
    runner.on('error', reject)
    runner.on('exit', () => reject(new Error('A reader of files ended before it had begun')))
  })
}

function readIn<Found>(
  runner: Runner,
  { file, how, withinMs }: { file: Buffer; how: unknown; withinMs: number },
): Promise<Found | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new NotReadable())), withinMs)
    const onMessage = (said: Said<Found>) => {
      if ('found' in said) settle(() => resolve(said.found))
    }
    const onError = (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(isTooLarge ? new NotReadable() : error))
    }
    const onExit = (_: number | null, signal?: string | null) => {
      const ours = new Error('A reader of files ended in the middle of one')
      // The runner ran out of memory, or the file made it crash.
      settle(() => reject(signal ? new NotReadable() : ours))
    }
    function settle(then: () => void): void {
      clearTimeout(timer)
      runner.off('message', onMessage).off('error', onError).off('exit', onExit)
      then()
    }
    runner.on('message', onMessage).on('error', onError).on('exit', onExit)
    const asked: Asked = { file: new Uint8Array(file), how }
    runner.postMessage(asked, [asked.file.buffer as ArrayBuffer])
  })
}
