import { useRef, useState } from 'react'

/** The one that is heard: another is paused when it begins. */
let playing: HTMLAudioElement | undefined

/** An `audio` of so many seconds; `onFailure` hears when it cannot be played. */
export function usePlayer(seconds: number, onFailure?: () => void) {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  /** It was asked for, and what comes next is not here yet. */
  const [isWaiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)

  function begun() {
    const now = ref.current ?? undefined
    if (playing !== now) playing?.pause()
    playing = now
    setPlaying(true)
    setFailed(false)
  }

  function toggle() {
    const audio = ref.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    // After a failure nothing of it is kept.
    if (audio.error) audio.load()
    audio.play().catch((error: unknown) => {
      // A pause before it has begun is none.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailed(true)
    })
  }

  function wind(to: number) {
    setPosition(to)
    if (ref.current) ref.current.currentTime = to
  }

  function stopped() {
    setPlaying(false)
    setWaiting(false)
  }

  const events = {
    onPlay: begun,
    onPlaying: () => setWaiting(false),
    onWaiting: () => setWaiting(true),
    onPause: stopped,
    onTimeUpdate: () => setPosition(Math.min(seconds, ref.current?.currentTime ?? 0)),
    onEnded: () => {
      stopped()
      setPosition(0)
    },
    onError: () => {
      stopped()
      setFailed(true)
      onFailure?.()
    },
  }
  return { audio: { ref, events }, isPlaying, isWaiting, hasFailed, position, toggle, wind }
}
