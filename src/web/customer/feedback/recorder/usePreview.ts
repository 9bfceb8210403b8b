import { useEffect, useRef, useState } from 'react'
import type { Recorded } from './recording.ts'

/** Plays what was recorded, from this device. */
export function usePreview(recorded: Recorded | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (!recorded) return
    const address = URL.createObjectURL(recorded.file)
    const player = new Audio(address)
    player.onplay = () => setPlaying(true)
    player.onpause = () => setPlaying(false)
    player.ontimeupdate = () => setSeconds(Math.min(player.currentTime, recorded.seconds))
    player.onended = () => setSeconds(0)
    audio.current = player
    return () => {
      player.pause()
      audio.current = undefined
      setPlaying(false)
      setSeconds(0)
      URL.revokeObjectURL(address)
    }
  }, [recorded])

  function toggle() {
    const player = audio.current
    if (!player) return
    // What cannot be played stays silent; it can be recorded again, or sent as it is.
    if (player.paused) player.play().catch(() => setPlaying(false))
    else player.pause()
  }

  return { isPlaying, seconds, toggle, stop: () => audio.current?.pause() }
}
