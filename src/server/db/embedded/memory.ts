import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const fewest = 128
const most = 1024

/**
 * What of the machine's memory the database keeps pages in: an eighth, since the application and the
 * system's own cache of the same files want their share. The most is what is written to the disk in
 * seconds when the server stops. It is taken page by page, as pages come to be used.
 */
export function sharedBuffers(memory = usableMemory()): string {
  const eighth = Math.floor(memory / 8 / MEGABYTE)
  return `${Math.min(most, Math.max(fewest, eighth))}MB`
}

/** In bytes: of the machine, or of the container where that has less. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
