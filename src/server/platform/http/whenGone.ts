import type { FastifyReply } from 'fastify'

/**
 * Calls `end` once nobody reads an answer any more: its last byte is sent, or the connection is closed.
 * If that was before, no event says so, and whatever is kept until then would be kept forever.
 */
export function whenGone({ raw }: FastifyReply, end: () => void): void {
  if (raw.destroyed) end()
  else raw.once('close', end)
}
