import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { unlockTill } from '../../platform/api/deviceRoutes.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { openLimit } from '../../platform/ui/serverTime.ts'
import type { AwardLine } from './awardLine.ts'
import { openSealed, type SealedTill, sealTill, type Unlocked } from './sealedTill.ts'
import { isUnpaired } from './useTillDevice.ts'

const mostTries = 5
/** How long a till can be unlocked without a connection: as long as its awards are accepted. */
const sealedForMs = 12 * 60 * 60_000

interface Kept {
  readonly sealed: SealedTill
  /** How long ago it was sealed. */
  readonly ageMs: () => number
  readonly triesLeft: number
}

interface Unlocking {
  readonly unlocked: Unlocked | undefined
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly enter: (pin: string, memberId: number | undefined) => Promise<void>
  readonly lock: (why?: string) => void
  readonly clearProblem: () => void
}

/** Unlocks by the server. Without a connection, unlocks by the sealed token in memory. */
export function useUnlocking(line: AwardLine, onDeviceError: (error: unknown) => void): Unlocking {
  const [unlocked, setUnlocked] = useState<Unlocked>()
  const { isBusy, problem, press, setProblem } = usePress((error) =>
    messageOf(error, error instanceof Error ? error.message : ''),
  )
  const kept = useRef<Kept>(undefined)

  async function enter(pin: string, memberId: number | undefined) {
    setUnlocked(line.state().trouble ? await byMemory(pin) : await byServer(pin, memberId))
  }

  async function byServer(pin: string, memberId: number | undefined): Promise<Unlocked> {
    try {
      const { token, member } = await call(unlockTill, { body: { pin, memberId } })
      // Later, so that nobody waits for it.
      setTimeout(() => void keep({ token, member }, pin), 1_000)
      return { token, member }
    } catch (error) {
      if (line.isLost(error)) return byMemory(pin)
      if (isUnpaired(error)) onDeviceError(error)
      throw error
    }
  }
  async function keep(next: Unlocked, pin: string) {
    const sealed = await sealTill(next, pin)
    kept.current = sealed && { sealed, ageMs: openLimit(), triesLeft: mostTries }
  }
  async function byMemory(pin: string): Promise<Unlocked> {
    const { current } = kept
    if (!current || current.ageMs() > sealedForMs || current.triesLeft === 0) {
      throw new Error('No connection. The till opens once it is back.')
    }
    kept.current = { ...current, triesLeft: current.triesLeft - 1 }
    const found = await openSealed(current.sealed, pin)
    if (!found) {
      const { memberName } = current.sealed
      throw new Error(`That PIN is not right. Without a connection, only ${memberName} can unlock.`)
    }
    kept.current = { ...current, triesLeft: mostTries }
    return found
  }

  return {
    unlocked,
    isBusy,
    problem,
    enter: (pin, memberId) => press(() => enter(pin, memberId)),
    lock(why) {
      setUnlocked(undefined)
      setProblem(why)
    },
    clearProblem: () => setProblem(),
  }
}
