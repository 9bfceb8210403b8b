import { newIdempotencyKey } from './idempotencyKey.ts'
import { dropNote, note, readNote } from './sessionNotes.ts'

/**
 * One idempotency key per content. After a lost answer, a reload or a double tap the same content
 * carries the same key and takes effect once; changed content is something new. `key`: for what is new.
 */
export function contentKey(name: string, content: unknown, key = newIdempotencyKey()): string {
  const text = JSON.stringify(content)
  const last = readNote(name) as { content?: unknown; key?: unknown } | null
  if (last?.content === text && typeof last.key === 'string') return last.key
  note(name, { content: text, key })
  return key
}

/** It has been answered: the same once more is meant as another. */
export function dropContentKey(name: string): void {
  dropNote(name)
}
