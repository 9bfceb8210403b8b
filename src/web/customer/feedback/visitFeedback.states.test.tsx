// @module-tag long
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  collectFor,
  openCode,
  scanned,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { answerUploads } from '../../../../test/states/fakeUpload.ts'
import { closeToast, comment, rate, star, submit } from '../../../../test/states/feedbackSamples.ts'
import {
  record,
  recordMessage,
  refuseMedia,
  startMessage,
  withMicrophone,
} from '../../../../test/states/microphone.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import { sendFeedback, sendRecording } from '../../../contract/feedback.ts'
import { scanWithPhone } from '../../../contract/scan.ts'

const key = page.getByRole('button', { name: 'Leave feedback' })
const sheet = page.getByRole('dialog', { name: 'How was your visit?' })
const rated = page.getByText(/^Thank you /)
const toast = (words: string) => page.getByText(words)
const kept = { success: true, id: 9, voiceToken: 'token' } as const

async function openSheet({ takesVoice = true, reviewUrl = null as string | null } = {}) {
  server.answer(scanWithPhone, scanned)
  await openCode({ business: { ...shopInPublic, visitVoiceEnabled: takesVoice, reviewUrl } })
  await collectFor('(415) 234-0138')
  await key.click()
  await expect.element(sheet).toBeVisible()
}

describe('the question after a scan', () => {
  test('is answered with stars and words, once, however often the key is pressed', async () => {
    await openSheet()
    await expect.element(star('1 star')).toHaveFocus()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    server.answer(sendFeedback, kept)
    const release = server.hold(sendFeedback)
    await rate('4 stars')
    await comment.fill('Still warm at four')
    await submit.dblClick()
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    release()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(rated).toBeVisible()
    await expect.element(toast('Blue Door Coffee has your stars and your comment.')).toBeVisible()
    await expect.element(key).not.toBeInTheDocument()
    await expect
      .poll(() => server.calls(sendFeedback).map(({ body }) => body))
      .toEqual([
        {
          businessId: 123,
          transactionId: 41,
          receipt: 'receipt-of-41',
          rating: 4,
          comment: 'Still warm at four',
          mayText: false,
        },
      ])
  })

  test('asks whether the shop may text about it, which nobody ticks by mistake', async () => {
    server.answer(sendFeedback, kept)
    await openSheet()
    await rate('2 stars')
    const box = sheet.getByRole('checkbox', { name: 'The shop may text me about this' })
    await expect.element(box).not.toBeChecked()
    await box.click({ force: true })
    await submit.click()
    await expect.element(rated).toBeVisible()
    expect(server.calls(sendFeedback)[0]?.body.mayText).toBe(true)
  })

  test.each(someOf(['1 star', '5 stars']))('of %s may be told in public, too', async (stars) => {
    server.answer(sendFeedback, kept)
    await openSheet({ reviewUrl: 'https://reviews.example/blue-door' })
    await rate(stars)
    await submit.click()
    await expect.element(rated).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Post a review on reviews.example' }))
      .toHaveAttribute('href', 'https://reviews.example/blue-door')
  })

  test('can be skipped, and what was said is there when it is opened again', {
    tags: ['long'],
  }, async () => {
    await openSheet()
    await rate('2 stars')
    await comment.fill('A long line')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(key).toHaveFocus()
    await key.click()
    await expect.element(star('2 stars')).toHaveFocus()
    await expect.element(comment).toHaveValue('A long line')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(key).toHaveFocus()
    await expect.poll(() => server.calls(sendFeedback)).toEqual([])
  })

  test('keeps what was being recorded when it is closed', { tags: ['long'] }, async () => {
    withMicrophone()
    await openSheet()
    await startMessage()
    await userEvent.keyboard('{Escape}')
    await key.click()
    await expect.element(page.getByText('0:00 of 0:01')).toBeVisible()
    await page.getByRole('button', { name: 'Discard voice message' }).click()
    await expect.element(record).toHaveFocus()
  })

  test('has no recorder where the shop takes no voice messages', { tags: ['long'] }, async () => {
    await openSheet({ takesVoice: false })
    await expect.element(comment).toBeVisible()
    await expect.element(record).not.toBeInTheDocument()
  })

  test('says that the microphone may not be used, and the stars still can be sent', {
    tags: ['long'],
  }, async () => {
    refuseMedia()
    server.answer(sendFeedback, kept)
    await openSheet()
    await record.click()
    await expect.element(toast('Recording Failed')).toBeVisible()
    await closeToast()
    await rate('3 stars')
    await submit.click()
    await expect.element(rated).toBeVisible()
  })
})

describe('an answer that does not arrive', () => {
  test('stays in the sheet on a dead line, and is sent by another try', async () => {
    server.lose(sendFeedback)
    await openSheet()
    await rate('5 stars')
    await comment.fill('Quick')
    await submit.click()
    await expect.element(sheet.getByText(/^We could not reach the server\./)).toBeVisible()
    await expect.element(comment).toHaveValue('Quick')
    await expectAccessible()
    server.answer(sendFeedback, kept)
    await submit.click()
    await expect.element(rated).toBeVisible()
  })

  test('was given before: it closes with thanks', { tags: ['long'] }, async () => {
    server.refuse(sendFeedback, 'already_rated')
    await openSheet()
    await rate('5 stars')
    await submit.click()
    await expect.element(toast('You have already rated this visit. Thank you.')).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(rated).toBeVisible()
  })

  test('is too late: it leads to the shop’s own page, with what was typed', {
    tags: ['long'],
  }, async () => {
    server.refuse(sendFeedback, 'too_late_to_rate')
    await openSheet()
    await rate('5 stars')
    await submit.click()
    await expect.element(sheet.getByText(/^You can rate a visit for a day\./)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to the feedback page' }))
      .toHaveAttribute('href', '/feedback/123')
    await expectAccessible()
  })

  test('lacks its voice message, which is sent again; the stars are not', {
    tags: ['long'],
  }, async () => {
    withMicrophone()
    answerUploads()
    server.answer(sendFeedback, kept)
    server.lose(sendRecording)
    await openSheet()
    await rate('5 stars')
    await recordMessage()
    await submit.click()
    const after = page.getByRole('dialog', { name: 'Thank You' })
    await expect.element(after.getByText('Your voice message was not sent')).toBeVisible()
    await expect.element(after.getByText('Blue Door Coffee has your stars.')).toBeVisible()
    await expectAccessible()
    server.answer(sendRecording, { success: true, voiceSeconds: 1 })
    await after.getByRole('button', { name: 'Send it again' }).click()
    await expect
      .element(toast('Blue Door Coffee has your stars and your voice message.'))
      .toBeVisible()
    await expect.element(rated).toBeVisible()
    await expect.poll(() => server.calls(sendFeedback)).toHaveLength(1)
  })
})
