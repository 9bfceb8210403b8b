import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../../test/someOf.ts'
import { answerUploads } from '../../../../../test/states/fakeUpload.ts'
import {
  closeToast,
  openFeedback,
  rate,
  submit,
} from '../../../../../test/states/feedbackSamples.ts'
import {
  ownRecordingTime,
  play,
  record,
  recordInPieces,
  recordMessage,
  refuseMedia,
  stop,
  withMicrophone,
} from '../../../../../test/states/microphone.ts'
import { expectAccessible, server } from '../../../../../test/states/page.tsx'
import { sendPublicFeedback, sendRecording } from '../../../../contract/feedback.ts'

const timer = page.getByRole('timer')
const discard = page.getByRole('button', { name: 'Discard voice message' })
const sendAgain = page.getByRole('button', { name: 'Send it again' })
const thanks = page.getByRole('heading', { name: 'Thank You' })
const notSent = page.getByRole('heading', { name: 'Your voice message was not sent' })
const said = (text: string | RegExp) => page.getByRole('status').getByText(text)

async function openRecorder() {
  await openFeedback({ voiceFeedbackEnabled: true })
  await rate('5 stars')
  await expect.element(record).toBeVisible()
}

describe('the recorder', () => {
  test('says what it does, records, and shows what was recorded', { tags: ['long'] }, async () => {
    withMicrophone()
    await openRecorder()
    await expect
      .element(page.getByText(/Tap to record\. Nothing is sent until you submit\./))
      .toBeVisible()
    const passRecording = ownRecordingTime()
    await record.click()
    await expect.element(timer).toHaveTextContent('0:00')
    await expect.element(said('Recording.')).toBeInTheDocument()
    await expect.element(page.getByText('Stop your recording to submit.')).toBeVisible()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    passRecording(1)
    await expect.element(timer).toHaveTextContent('0:01')
    await stop.click()
    await expect.element(play).toHaveFocus()
    await expect.element(page.getByText('0:00 of 0:01')).toBeVisible()
    await expect.element(said('Recorded 1 second.')).toBeInTheDocument()
    await expectAccessible()
    await discard.click()
    await expect.element(record).toHaveFocus()
    await expect.element(play).not.toBeInTheDocument()
  })

  test('says the seconds every ten, and stops by itself after a minute', async () => {
    withMicrophone()
    await openRecorder()
    const passRecording = ownRecordingTime()
    await record.click()
    await expect.element(timer).toBeVisible()
    passRecording(10)
    await expect.element(timer).toHaveTextContent('0:10')
    await expect.element(said('Recording, 10 seconds.')).toBeInTheDocument()
    passRecording(51)
    await expect.element(page.getByText('0:00 of 1:00')).toBeVisible()
    await expect.element(said('Recorded 60 seconds.')).toBeInTheDocument()
  })

  test('doubts a recording in which nothing was heard, and sends it all the same', {
    tags: ['long'],
  }, async () => {
    withMicrophone('silence')
    answerUploads()
    server.answer(sendPublicFeedback, { success: true, id: 9, voiceToken: 'token' })
    server.answer(sendRecording, { success: true, voiceSeconds: 1 })
    await openRecorder()
    await record.click()
    // It measures the level ten times a second, and takes half a second to be sure.
    await expect.element(timer).toMatchTextContent(/0:0[1-9]/)
    await stop.click()
    await expect
      .element(page.getByText(/^We heard nothing\. Is the microphone covered\?/))
      .toBeVisible()
    await expect.element(said(/^Recorded \d seconds?\. We heard nothing\.$/)).toBeInTheDocument()
    await expectAccessible()
    await submit.click()
    await expect.element(page.getByText(/ has your stars and your voice message\.$/)).toBeVisible()
  })

  test.each(
    someOf([
      ['is refused', 'NotAllowedError'],
      ['is missing', 'NotFoundError'],
    ]),
  )('says that the microphone %s, and the stars still can be sent', async (_, reason) => {
    refuseMedia(reason)
    server.answer(sendPublicFeedback, { success: true, id: 9, voiceToken: 'token' })
    await openRecorder()
    await record.click()
    await expect.element(page.getByText('Recording Failed')).toBeVisible()
    await expect
      .element(page.getByText('Could not access microphone. Please check permissions.'))
      .toBeVisible()
    await closeToast()
    await expect.element(record).toBeVisible()
    await submit.click()
    await expect.element(thanks).toBeVisible()
    await expect.element(page.getByText(/ has your stars\.$/)).toBeVisible()
  })
})

test('inside another app, a refused microphone says where there is one', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 340.0')
  refuseMedia('NotAllowedError')
  await openRecorder()
  await record.click()
  await expect
    .element(
      page.getByText(/^Could not access microphone\. You opened this page inside another app\./),
    )
    .toBeVisible()
})

describe('a voice message on its way', () => {
  async function sendWithVoice() {
    withMicrophone()
    answerUploads()
    server.answer(sendPublicFeedback, { success: true, id: 9, voiceToken: 'token' })
    await openRecorder()
    await recordMessage()
  }

  test('goes after the review, with its token, and is thanked for', async () => {
    await sendWithVoice()
    server.answer(sendRecording, { success: true, voiceSeconds: 1 })
    const release = server.hold(sendRecording)
    await submit.click()
    await expect.element(page.getByText('Sending your voice message, 50%')).toBeVisible()
    await expect.element(discard).not.toBeInTheDocument()
    await expectAccessible()
    release()
    await expect
      .element(page.getByText('Blue Door Coffee has your stars and your voice message.'))
      .toBeVisible()
    const [upload] = server.calls(sendRecording)
    expect(upload?.body).toEqual({ businessId: 123, feedbackId: 9, voiceToken: 'token' })
    expect(upload?.file?.size).toBeGreaterThan(0)
  })

  test('is mp4 where a browser also claims webm, and whole if it is written in pieces', async () => {
    recordInPieces()
    await sendWithVoice()
    server.answer(sendRecording, { success: true, voiceSeconds: 1 })
    await submit.click()
    await expect.poll(() => server.calls(sendRecording)).toHaveLength(1)
    const file = server.calls(sendRecording)[0]?.file
    expect(file?.type).toMatch(/^audio\/mp4/)
    const content = (await file?.text()) ?? ''
    // The first and the last box of a file in fragments.
    expect(content.slice(4, 8)).toBe('ftyp')
    expect(content).toContain('mdat')
  })

  test('is sent again after a lost line; the review is not', async () => {
    await sendWithVoice()
    server.lose(sendRecording)
    await submit.click()
    await expect.element(notSent).toBeVisible()
    await expect.element(page.getByText(/ has your stars\.$/)).toBeVisible()
    await expectAccessible()
    server.answer(sendRecording, { success: true, voiceSeconds: 1 })
    await sendAgain.click()
    await expect.element(page.getByText(/ has your stars and your voice mess/)).toBeVisible()
    await expect.element(notSent).not.toBeInTheDocument()
    await expect.poll(() => server.calls(sendPublicFeedback)).toHaveLength(1)
  })

  test.each(
    someOf([
      ['recording_unreadable', /We cannot play this recording\./],
      ['body_too_large', /That’s too large to send\./],
      ['voice_switched_off', /This shop does not take voice messages\./],
    ] as const),
  )('is refused as %s for good, and the review has arrived', async (refusal, words) => {
    await sendWithVoice()
    server.refuse(sendRecording, refusal)
    await submit.click()
    await expect.element(notSent).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/ has your stars\.$/)).toBeVisible()
    await expect.element(sendAgain).not.toBeInTheDocument()
  })
})
