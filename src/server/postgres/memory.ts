import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const fewest = 128
const most = 1024

/**
 * The memory for the database's pages: an eighth of the machine's, because the application and the
 * system's cache of these files need memory too. Limited, so that a stopping server can write it to
 * the disk in seconds. It is taken only as pages fill it.
 */
export function sharedBuffers(memory = usableMemory()): string {
  const eighth = Math.floor(memory / 8 / MEGABYTE)
  return `${Math.min(most, Math.max(fewest, eighth))}MB`
}

/** Bytes of the machine, or of the container if that has less. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
