import { useEffect, useRef } from 'react'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { CameraFrame } from './CameraFrame.tsx'
import { TorchButton } from './TorchButton.tsx'
import type { ReaderOnDemand } from './useCodeReader.ts'
import { useReading } from './useReading.ts'

export interface WatchingProps {
  stream: MediaStream
  reader: ReaderOnDemand
  /** A code was read and is on its way: the picture stands still. */
  isCollecting: boolean
  onTexts: (texts: string[]) => void
}

/** What the camera sees, and the reading of it. */
export function Watching({ stream, reader, isCollecting, onTexts }: WatchingProps) {
  const video = useRef<HTMLVideoElement>(null)
  // A reader that did not arrive and was asked for again begins a new watch.
  const isOn = !isCollecting && reader.state !== 'missing'
  useReading({ video, isOn, obtainReader: reader.obtain, onTexts })

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    if (isCollecting) video.current?.pause()
    // Refused only when the element is gone, or the camera with it.
    else void video.current?.play().catch(() => undefined)
  }, [isCollecting])

  return (
    <CameraFrame
      video={video}
      caption={
        isCollecting ? (
          <Busy>Collecting...</Busy>
        ) : reader.state === 'loading' ? (
          <Busy>Loading the code reader...</Busy>
        ) : reader.state === 'missing' ? (
          'The code reader did not load.'
        ) : (
          'Point the camera at the code on the counter.'
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
