import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { expectLine } from '../../../../test/states/customerSamples.ts'
import { ownTime, passTime, server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  locked,
  openTill,
  sizes,
  standing,
  till,
  typeDigits,
  unlock,
} from '../../../../test/states/tillSamples.ts'
import { askForTexts, giveAward, lookUpCustomer } from '../../../contract/till.ts'

const texts = page.getByRole('checkbox', { name: 'Text me about my rewards' })
const question = heading('Type your number for 20 points')

async function turn(size: (typeof sizes)[number] = sizes[0], shown = till) {
  await openTill(shown, size)
  await unlock()
  await button(/^Turn/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^20/ }).click()
  await expect.element(question).toBeVisible()
}

const collect = button('Collect 20 points')

describe('turned round', () => {
  test.for(someOf(sizes))(
    'the customer types, and sees what they have: $width px',
    async (size) => {
      server.answer(giveAward, given)
      await turn(size)
      await expect.element(page.getByText('Harbor Street')).not.toBeInTheDocument()
      await typeDigits('41555501')
      await expect.element(page.getByText('(415) 555-01')).toBeVisible()
      await expect.element(texts).not.toBeChecked()
      await expectOneScreen()
      await collect.click()
      await expect.element(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
      await typeDigits('07')
      await collect.click()
      await expect.element(heading('Thank you')).toBeVisible()
      await expectLine('Points', '81 / 100')
      await expect.element(page.getByText('19 more')).toBeVisible()
      await expect.element(page.getByText('Harbor Street')).toBeVisible()
      await expectOneScreen()
      expect(server.calls(askForTexts)).toEqual([])
    },
  )

  test('it is the place where texts are asked for', { tags: ['long'] }, async () => {
    server.answer(giveAward, given)
    server.answer(askForTexts, { success: true })
    await turn()
    await page.getByText('Details', { exact: true }).click()
    await expect.element(page.getByText(/Reply STOP to stop, HELP for help\./)).toBeVisible()
    await typeDigits('4155550107')
    await texts.click()
    await collect.click()
    await expect.element(page.getByText(/^We’ll text you once to ask\./)).toBeVisible()
    expect(server.calls(askForTexts).map(({ body }) => body.phoneNumber)).toEqual(['+14155550107'])
  })

  test('a shop that texts nobody does not ask', async () => {
    await turn(sizes[1], { ...till, shop: { ...till.shop, textsCustomers: false } })
    await expect.element(texts).not.toBeInTheDocument()
  })

  test('staff come back by their PIN, to the receipt that they can undo', async () => {
    server.answer(giveAward, given)
    await turn()
    await typeDigits('4155550107')
    await collect.click()
    await button('Staff').click()
    await expect.element(locked).toBeVisible()
    await unlock()
    await expect.element(heading('Points Earned')).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
  })

  test('a repeat is for staff to answer', async () => {
    server.refuse(giveAward, 'repeat_award')
    server.answer(lookUpCustomer, standing)
    await turn()
    await typeDigits('4155550107')
    await collect.click()
    await expect.element(page.getByText('Please ask at the counter.')).toBeVisible()
    await expectOneScreen()
    await button('Staff').click()
    await unlock()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    server.answer(giveAward, given)
    await button('Give 20 again').click()
    await expect.element(heading('Points Earned')).toBeVisible()
  })

  test('left alone it locks', async () => {
    ownTime()
    await turn()
    await passTime(130_000)
    await expect.element(locked).toBeVisible()
  })
})
