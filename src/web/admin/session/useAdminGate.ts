import { useCallback, useEffect, useState } from 'react'
import { getSession } from '../../../contract/auth.ts'
import { browserStorage } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'

/** What led back to the password, on a page that was open. */
export type Closing = 'end' | 'sign-out'

export type Gate =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'closed'; after?: Closing }
  /** `wasClosed`: the password was entered on this page. */
  | { at: 'open'; endsAt: number; wasClosed: boolean }

/** Where this browser stands with the admin panel. Nothing is shown until the server has said so. */
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
    const now = Date.now()
    storeAdminFlag(now)
    setGate({ at: 'open', endsAt: endOf(now, expiresAt), wasClosed: true })
  }, [])

  const close = useCallback((after: Closing) => {
    clearAdminFlag()
    // What was under way at a sign-out is refused a moment later, and changes nothing about why.
    setGate((before) => (before.at === 'closed' ? before : { at: 'closed', after }))
  }, [])

  useEnd(gate.at === 'open' ? gate.endsAt : undefined, close)
  // From the start: another tab may sign out while this page is still being drawn.
  useEffect(
    () =>
      onAdminFlagCleared(() => {
        setGate((before) => (before.at === 'open' ? { at: 'closed', after: 'end' } : before))
      }),
    [],
  )
  return { gate, look, open, close }
}

/** The panel is open only with the flag and a session together; a flag without one has ended. */
function gateOf(expiresAt: string | undefined, flaggedAt: number | undefined): Gate {
  if (flaggedAt === undefined) return { at: 'closed' }
  const endsAt = expiresAt ? endOf(flaggedAt, expiresAt) : 0
  if (endsAt > Date.now()) return { at: 'open', endsAt, wasClosed: false }
  clearAdminFlag()
  return { at: 'closed', after: 'end' }
}

function endOf(flaggedAt: number, expiresAt: string): number {
  return Math.min(flaggedAt + ADMIN_SESSION_MS, Date.parse(expiresAt))
}

/** Closes when the time is up. */
function useEnd(endsAt: number | undefined, close: (after: Closing) => void): void {
  useEffect(() => {
    if (endsAt === undefined) return
    const end = () => close('end')
    const check = () => {
      if (Date.now() >= endsAt) end()
    }
    const timer = setTimeout(end, endsAt - Date.now())
    // A timer sleeps with its computer.
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
 * When somebody signed in to the admin panel with this browser; undefined when nobody did. The flag
 * is for the page's own flow: the server trusts its session only.
 */
function readAdminFlag(): number | undefined {
  if (browserStorage.read(flagKey) !== 'true') return undefined
  // A flag without its time is as good as an old one.
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

/** Hears that another tab has cleared the flag. Returns how to stop. */
function onAdminFlagCleared(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === flagKey && newValue === null) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
