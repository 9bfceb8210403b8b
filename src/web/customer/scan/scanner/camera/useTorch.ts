import { useEffect, useState } from 'react'

interface Torch {
  isOn: boolean
  toggle: () => void
}

// Not in TypeScript's own types: it is a part of the image capture specification.
type WithTorch<T> = T & { torch?: boolean }

/** The light beside the camera; undefined where there is none that a page may switch. */
export function useTorch(stream: MediaStream): Torch | undefined {
  const track = stream.getVideoTracks()[0]
  const hasTorch = track ? canLight(track) : false
  const [isOn, setOn] = useState(false)

  // Another stream starts in the dark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the track stands for the light.
  useEffect(() => setOn(false), [track])

  async function toggle() {
    const constraints: WithTorch<MediaTrackConstraintSet> = { torch: !isOn }
    try {
      await track?.applyConstraints({ advanced: [constraints] })
      setOn(!isOn)
    } catch {
      // The phone keeps its light for itself, when it is hot for example: it stays as it is.
    }
  }
  return hasTorch ? { isOn, toggle: () => void toggle() } : undefined
}

function canLight(track: MediaStreamTrack): boolean {
  const capabilities: WithTorch<MediaTrackCapabilities> = track.getCapabilities?.() ?? {}
  return Boolean(capabilities.torch)
}
