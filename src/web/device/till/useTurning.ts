import { useEffect, useRef, useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { loadPart } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'

// Late: it speaks other languages, and nobody turns the till in its first seconds.
const loadTurned = () => import('./turned/Turned.tsx')

/** The customer's side, loaded and with its first language, before it replaces the staff's. */
async function openTurned(till: TillDevice) {
  const { Turned, prepare } = await loadPart(loadTurned)
  return { Turned, first: await prepare(till) }
}

type Opened = Awaited<ReturnType<typeof openTurned>>

/** Turns the till to the customer and back. */
export function useTurning(till: TillDevice) {
  const [turned, setTurned] = useState<Opened & { readonly points: number }>()
  const [hasFailed, setFailed] = useState(false)
  /** Whoever locks the till meanwhile has not turned it. */
  const latest = useRef(0)
  const isNeeded = useWasIdle()

  useEffect(() => {
    if (isNeeded) openTurned(till).catch(() => undefined)
  }, [isNeeded, till])

  function turn(points: number) {
    latest.current += 1
    const own = latest.current
    setFailed(false)
    openTurned(till).then(
      (opened) => own === latest.current && setTurned({ ...opened, points }),
      () => own === latest.current && setFailed(true),
    )
  }
  function turnBack() {
    latest.current += 1
    setTurned(undefined)
    setFailed(false)
  }
  return { turned, turn, turnBack, hasFailed }
}
