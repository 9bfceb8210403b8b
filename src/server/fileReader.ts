import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { Asked, Said } from './fileHelper.ts'

/** Reads files of strangers, one after the other, beside the thread that answers everybody else. */
export interface FileReader<Found> {
  /**
   * Gives `use` a place in the line, with which it reads one file; throws `busy` where the line is full. What
   * takes longer than its time, or more memory than is good, is undefined, as is what is no such file.
   */
  withPlace<Result>(use: (read: ReadFile<Found>) => Promise<Result>): Promise<Result>
}

export type ReadFile<Found> = (file: Buffer) => Promise<Found | undefined>

export interface FileReaderOptions {
  /** A module that calls `readFilesBy`. */
  readonly thread: URL
  /** A file that takes longer ends its thread. */
  readonly withinMs: number
  /** So many have a place in the line, the one that is read included. */
  readonly places: number
}

const retryAfterMs = 2_000
/** A thread with nothing to do takes some megabytes. */
const endsAfterMs = 30_000
/** Bytes of files are not counted here. */
const memoryOfThread = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 } as const

export function openFileReader<Found>(options: FileReaderOptions): FileReader<Found> {
  const { thread, withinMs, places } = options
  let [taken, worker]: [number, Promise<Worker> | undefined] = [0, undefined]
  let line: Promise<unknown> = Promise.resolve()
  let ending: NodeJS.Timeout | undefined

  const readNext: ReadFile<Found> = async (file) => {
    clearTimeout(ending)
    worker ??= start()
    try {
      return await readIn<Found>(await worker, file, withinMs)
    } catch (error) {
      await end()
      if (error instanceof NotReadable) return undefined
      throw error
    } finally {
      ending = setTimeout(end, endsAfterMs).unref()
    }
  }
  function start(): Promise<Worker> {
    const started = startThread(thread, () => {
      if (worker === started) worker = undefined
    })
    return started
  }
  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.then((thread) => thread.terminate()).catch(() => undefined)
  }

  return {
    async withPlace(use) {
      if (taken >= places) throw new AppError('busy', { retryAfterMs })
      taken += 1
      try {
        return await use((file) => {
          const found = line.then(() => readNext(file))
          line = found.catch(() => undefined)
          return found
        })
      } finally {
        taken -= 1
      }
    },
  }
}

/** The file's fault, and not ours. */
class NotReadable extends Error {}

/** Its start is not counted as reading. A server that stops does not wait for it. */
function startThread(thread: URL, onEnd: () => void): Promise<Worker> {
  const worker = new Worker(thread, { resourceLimits: memoryOfThread })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker))
    worker.on('error', reject)
    worker.on('exit', () => {
      onEnd()
      reject(new Error('A thread ended before it had begun'))
    })
  })
}

function readIn<Found>(worker: Worker, file: Buffer, withinMs: number): Promise<Found | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new NotReadable())), withinMs)
    const onMessage = (said: Said<Found>) => {
      if ('found' in said) settle(() => resolve(said.found))
    }
    const onError = (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(isTooLarge ? new NotReadable() : error))
    }
    const onExit = () => settle(() => reject(new Error('A thread ended in the middle of a file')))
    function settle(then: () => void): void {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      then()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    const asked: Asked = { file: new Uint8Array(file) }
    worker.postMessage(asked, [asked.file.buffer as ArrayBuffer])
  })
}
