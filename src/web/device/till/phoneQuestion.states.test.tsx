import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  openNumber,
} from '../../../../test/states/tillSamples.ts'
import { giveAward } from '../../../contract/till.ts'

test('a number of an unknown kind is a question', async () => {
  await openNumber()
  server.refuse(giveAward, 'phone_unknown', { phone: '+16792345678' })
  await button(/^20/).click()
  const question = page.getByRole('alertdialog', { name: 'Is this number right?' })
  await expect.element(question).toBeVisible()
  await expectOneScreen()
  server.answer(giveAward, given)
  await button('Give 20').click()
  await expect.element(heading('Points Earned')).toBeVisible()
  const answers = server.calls(giveAward).map(({ body }) => [body.confirmedPhone, body.again])
  expect(answers).toEqual([
    [undefined, false],
    ['+16792345678', false],
  ])
})
