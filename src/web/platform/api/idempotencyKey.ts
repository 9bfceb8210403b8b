import { useRef } from 'react'
import { note, readNote } from './sessionNotes.ts'

/** A new key for one user action: 128 random bits as a UUID. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists only in secure contexts, and a phone on a shop's own network may use http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/**
 * The idempotency key for what a form asks. It stays while that is the same, so that pressing again
 * after a lost answer does it once. Once something else is typed, it is a new one (`key`).
 */
export function useActionKey(): (body: object, key?: string) => string {
  const last = useRef<{ asked: string; key: string }>(undefined)
  return (body, key = newIdempotencyKey()) => {
    const asked = JSON.stringify(body)
    if (last.current?.asked !== asked) last.current = { asked, key }
    return last.current.key
  }
}

/** Like that, and it survives a reload, until the note is dropped after the answer. */
export function notedKey(name: string, content: unknown, key = newIdempotencyKey()): string {
  const text = JSON.stringify(content)
  const last = readNote(name) as { content?: unknown; key?: unknown } | null
  if (last?.content === text && typeof last.key === 'string') return last.key
  note(name, { content: text, key })
  return key
}
