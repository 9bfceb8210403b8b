import { parentPort } from 'node:worker_threads'
import { giveWay } from '../process/giveWay.ts'

/** A task for a thread or process. */
export interface Asked {
  readonly file: Uint8Array
  /** What to find in the file, for readers with several tasks. */
  readonly how?: unknown
}

/** The runner's messages: `ready` once, then each file's result. */
export type Said<Found> = { readonly ready: true } | { readonly found: Found | undefined }

/** The other side of `openFileReader`, in the thread or process: reads one file after the other. */
export function readFilesBy<Found, How = undefined>(
  read: (file: Buffer, how: How) => Found | undefined | Promise<Found | undefined>,
): void {
  const say = (said: Said<Found>) =>
    parentPort ? parentPort.postMessage(said) : process.send?.(said)
  giveWay()
  const port = parentPort ?? process
  port.on('message', async ({ file, how }: Asked) => {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    say({ found: await read(content, how as How) })
  })
  say({ ready: true })
}
