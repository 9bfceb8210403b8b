import { useRef } from 'react'
import { note, readNote } from './sessionNotes.ts'

/** A new key for one user action: 128 random bits as a UUID. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists in secure contexts only; a phone on the shop's own network may use http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/**
 * The idempotency key of what a form asks for: the same as long as it asks for the same, so that
 * pressing again after a lost answer does it once, and a new one (`key`) once something else is typed.
 */
export function useActionKey(): (body: object, key?: string) => string {
  const last = useRef<{ asked: string; key: string }>(undefined)
  return (body, key = newIdempotencyKey()) => {
    const asked = JSON.stringify(body)
    if (last.current?.asked !== asked) last.current = { asked, key }
    return last.current.key
  }
}

/** The same over a reload, until the note of this name is dropped: it has been answered then. */
export function notedKey(name: string, content: unknown, key = newIdempotencyKey()): string {
  const text = JSON.stringify(content)
  const last = readNote(name) as { content?: unknown; key?: unknown } | null
  if (last?.content === text && typeof last.key === 'string') return last.key
  note(name, { content: text, key })
  return key
}
