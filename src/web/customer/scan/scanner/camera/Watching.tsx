import Flashlight from 'lucide-react/icons/flashlight'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../../../../platform/ui/Loading.tsx'
import { ticks } from '../../../../platform/ui/serverTime.ts'
import { useWords } from '../../../../platform/words/useWords.tsx'
import { scanWords } from '../../scanWords.ts'
import { scannerWords } from '../scannerWords.ts'
import type { CodeReader } from './detectedCodes.ts'
import type { ReaderOnDemand } from './useCodeReader.ts'
import { visiblePart } from './visiblePart.ts'

export interface WatchingProps {
  stream: MediaStream
  reader: ReaderOnDemand
  /** A code was read and is being sent, so the picture stands still. */
  isCollecting: boolean
  onTexts: (texts: string[]) => void
}

/** Shows what the camera sees, and reads codes in it. */
export function Watching({ stream, reader, isCollecting, onTexts }: WatchingProps) {
  const { camera: words } = useWords(scannerWords).words
  const { words: ofScan } = useWords(scanWords)
  const video = useRef<HTMLVideoElement>(null)
  // When a reader that did not load is requested again, watching starts over.
  const isOn = !isCollecting && reader.state !== 'missing'
  useReading({ video, isOn, obtainReader: reader.obtain, onTexts })

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    if (isCollecting) video.current?.pause()
    // Fails only if the element or the camera is gone.
    else void video.current?.play().catch(() => undefined)
  }, [isCollecting])

  return (
    <CameraFrame
      video={video}
      caption={
        isCollecting ? (
          <Busy>{ofScan.collecting}</Busy>
        ) : reader.state === 'loading' ? (
          <Busy>{words.loadingReader}</Busy>
        ) : reader.state === 'missing' ? (
          words.readerMissing
        ) : (
          words.pointIt
        )
      }
      action={<TorchButton stream={stream} />}
    />
  )
}

function Busy({ children }: { children: string }) {
  return (
    <>
      <Spinner small />
      {children}
    </>
  )
}

/** Nothing if the camera has no light. */
function TorchButton({ stream }: { stream: MediaStream }) {
  const { words } = useWords(scannerWords)
  const torch = useTorch(stream)
  if (!torch) return null
  return (
    <button
      type="button"
      aria-pressed={torch.isOn}
      onClick={torch.toggle}
      className="tool flex-none bg-white text-ink hover:bg-white aria-pressed:bg-pad-deep"
    >
      <Flashlight aria-hidden="true" size={18} />
      {words.camera.light}
    </button>
  )
}

interface Torch {
  isOn: boolean
  toggle: () => void
}

// TypeScript's types lack this part of the image capture specification.
type WithTorch<T> = T & { torch?: boolean }

/** The camera's light; undefined if there is none that a page may switch. */
function useTorch(stream: MediaStream): Torch | undefined {
  const track = stream.getVideoTracks()[0]
  const hasTorch = track ? canLight(track) : false
  // Another stream starts without light.
  const [lit, setLit] = useState<MediaStreamTrack>()
  const isOn = track !== undefined && lit === track

  async function toggle() {
    const constraints: WithTorch<MediaTrackConstraintSet> = { torch: !isOn }
    try {
      await track?.applyConstraints({ advanced: [constraints] })
      setLit(isOn ? undefined : track)
    } catch {
      // The phone refuses the light, for example because it is hot, so nothing changes.
    }
  }
  return hasTorch ? { isOn, toggle: () => void toggle() } : undefined
}

function canLight(track: MediaStreamTrack): boolean {
  const capabilities: WithTorch<MediaTrackCapabilities> = track.getCapabilities?.() ?? {}
  return Boolean(capabilities.torch)
}

const everyMs = 100
// The rest between two readings, on a phone that needs longer for one.
const restMs = 30

interface Reading {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
  obtainReader: () => Promise<CodeReader | undefined>
  /** Called with the texts in one frame, the nearest to the middle first. */
  onTexts: (texts: string[]) => void
}

/** Reads frame after frame, at most ten a second. */
function useReading({ video, isOn, obtainReader, onTexts }: Reading): void {
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
    const startedAt = ticks()
    const texts = await readFrame(video, reader)
    if (signal.aborted) return
    if (texts.length > 0) onTexts(texts)
    await pause(Math.max(restMs, everyMs - (ticks() - startedAt)))
  }
}

/** Empty also if there is no frame yet. */
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

interface CameraFrameProps {
  /** Undefined while the camera is off. */
  video?: RefObject<HTMLVideoElement | null>
  /** Below the picture, and announced when it changes. */
  caption: ReactNode
  /** Beside the caption. */
  action?: ReactNode
  children?: ReactNode
}

/** The camera's picture with an aim on it, or an empty place for it. */
export function CameraFrame({ video, caption, action, children }: CameraFrameProps) {
  const { words } = useWords(scannerWords)
  return (
    <div className="overflow-hidden rounded-md bg-ink text-white shadow-paper">
      <div className="relative aspect-[6/5]">
        {video ? (
          <>
            <video
              ref={video}
              aria-label={words.camera.whatItSees}
              autoPlay
              muted
              playsInline
              className="absolute inset-0 size-full object-cover"
            />
            <Aim />
          </>
        ) : null}
        {children}
      </div>
      <div className="flex min-h-14 items-center justify-between gap-3 py-1.5 pe-1.5 ps-4 text-sm">
        <p role="status" className="flex items-center gap-3">
          {caption}
        </p>
        {action}
      </div>
    </div>
  )
}

/** Four corners, white on ink, so that they are visible on every counter. */
function Aim() {
  const corners = 'M2 24V2h22M76 2h22v22M98 76v22H76M24 98H2V76'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute inset-0 m-auto h-[72%] overflow-visible fill-none"
    >
      <path d={corners} strokeWidth="5" className="stroke-ink" />
      <path d={corners} strokeWidth="2.5" className="stroke-white" />
    </svg>
  )
}
