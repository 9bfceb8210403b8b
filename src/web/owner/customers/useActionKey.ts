import { useRef } from 'react'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'

/**
 * The idempotency key of what a form asks for: the same as long as it asks for the same, so that
 * pressing again after a lost answer does it once, and a new one once something else is typed.
 */
export function useActionKey(): (body: object) => string {
  const last = useRef<{ asked: string; key: string }>(undefined)
  return (body) => {
    const asked = JSON.stringify(body)
    if (last.current?.asked !== asked) last.current = { asked, key: newIdempotencyKey() }
    return last.current.key
  }
}
