import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** For this test: the microphone hears a tone, or nothing at all. */
export function withMicrophone(heard: 'tone' | 'silence' = 'tone'): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const audio = new AudioContext()
    // All tests share one page: what is not closed goes on playing until the last of them.
    onTestFinished(() => audio.close())
    const microphone = audio.createMediaStreamDestination()
    const source =
      heard === 'tone' ? new OscillatorNode(audio) : new ConstantSourceNode(audio, { offset: 0 })
    source.connect(microphone)
    source.start()
    return microphone.stream
  })
}

/** For this test: the browser denies the page camera or microphone, for this reason. */
export function refuseMedia(reason = 'NotAllowedError'): void {
  const refusal = new DOMException('Permission denied', reason)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal)
}

/** For this test: the clock of recordings advances by the seconds that it is told. */
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

/** Records until the level of the voice can be seen. */
export async function recordMessage(): Promise<void> {
  await record.click()
  const timer: Locator = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  await stop.click()
  await expect.element(play).toHaveFocus()
}
