import { useCallback, useEffect, useRef, useState } from 'react'
import { useLater } from '../../../platform/ui/useLater.ts'
import type { Clip } from './clips.ts'

/** The only clip that is being read, or that could not be read. */
export interface Reading {
  readonly id: string
  readonly state: 'waiting' | 'speaking' | 'failed'
  /** Undefined until the voice reports a word. */
  readonly spokenWords?: number
}

const load = () => import('./readAloud.ts')

/** One voice at a time. A press plays a clip, and the next press stops it. */
export function useVoices() {
  const [isNeeded, setNeeded] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const [wanted, setWanted] = useState<Clip>()
  const { part, hasFailed, again } = useLater(load, isNeeded)
  const stopVoice = useRef<() => void>(undefined)

  const stop = useCallback(() => {
    stopVoice.current?.()
    stopVoice.current = undefined
    setWanted(undefined)
    setReading(undefined)
  }, [])

  const play = useCallback((clip: Clip, { readAloud }: Awaited<ReturnType<typeof load>>) => {
    const { id } = clip
    setWanted(undefined)
    setReading({ id, state: 'waiting' })
    stopVoice.current = readAloud(clip.words, {
      onStart: () => setReading({ id, state: 'speaking' }),
      onWord: (spokenWords) => setReading({ id, state: 'speaking', spokenWords }),
      onEnd: () => setReading(undefined),
      onFailure: () => setReading({ id, state: 'failed' }),
    })
  }, [])

  // The button was pressed before the code arrived.
  useEffect(() => {
    if (wanted && part) play(wanted, part)
    else if (wanted && hasFailed) setReading({ id: wanted.id, state: 'failed' })
  }, [wanted, part, hasFailed, play])

  // A voice outlives its page, and the browser's back/forward cache may restore the page.
  useEffect(() => {
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [stop])

  function press(clip: Clip) {
    const isOn = reading?.id === clip.id && reading.state !== 'failed'
    stop()
    if (isOn) return
    if (part) return play(clip, part)
    setReading({ id: clip.id, state: 'waiting' })
    setWanted(clip)
    setNeeded(true)
    if (hasFailed) again()
  }

  return { reading, press, prepare: () => setNeeded(true) }
}
