import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { code, scanned } from '../../../../../test/states/customerSamples.ts'
import { passTime, server, stopTime } from '../../../../../test/states/page.tsx'
import { openScanner, typeCode, typeKey } from '../../../../../test/states/scannerSamples.ts'
import { getClaimCode } from '../../../../contract/rewards.ts'
import { scan } from '../../../../contract/scan.ts'

/** The scanner asks how the visit was by itself. */

const earned = page.getByRole('heading', { name: 'Points Earned' })
const feedback = page.getByRole('dialog', { name: 'How was your visit?' })

async function scanTyped(): Promise<void> {
  await openScanner()
  await typeKey.click()
  await typeCode(code)
}

/** Twelve frames: the form's code is loaded already, and they would draw it. */
async function passFrames(): Promise<void> {
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

test('a scan is followed by the feedback once the points were seen for four seconds', async () => {
  stopTime()
  await import('../../feedback/VisitFeedbackDialog.tsx')
  server.answer(scan, scanned)
  await scanTyped()
  await expect.element(earned).toBeVisible()
  await passFrames()
  await passTime(3_900)
  await passFrames()
  await expect.element(feedback).not.toBeInTheDocument()
  await passTime(200)
  await expect.element(feedback).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(feedback).not.toBeInTheDocument()
  await passTime(10_000)
  await passFrames()
  await expect.element(feedback).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Leave feedback' })).toBeVisible()
})

test('a reward is not followed by the feedback', async () => {
  stopTime()
  await import('../../feedback/VisitFeedbackDialog.tsx')
  server.answer(scan, { ...scanned, rewardEarned: true, totalPoints: 120 })
  server.refuse(getClaimCode, 'visit_needed')
  await scanTyped()
  await expect.element(page.getByText('Reward Unlocked')).toBeVisible()
  await passFrames()
  await passTime(10_000)
  await passFrames()
  await expect.element(feedback).not.toBeInTheDocument()
})
