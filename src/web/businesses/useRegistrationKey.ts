import { useRef } from 'react'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'

/**
 * One key per form content. After a lost answer or a double tap the same details carry the same
 * key and register one business; changed details are a new registration.
 */
export function useRegistrationKey(): (credentials: BusinessCredentials) => string {
  const last = useRef({ content: '', key: '' })
  return (credentials) => {
    const content = JSON.stringify([credentials.businessName, credentials.businessPhone])
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return last.current.key
  }
}
