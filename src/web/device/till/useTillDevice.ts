import { useCallback, useEffect, useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { browserStorage } from '../../platform/api/browserStorage.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { getDevice } from '../../platform/api/deviceRoutes.ts'
import { troubleOf } from '../../platform/api/untilAnswered.ts'

const NAME = 'rewardhop.till'

/** What is known about this device: its shop, its location and its team. */
export type KnownDevice =
  | { readonly is: 'asked' }
  | { readonly is: 'till'; readonly till: TillDevice; readonly isLost?: unknown }
  | { readonly is: 'unpaired'; readonly reason: string }
  | { readonly is: 'unknown'; readonly error: unknown }

export interface TillDeviceState {
  readonly known: KnownDevice
  readonly learn: (till: TillDevice) => void
  /** Reports a failed call of the device: it may no longer be a till. */
  readonly onError: (error: unknown) => void
  readonly ask: () => void
}

/** Asks once at the start. Without a connection, the stored answer is enough to open the till. */
export function useTillDevice(): TillDeviceState {
  const [known, setKnown] = useState<KnownDevice>({ is: 'asked' })

  const learn = useCallback((till: TillDevice) => {
    browserStorage.write(NAME, JSON.stringify(till))
    setKnown({ is: 'till', till })
  }, [])
  const onError = useCallback((error: unknown) => {
    if (isUnpaired(error)) {
      browserStorage.remove(NAME)
      setKnown({ is: 'unpaired', reason: error.message })
      return
    }
    setKnown((before) => {
      if (before.is === 'till') return before
      const till = troubleOf(error) && storedTill()
      return till ? { is: 'till', till, isLost: error } : { is: 'unknown', error }
    })
  }, [])
  const ask = useCallback(() => {
    call(getDevice).then(learn, onError)
  }, [learn, onError])

  useEffect(ask, [ask])
  return { known, learn, onError, ask }
}

const unpaired = ['device_unpaired', 'device_elsewhere', 'till_closed']

export function isUnpaired(error: unknown): error is CallError {
  return error instanceof CallError && unpaired.includes(error.code)
}

/** Storage is untrusted: anybody may have written to it. */
function storedTill(): TillDevice | undefined {
  const kept = (browserStorage.readJson(NAME) ?? {}) as Partial<Record<keyof TillDevice, unknown>>
  const isWhole =
    [kept.device, kept.shop, kept.location].every((part) => part instanceof Object) &&
    Array.isArray(kept.values) &&
    Array.isArray(kept.members)
  return isWhole ? (kept as unknown as TillDevice) : undefined
}
