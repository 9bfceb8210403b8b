import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  locked,
  openNumber,
  till,
  upright,
} from '../../../../test/states/tillSamples.ts'
import { getDevice } from '../../../contract/devices.ts'
import { giveAward } from '../../../contract/till.ts'

test('nothing lies over a key of a tablet that stands upright', async () => {
  server.answer(getDevice, till)
  server.answer(giveAward, { ...given, rewardsWaiting: 1 })
  await openNumber({}, upright)
  await expectOneScreen()
  await button(/^20/).click()
  await expect.element(heading('Points Earned')).toBeVisible()
  await expect.element(button('Next customer')).toBeVisible()
  await expectOneScreen()
  await button('Next customer').click()
  await button(/^Turn/).click()
  await page.getByRole('dialog').getByRole('button', { name: /^20/ }).click()
  await expect.element(heading('Type your number for 20 points')).toBeVisible()
  await expectOneScreen()
  await button('Staff').click()
  await expect.element(locked).toBeVisible()
  await expectOneScreen()
})
