import { createHash } from 'node:crypto'

/** A request that creates something, so that its key stands for one thing. */
export interface Creation {
  /** The `Idempotency-Key`. */
  readonly key: string
  /** SHA-256 of the form. */
  readonly hash: Buffer
}

/** Undefined without a key: each call then creates something. */
export function creationOf(key: string | undefined, form: unknown): Creation | undefined {
  return key ? { key, hash: createHash('sha256').update(JSON.stringify(form)).digest() } : undefined
}
