import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of a busy processor: more, and others would wait; less, and time limits would end it. */
const niceness = 5

/**
 * Lets others have the processor first: for a thread or process whose work nobody else waits for.
 * On Linux each thread has its own priority (setpriority(2)); elsewhere nothing changes.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  const [, , thread] = readlinkSync('/proc/thread-self').split('/')
  setPriority(Number(thread), niceness)
}
