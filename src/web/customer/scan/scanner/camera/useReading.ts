import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { CodeReader } from './codeReader.ts'
import { visiblePart } from './visiblePart.ts'

const everyMs = 100
// Between two readings on a phone that needs longer for one.
const restMs = 30

interface Reading {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
  obtainReader: () => Promise<CodeReader | undefined>
  /** The texts of one frame, the nearest to the middle first. */
  onTexts: (texts: string[]) => void
}

/** Reads what the camera shows, one frame after the other, at most ten in a second. */
export function useReading({ video, isOn, obtainReader, onTexts }: Reading): void {
  const tell = useEffectEvent(onTexts)

  useEffect(() => {
    if (!isOn || !video.current) return
    const controller = new AbortController()
    void watch(video.current, obtainReader, (texts) => tell(texts), controller.signal)
    return () => controller.abort()
  }, [isOn, video, obtainReader])
}

async function watch(
  video: HTMLVideoElement,
  obtainReader: () => Promise<CodeReader | undefined>,
  onTexts: (texts: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = await obtainReader()
  while (reader && !signal.aborted) {
    const startedAt = performance.now()
    const texts = await readFrame(video, reader)
    if (signal.aborted) return
    if (texts.length > 0) onTexts(texts)
    await pause(Math.max(restMs, everyMs - (performance.now() - startedAt)))
  }
}

/** No texts also for a frame that is not there yet. */
async function readFrame(video: HTMLVideoElement, reader: CodeReader): Promise<string[]> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return []
  const { x, y, width, height } = visiblePart(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  )
  try {
    return await reader.read(await createImageBitmap(video, x, y, width, height))
  } catch {
    return []
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
