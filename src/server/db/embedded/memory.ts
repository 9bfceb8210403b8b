import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const fewest = 128
const most = 1024

/**
 * The share of the machine's memory for the database's pages: an eighth, because the application
 * and the system's cache of the same files need memory too. At most as much as can be written to
 * the disk in seconds when the server stops. It is used only as pages come to be used.
 */
export function sharedBuffers(memory = usableMemory()): string {
  const eighth = Math.floor(memory / 8 / MEGABYTE)
  return `${Math.min(most, Math.max(fewest, eighth))}MB`
}

/** In bytes: of the machine, or of the container if that has less. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
