import { parentPort } from 'node:worker_threads'

/** What a thread or process is asked to read. */
export interface Asked {
  readonly file: Uint8Array
  /** What is to be found in it, where a reader can find several things. */
  readonly how?: unknown
}

/** What it says: `ready` once, then what it found in each file. */
export type Said<Found> = { readonly ready: true } | { readonly found: Found | undefined }

/** The other side of `openFileReader`: run by the thread or process, it reads one file after the other. */
export function readFilesBy<Found, How = undefined>(
  read: (file: Buffer, how: How) => Found | undefined | Promise<Found | undefined>,
): void {
  const say = (said: Said<Found>) =>
    parentPort ? parentPort.postMessage(said) : process.send?.(said)
  const port = parentPort ?? process
  port.on('message', async ({ file, how }: Asked) => {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    say({ found: await read(content, how as How) })
  })
  say({ ready: true })
}
