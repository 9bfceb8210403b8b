import { parentPort } from 'node:worker_threads'

/** What a thread is asked to read. */
export interface Asked {
  readonly file: Uint8Array
}

/** What a thread says: `ready` once, then what it found in each file. */
export type Said<Found> = { readonly ready: true } | { readonly found: Found | undefined }

/** The other side of `openFileReader`: run by the thread, it reads one file after the other. */
export function readFilesBy<Found>(read: (file: Buffer) => Found | undefined): void {
  const port = parentPort
  if (!port) throw new Error('Files are read in a thread')
  const say = (said: Said<Found>) => port.postMessage(said)
  port.on('message', ({ file }: Asked) => {
    say({ found: read(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) })
  })
  say({ ready: true })
}
