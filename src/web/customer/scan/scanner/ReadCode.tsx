import CameraIcon from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import Keyboard from 'lucide-react/icons/keyboard'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { customerPaths } from '../../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { FormCard } from '../../../platform/ui/FormCard.tsx'
import { ticks } from '../../../platform/ui/serverTime.ts'
import { TextField } from '../../../platform/ui/TextField.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import { scanWords } from '../scanWords.ts'
import { CameraView } from './camera/CameraView.tsx'
import type { CodeReader } from './camera/detectedCodes.ts'
import { readFoundText } from './camera/foundText.ts'
import { ReadNotice } from './camera/ReadNotice.tsx'
import type { Camera } from './camera/useCamera.ts'
import { useCodeReader } from './camera/useCodeReader.ts'
import { type ReadBefore, useReadCodes } from './camera/useReadCodes.ts'
import { scannerWords } from './scannerWords.ts'
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

/** Two ways to a code, the camera and typing, with a picture from the gallery in both. */
export function ReadCode(props: ReadCodeProps) {
  const { way, onWay, camera, before, takesFocus, onCollected, ...scanning } = props
  const { read: words } = useWords(scannerWords).words
  const [isLooking, setLooking] = useState(false)
  const reader = useCodeReader()
  const { isBusy, problem, scan } = useScan(scanning)
  const codes = useReadCodes(before, (code) => void collect(code))
  const { notice, setNotice } = codes

  async function collect(code: string) {
    setNotice(undefined)
    const credited = await scan(code)
    before.recent.holdAll(ticks())
    if (credited) onCollected(code, credited)
    else setNotice({ kind: 'failed', code })
  }

  async function look(picture: File) {
    setNotice(undefined)
    setLooking(true)
    const opened = await reader.obtain()
    // The sentence about a reader that did not load is enough.
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
            // If the camera made trouble, the next code is typed as well.
            onWay('typing')
            onCollected(code, credited)
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {way === 'typing' ? (
          <Button look="plain" size="slim" onClick={() => turn('camera')}>
            <CameraIcon aria-hidden="true" size={18} />
            {words.useCamera}
          </Button>
        ) : isTyping ? null : (
          <Button look="plain" size="slim" onClick={() => turn('typing')}>
            <Keyboard aria-hidden="true" size={18} />
            {words.typeTheCode}
          </Button>
        )}
        <ChoosePicture busy={isLooking && words.looking} onChosen={(file) => void look(file)} />
      </div>
    </div>
  )
}

// Enough for a code a tenth as wide as the picture. More takes seconds on an old phone.
const mostPixels = [1600, 4000]

/** The texts of the codes in a file; undefined if it is no picture that this browser opens. */
async function readPicture(file: Blob, reader: CodeReader): Promise<string[] | undefined> {
  const whole = await createImageBitmap(file).catch(() => undefined)
  if (!whole) return undefined
  const longest = Math.max(whole.width, whole.height)
  // Small first, because it is fast and smooths a photo's noise.
  for (const most of mostPixels) {
    const texts = await reader.read(await atMost(whole, most)).catch(() => [])
    if (texts.length > 0 || longest <= most) return texts
  }
  return []
}

function atMost(picture: ImageBitmap, most: number): Promise<ImageBitmap> {
  const scale = most / Math.max(picture.width, picture.height)
  // Always a copy, because reading uses it up.
  if (scale >= 1) return createImageBitmap(picture)
  return createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  })
}

interface ChoosePictureProps {
  busy: string | false
  onChosen: (picture: File) => void
}

/** Chooses a code that somebody sent, or a photo of one. */
function ChoosePicture({ busy, onChosen }: ChoosePictureProps) {
  const { read: words } = useWords(scannerWords).words
  const file = useRef<HTMLInputElement>(null)

  function take(picture: File | undefined) {
    if (picture) onChosen(picture)
    // Allows choosing the same file again.
    if (file.current) file.current.value = ''
  }

  return (
    <>
      <Button look="plain" size="slim" busy={busy} onClick={() => file.current?.click()}>
        <ImageIcon aria-hidden="true" size={18} />
        {words.choosePicture}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={words.pictureOfCode}
        tabIndex={-1}
        onChange={({ target }) => take(target.files?.[0])}
        className="hidden"
      />
    </>
  )
}

interface EnterCodeProps extends Scanning {
  takesFocus: boolean
  onCollected: (code: string, credited: Credited) => void
}

function EnterCode({ takesFocus, onCollected, ...scanning }: EnterCodeProps) {
  const { read: words } = useWords(scannerWords).words
  const { words: ofScan } = useWords(scanWords)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, clearProblem, scan } = useScan(scanning)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'code') input.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = codeOf(code)
    const credited = await scan(typed)
    if (credited) onCollected(typed, credited)
  }

  return (
    <FormCard title={words.enterTheCode} heading={2}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={words.code}
          hint={words.hint}
          error={problem?.about === 'code' ? problem.message : undefined}
          errorTitle={
            problem?.about === 'code' && problem.isNothingTyped ? undefined : ofScan.scanFailed
          }
          ref={input}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            clearProblem()
          }}
          placeholder="RH-"
          dir="ltr"
          translate="no"
          // A whole message with the link in it may be pasted.
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        {problem && problem.about !== 'code' ? (
          <FieldError title={ofScan.scanFailed}>{problem.message}</FieldError>
        ) : null}
        {problem?.isCheckCode ? (
          <ButtonLink look="plain" wide to={customerPaths.checkPoints({ code: codeOf(code) })}>
            {ofScan.checkMyPoints}
          </ButtonLink>
        ) : null}
        <Button type="submit" wide busy={isBusy && ofScan.collecting}>
          {problem?.about === 'lost' ? ofScan.tryAgain : ofScan.title}
        </Button>
      </form>
    </FormCard>
  )
}

/**
 * The same code as a camera would read, so that its lost answer is found whichever way comes next.
 */
function codeOf(typed: string): string {
  const found = readFoundText(typed, window.location.host)
  return found.kind === 'ours' ? found.code : typed.trim()
}
