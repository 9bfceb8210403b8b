import CameraIcon from 'lucide-react/icons/camera'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CameraView } from './camera/CameraView.tsx'
import { ChoosePicture } from './camera/ChoosePicture.tsx'
import { ReadNotice } from './camera/ReadNotice.tsx'
import { readPicture } from './camera/readPicture.ts'
import type { Camera } from './camera/useCamera.ts'
import { useCodeReader } from './camera/useCodeReader.ts'
import { type ReadBefore, useReadCodes } from './camera/useReadCodes.ts'
import { EnterCode } from './EnterCode.tsx'
import { type Credited, type Scanning, useScan } from './useScan.ts'

export type Way = 'camera' | 'typing'

interface ReadCodeProps extends Scanning {
  way: Way
  onWay: (way: Way) => void
  camera: Camera
  before: ReadBefore
  takesFocus: boolean
  onCollected: (code: string, credited: Credited) => void
}

/** Two ways to a code, the camera and typing, and a picture from the gallery in both. */
export function ReadCode(props: ReadCodeProps) {
  const { way, onWay, camera, before, takesFocus, onCollected, ...scanning } = props
  const [isLooking, setLooking] = useState(false)
  const reader = useCodeReader()
  const { isBusy, problem, scan } = useScan(scanning)
  const codes = useReadCodes(before, (code) => void collect(code))
  const { notice, setNotice } = codes

  async function collect(code: string) {
    setNotice(undefined)
    const credited = await scan(code)
    before.recent.holdAll(Date.now())
    if (credited) onCollected(code, credited)
    else setNotice({ kind: 'failed', code })
  }

  async function look(picture: File) {
    setNotice(undefined)
    setLooking(true)
    const opened = await reader.obtain()
    // The sentence about a reader that did not arrive stands by itself.
    const texts = opened && (await readPicture(picture, opened))
    setLooking(false)
    if (texts) codes.takePicture(texts)
    else if (opened) setNotice({ kind: 'no-picture' })
  }

  function turn(next: Way) {
    setNotice(undefined)
    onWay(next)
  }

  const shown = reader.state === 'missing' ? ({ kind: 'no-reader' } as const) : notice
  const isTyping = way === 'typing' || camera.state.step === 'trouble'
  return (
    <div className="grid gap-3">
      {way === 'camera' ? (
        <CameraView
          camera={camera}
          reader={reader}
          isCollecting={isBusy}
          onTexts={codes.takeFrame}
          takesFocus={takesFocus}
        />
      ) : null}
      {shown ? (
        <ReadNotice
          notice={shown}
          problem={problem}
          onCollect={(code) => void collect(code)}
          onRetryReader={() => void reader.obtain()}
        />
      ) : null}
      {isTyping ? (
        <EnterCode
          {...scanning}
          takesFocus={takesFocus && way === 'typing'}
          onCollected={(code, credited) => {
            // Where the camera gave trouble, the next code is typed too.
            onWay('typing')
            onCollected(code, credited)
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {way === 'typing' ? (
          <Button look="plain" size="slim" onClick={() => turn('camera')}>
            <CameraIcon aria-hidden="true" size={18} />
            Use the camera
          </Button>
        ) : isTyping ? null : (
          <Button look="plain" size="slim" onClick={() => turn('typing')}>
            <Keyboard aria-hidden="true" size={18} />
            Type the code
          </Button>
        )}
        <ChoosePicture busy={isLooking && 'Looking...'} onChosen={(file) => void look(file)} />
      </div>
    </div>
  )
}
