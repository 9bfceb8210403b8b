import { useMutation } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { adminLogin, adminLogout } from '../../../contract/admin.ts'
import type { CallOutput, Endpoint } from '../../../contract/platform/endpoint.ts'
import { type CallArguments, call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { retry } from '../../platform/api/retry.ts'
import type { Closing } from './useAdminGate.ts'

/** The first part of the query keys of everything that only the administrator may read. */
export const adminKey = ['admin'] as const

export interface AdminSession {
  /** In milliseconds since 1970. */
  endsAt: number
  /** False while the password is asked for again: the page is under that, and reads nothing. */
  isOpen: boolean
  /** The password was entered on this page, so the focus goes to what replaced it. */
  wasClosed: boolean
  close: (after: Closing) => void
}

export const AdminSessionContext = createContext<AdminSession | undefined>(undefined)

/** The session, for components inside an `AdminGate`. */
export function useAdminSession(): AdminSession {
  const session = use(AdminSessionContext)
  if (!session) throw new Error('This stands outside of an AdminGate')
  return session
}

type AdminCall = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<CallOutput<E>>

// Opening a business gives this browser another token, which may take a moment to arrive.
const OTHER_TOKEN_DELAYS_MS = [300, 1_200]

/**
 * `call` for the administrator. A call that gets a 401 may have carried a token that another call
 * just replaced, so it is tried again. If it is still refused, the gate closes.
 */
export function useAdminCall(): AdminCall {
  const { close } = useAdminSession()
  return useCallback(
    async (endpoint, ...input) => {
      const ask = () => call(endpoint, ...input)
      try {
        return await retry(ask, OTHER_TOKEN_DELAYS_MS, isSignedOut)
      } catch (error) {
        if (isSignedOut(error)) close('end')
        throw error
      }
    },
    [close],
  )
}

/** The gate has closed, and says so itself. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** Why something failed, as a sentence; undefined if the gate has closed. */
export function problemIn(error: Error | null, fallback: string): string | undefined {
  return error && !isSignedOut(error) ? messageOf(error, fallback) : undefined
}

export function useAdminLogin() {
  return useMutation({ mutationFn: (password: string) => call(adminLogin, { body: { password } }) })
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call(adminLogout) })
}
