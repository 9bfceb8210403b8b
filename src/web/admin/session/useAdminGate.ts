import { useCallback, useEffect, useState } from 'react'
import { getSession } from '../../../contract/auth.ts'
import { browserStorage } from '../../platform/api/browserStorage.ts'
import { call } from '../../platform/api/call.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'

/** Why the password is asked for again, on a page that was open. */
export type Closing = 'end' | 'sign-out'

export type Gate =
  | { at: 'loading' }
  | { at: 'failed' }
  /** `endedAt`: a session ended on this page, which is as it was once the password was entered. */
  | { at: 'closed'; after?: Closing; endedAt?: number }
  /** `wasClosed`: the password was entered on this page. */
  | { at: 'open'; endsAt: number; wasClosed: boolean }

/** Whether this browser has the admin panel open. Shows nothing until the server has answered. */
export function useAdminGate() {
  const [gate, setGate] = useState<Gate>({ at: 'loading' })

  const look = useCallback(async (signal?: AbortSignal) => {
    setGate({ at: 'loading' })
    try {
      const { admin } = await call(getSession, signal ? { signal } : {})
      setGate(gateOf(admin?.expiresAt, readAdminFlag()))
    } catch {
      if (!signal?.aborted) setGate({ at: 'failed' })
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    void look(controller.signal)
    return () => controller.abort()
  }, [look])

  const open = useCallback((expiresAt: string) => {
    const now = serverNow()
    storeAdminFlag(now)
    setGate({ at: 'open', endsAt: endOf(now, expiresAt), wasClosed: true })
  }, [])

  const close = useCallback((after: Closing) => {
    clearAdminFlag()
    // Calls under way at a sign-out are refused a moment later. That must not change the reason.
    setGate((before) => (before.at === 'closed' ? before : closedAfter(before, after)))
  }, [])

  useEnd(gate.at === 'open' ? gate.endsAt : undefined, close)
  // From the start, because another tab may sign out while this page is being drawn.
  useEffect(
    () =>
      onAdminFlagCleared(() => {
        setGate((before) => (before.at === 'open' ? closedAfter(before, 'end') : before))
      }),
    [],
  )
  return { gate, look, open, close }
}

function closedAfter(before: Gate, after: Closing): Gate {
  const isKept = before.at === 'open' && after === 'end'
  return isKept ? { at: 'closed', after, endedAt: before.endsAt } : { at: 'closed', after }
}

/** The panel is open only with both the flag and a session. A flag without a session has ended. */
function gateOf(expiresAt: string | undefined, flaggedAt: number | undefined): Gate {
  if (flaggedAt === undefined) return { at: 'closed' }
  const endsAt = expiresAt ? endOf(flaggedAt, expiresAt) : 0
  if (endsAt > serverNow()) return { at: 'open', endsAt, wasClosed: false }
  clearAdminFlag()
  return { at: 'closed', after: 'end' }
}

function endOf(flaggedAt: number, expiresAt: string): number {
  return Math.min(flaggedAt + ADMIN_SESSION_MS, Date.parse(expiresAt))
}

/** Closes the gate when the session's time is up. */
function useEnd(endsAt: number | undefined, close: (after: Closing) => void): void {
  useEffect(() => {
    if (endsAt === undefined) return
    const end = () => close('end')
    const check = () => {
      if (serverNow() >= endsAt) end()
    }
    const timer = setTimeout(end, endsAt - serverNow())
    // Timers stop while the computer sleeps.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [endsAt, close])
}

const flagKey = 'adminAuthenticated'
const timeKey = 'adminAuthTime'

const ADMIN_SESSION_MS = 86_400_000

/**
 * When somebody signed in to the admin panel in this browser; undefined if nobody did. The flag
 * only guides the page. The server trusts its own session.
 */
function readAdminFlag(): number | undefined {
  if (browserStorage.read(flagKey) !== 'true') return undefined
  // Without its time, the flag counts as outdated.
  return Number(browserStorage.read(timeKey)) || 0
}

function storeAdminFlag(now: number): void {
  browserStorage.write(flagKey, 'true')
  browserStorage.write(timeKey, String(now))
}

function clearAdminFlag(): void {
  browserStorage.remove(flagKey)
  browserStorage.remove(timeKey)
}

/** Calls `listener` when another tab clears the flag. Returns a function that stops listening. */
function onAdminFlagCleared(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === flagKey && newValue === null) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
