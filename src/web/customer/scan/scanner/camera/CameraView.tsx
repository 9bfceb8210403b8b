import CameraIcon from 'lucide-react/icons/camera'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../platform/ui/Button.tsx'
import { FieldError } from '../../../../platform/ui/Field.tsx'
import { Spinner } from '../../../../platform/ui/Loading.tsx'
import { openInBrowser } from '../../../../platform/ui/openInBrowser.ts'
import { useWords } from '../../../../platform/words/useWords.tsx'
import { scanWords } from '../../scanWords.ts'
import { scannerWords } from '../scannerWords.ts'
import type { Camera, CameraTrouble } from './useCamera.ts'
import type { ReaderOnDemand } from './useCodeReader.ts'
import { CameraFrame, Watching, type WatchingProps } from './Watching.tsx'

interface CameraViewProps extends Omit<WatchingProps, 'stream'> {
  camera: Camera
  reader: ReaderOnDemand
  takesFocus: boolean
}

/**
 * The camera in each of its states. The focus goes to the heading if a state has no other place.
 */
export function CameraView({ camera, takesFocus, ...watching }: CameraViewProps) {
  const { words } = useWords(scannerWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { step } = camera.state
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may take the pressed key away.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [step])

  function start() {
    isPressed.current = true
    camera.start()
  }

  return (
    <section aria-labelledby="camera">
      <h2 id="camera" ref={heading} tabIndex={-1} className="sr-only">
        {words.camera.heading}
      </h2>
      <Picture camera={{ ...camera, start }} {...watching} />
    </section>
  )
}

function Picture({ camera, ...watching }: Omit<CameraViewProps, 'takesFocus'>) {
  const { camera: words } = useWords(scannerWords).words
  const { state, start } = camera
  switch (state.step) {
    case 'on':
      return <Watching key={state.stream.id} stream={state.stream} {...watching} />
    case 'trouble':
      return <CameraTroubleCard trouble={state.trouble} onRetry={start} />
    case 'off':
      return (
        <CameraFrame caption={words.willAsk}>
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4">
            <CameraIcon aria-hidden="true" size={44} strokeWidth={1.5} />
            <Button look="plain" onClick={start}>
              {words.start}
            </Button>
          </div>
        </CameraFrame>
      )
    default:
      return (
        <CameraFrame
          caption={
            <>
              <Spinner small />
              {words.starting}
            </>
          }
        />
      )
  }
}

interface CameraTroubleCardProps {
  trouble: CameraTrouble
  onRetry: () => void
}

/** Apps that open links themselves often have no camera for them. */
const keptByApp = (trouble: CameraTrouble) =>
  trouble === 'inUse' || trouble === 'ended' ? undefined : openInBrowser()

/** Replaces the camera's picture, and is low, so that the form for typing is visible too. */
function CameraTroubleCard({ trouble, onRetry }: CameraTroubleCardProps) {
  const { camera: words } = useWords(scannerWords).words
  const { words: ofScan } = useWords(scanWords)
  const advice = keptByApp(trouble) ?? (trouble === 'unknown' ? undefined : words.advice[trouble])
  return (
    <div className="card grid justify-items-start gap-2.5 px-4 py-3">
      <FieldError>{words.unable}</FieldError>
      {advice ? <p className="text-sm">{advice}</p> : null}
      {/* Trying again would not bring a secure address. */}
      {trouble === 'insecure' ? null : (
        <Button look="plain" size="slim" onClick={onRetry}>
          {ofScan.tryAgain}
        </Button>
      )}
    </div>
  )
}
