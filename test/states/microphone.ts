import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** For this test, the microphone hears a tone or silence. */
export function withMicrophone(heard: 'tone' | 'silence' = 'tone'): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const audio = new AudioContext()
    // All tests share one page, in which an open context would play until the last test.
    onTestFinished(() => audio.close())
    const microphone = audio.createMediaStreamDestination()
    const source =
      heard === 'tone' ? new OscillatorNode(audio) : new ConstantSourceNode(audio, { offset: 0 })
    source.connect(microphone)
    source.start()
    return microphone.stream
  })
}

/** For this test, the browser writes recordings in many pieces, though it is asked for one. */
export function recordInPieces(): void {
  const { start } = MediaRecorder.prototype
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function (this: MediaRecorder) {
    start.call(this, 100)
  })
}

/** For this test, the browser denies the page camera and microphone, with this error. */
export function refuseMedia(reason = 'NotAllowedError'): void {
  const refusal = new DOMException('Permission denied', reason)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal)
}

/** For this test, the clock of recordings advances only by the seconds that it is given. */
export function ownRecordingTime(): (seconds: number) => void {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (seconds) => {
    now += seconds * 1_000
  }
}

export const record = page.getByRole('button', { name: 'Record a voice message' })
export const stop = page.getByRole('button', { name: 'Stop recording' })
export const play = page.getByRole('button', { name: 'Play your message' })

/** Begins to record, until the voice's level is visible: nothing at all is recorded before. */
export async function startMessage(): Promise<void> {
  await record.click()
  const timer: Locator = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  // Silence draws bars of 3 px.
  const bars = () => [...document.querySelectorAll<HTMLElement>('[style*="height"]')]
  await expect
    .poll(() => bars().some(({ style }) => Number.parseInt(style.height, 10) > 3))
    .toBe(true)
}

export async function recordMessage(): Promise<void> {
  await startMessage()
  await stop.click()
  await expect.element(play).toHaveFocus()
}
