import { useEffect, useState, useSyncExternalStore } from 'react'

export type CameraState =
  | { step: 'asking' | 'off' | 'starting' }
  | { step: 'on'; stream: MediaStream }
  | { step: 'trouble'; trouble: CameraTrouble }

export interface Camera {
  state: CameraState
  /** Also works after trouble. */
  start: () => void
}

/**
 * The camera of this page. It starts by itself if its permission is already decided. It is closed
 * while it is not wanted and while the page is out of view.
 */
export function useCamera(isWanted: boolean): Camera {
  const isOpen = usePageVisible() && isWanted
  // Each press of a start button counts as one more try. At 0 the camera was not requested yet.
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<CameraState>({ step: 'asking' })

  useEffect(() => {
    let isGone = false
    cameraPermission().then((permission) => {
      if (isGone) return
      if (permission === 'decided') setTries((count) => count || 1)
      else setState((now) => (now.step === 'asking' ? { step: 'off' } : now))
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (tries === 0 || !isOpen) return
    const close = holdCamera({
      onOpened: (stream) => setState({ step: 'on', stream }),
      onTrouble: (trouble) => setState({ step: 'trouble', trouble }),
    })
    setState({ step: 'starting' })
    return () => {
      close()
      setState({ step: 'starting' })
    }
  }, [tries, isOpen])

  return { state, start: () => setTries((count) => count + 1) }
}

interface Holding {
  onOpened: (stream: MediaStream) => void
  onTrouble: (trouble: CameraTrouble) => void
}

/** Opens the camera and reports the result. The returned function closes the camera. */
function holdCamera({ onOpened, onTrouble }: Holding): () => void {
  let isOver = false
  let opened: MediaStream | undefined
  openCamera().then((answer) => {
    if (typeof answer === 'string') return isOver || onTrouble(answer)
    if (isOver) return closeCamera(answer)
    opened = answer
    onOpened(answer)
    // Not our own stop: the camera was unplugged, blocked in the settings or taken by a call.
    for (const track of answer.getVideoTracks()) {
      track.addEventListener('ended', () => isOver || onTrouble('ended'), { once: true })
    }
  })
  return () => {
    isOver = true
    if (opened) closeCamera(opened)
  }
}

/** False while another tab or app is in front. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false)
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const rearCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** The back camera, or any other. Returns the trouble if none. */
async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Typed as always present, but missing on addresses without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return 'insecure'
  return devices.getUserMedia(rearCamera).catch(cameraTroubleOf)
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the browser has already decided. Also `ask` when the browser does not say. */
async function cameraPermission(): Promise<'ask' | 'decided'> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'prompt' ? 'ask' : 'decided'
  } catch {
    return 'ask'
  }
}

/** Why there is no picture from the camera. */
export type CameraTrouble = 'refused' | 'missing' | 'inUse' | 'insecure' | 'ended' | 'unknown'

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Maps an error of `getUserMedia` to a trouble. */
function cameraTroubleOf(error: unknown): CameraTrouble {
  return (error instanceof Error && troubles[error.name]) || 'unknown'
}
