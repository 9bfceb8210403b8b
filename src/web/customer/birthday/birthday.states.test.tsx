import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  collectFor,
  describedCode,
  expectLine,
  openCode,
  scanned,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import { askForBirthday, type BirthdayState, setBirthday } from '../../../contract/occasions.ts'
import { scanWithPhone } from '../../../contract/scan.ts'

const asked: BirthdayState = { points: 40, isKnown: false, isAsked: true }
const known: BirthdayState = { points: 40, isKnown: true, isAsked: false }
const declined: BirthdayState = { points: 40, isKnown: false, isAsked: false }
const question = page.getByRole('heading', { name: 'When is your birthday?' })
const month = page.getByRole('combobox', { name: 'Month' })
const day = page.getByRole('combobox', { name: 'Day' })
const save = page.getByRole('button', { name: 'Save my day' })
const notNow = page.getByRole('button', { name: 'Not now' })
const earned = page.getByRole('heading', { name: 'Points Earned' })

async function collect(state: BirthdayState | undefined, birthdayPoints: number | null = 40) {
  server.answer(scanWithPhone, scanned)
  if (state) server.answer(askForBirthday, state)
  await openCode({ business: { ...describedCode.business, ...shopInPublic, birthdayPoints } })
  await collectFor('(415) 234-0138')
  await expect.element(earned).toBeVisible()
}

test('a welcome is a line of the receipt', async () => {
  server.answer(scanWithPhone, {
    ...scanned,
    pointsBefore: 0,
    totalPoints: 35,
    occasions: [{ kind: 'welcome', points: 15 }],
  })
  await openCode()
  await collectFor('(415) 234-0138')
  await expect.element(page.getByText('Welcome', { exact: true })).toBeVisible()
  await expectLine('This visit', '+20')
  await expectLine('Welcome', '+15')
  await expectLine('Your points', '35')
  await expectAccessible()
})

describe('the question for a birthday', () => {
  test('comes after the points, and says what becomes of the day', async () => {
    server.answer(setBirthday, known)
    await collect(asked)
    await expect.element(question).toBeVisible()
    await expect
      .element(page.getByText('Come by that week, and 40 extra points are yours.'))
      .toBeVisible()
    await expect
      .element(page.getByText(/^Day and month only, never the year\. You can change it once/))
      .toBeVisible()
    await expectAccessible()
    await month.selectOptions('June')
    await day.selectOptions('14')
    await save.click()
    await expect.element(page.getByText('Your birthday is saved')).toHaveFocus()
    await expect.element(page.getByText(/your visit brings 40 extra points\./)).toBeVisible()
    expect(server.calls(setBirthday).map(({ body }) => body)).toEqual([
      {
        businessId: scanned.business.id,
        transactionId: scanned.transactionId,
        receipt: scanned.receipt,
        birthday: { month: 6, day: 14 },
      },
    ])
    await expectAccessible()
  })

  test('can be left for later, as near as Save', async () => {
    server.answer(setBirthday, declined)
    await collect(asked)
    await notNow.click()
    await expect.element(page.getByText('We won’t ask again for three months.')).toHaveFocus()
    expect(question.elements()).toEqual([])
    expect(server.calls(setBirthday).map(({ body }) => body.birthday)).toEqual([null])
  })

  test('is refused with a sentence, and keeps what was chosen', async () => {
    await collect(asked)
    server.refuse(setBirthday, 'birthday_changed')
    await month.selectOptions('June')
    await day.selectOptions('14')
    await save.click()
    await expect
      .element(page.getByText(/^You have changed your birthday within the last year\./))
      .toBeVisible()
    await expect.element(month).toHaveValue('6')
    server.lose(setBirthday)
    await save.click()
    await expect.element(page.getByText(/^We could not reach the server\./)).toBeVisible()
    await expectAccessible()
  })

  test('is not asked of somebody who gave it, and can be changed or deleted', async () => {
    await collect(known)
    await expect.element(page.getByText('We know your birthday.')).toBeVisible()
    expect(question.elements()).toEqual([])
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect.element(month).toHaveFocus()
    await expect.element(month).toHaveValue('')
    server.answer(setBirthday, declined)
    await page.getByRole('button', { name: 'Delete it' }).click()
    await expect.element(page.getByText('Your birthday is deleted.')).toHaveFocus()
  })

  test('is not asked of somebody who gave none, nor where a shop gives nothing', async () => {
    await collect(declined)
    await expect.poll(() => server.calls(askForBirthday)).toHaveLength(1)
    expect(question.elements()).toEqual([])
  })

  test('costs a shop that gives nothing not a single call', async () => {
    await collect(undefined, null)
    expect(server.calls(askForBirthday)).toEqual([])
    expect(question.elements()).toEqual([])
  })

  test('is left out when it cannot be asked: the points are there', async () => {
    server.lose(askForBirthday)
    await collect(undefined)
    await expect.poll(() => server.calls(askForBirthday)).toHaveLength(1)
    expect(question.elements()).toEqual([])
  })
})
