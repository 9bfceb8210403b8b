import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../../test/someOf.ts'
import { importCheck as check } from '../../../../../test/states/importCheck.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../../test/states/page.tsx'
import { signInOwner } from '../../../../../test/states/samples.ts'
import {
  checkCustomerImport,
  type ImportCheck,
  listCustomerImports,
  listRefusedRows,
} from '../../../../contract/customerImports.ts'

/** What an import asks before it begins, and what it says of those it leaves out. */

async function open(size = desktop) {
  signInOwner()
  server.answer(listCustomerImports, [])
  server.answer(checkCustomerImport, check)
  await openPage('/business/customers/import', size)
}

const choose = () =>
  page.getByLabelText('File of customers').upload(new File(['Name,Mobile,Points\n'], 'stamps.csv'))
const importAll = page.getByRole('button', { name: 'Import 412 customers' })
const sentChoices = () => server.calls(checkCustomerImport).at(-1)?.body.choices

describe('the import waits', () => {
  async function openWith(change: Partial<ImportCheck>, size = desktop) {
    await open(size)
    server.answer(checkCustomerImport, { ...check, ...change })
    await choose()
    await expect.element(importAll).toBeDisabled()
  }
  const points = page.getByRole('combobox', { name: 'Points or stamps' })

  test('until a column of points is chosen, or “No points” is said', async () => {
    const unknown = { ...check.chosen, points: null }
    await openWith({ chosen: unknown, questions: ['points_column'] })
    await expect.element(page.getByText('Say first which column has the points.')).toBeVisible()
    await expect.element(page.getByText('Please choose the column, or “No points”')).toBeVisible()
    await expect.element(points).toHaveDisplayValue('Choose a column')
    await expectAccessible()
    server.answer(checkCustomerImport, { ...check, chosen: unknown })
    await points.selectOptions('No points')
    await expect.poll(sentChoices).toMatchObject({ noPoints: true })
    await expect.element(importAll).toBeEnabled()
    await expect.element(points).toHaveDisplayValue('No points')
  })

  test.each(someOf([phone, desktop]))(
    'until it is said what a stamp is worth, at $width pixels',
    async (size) => {
      await openWith({ unit: 'stamps', cardOf: 10, questions: ['worth'] }, size)
      const field = page.getByLabelText('Points for one stamp')
      await expect.element(field).toHaveValue('')
      await expect
        .element(page.getByText(/A full card had 10 stamps\. Your reward takes 100 points/))
        .toBeVisible()
      await expect.element(page.getByText('once you’ve answered')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      await expectAccessible()
      await field.fill('0')
      await expect.element(page.getByText('Please enter 1 to 1,000 points')).toBeVisible()
      expect(sentChoices()).not.toHaveProperty('pointsEach')
      server.answer(checkCustomerImport, { ...check, unit: 'stamps', cardOf: 10 })
      await field.fill('10')
      await expect.poll(sentChoices).toMatchObject({ pointsEach: 10 })
      await expect.element(importAll).toBeEnabled()
      // Another column counts something else.
      await points.selectOptions('Home phone')
      await expect.poll(sentChoices).toMatchObject({ columns: { points: 3 } })
      expect(sentChoices()).not.toHaveProperty('pointsEach')
    },
  )

  test('until it is said what 1.250 means; rows with parts of a point can be rounded', async () => {
    const change = { doubtful: ['1.250'], fractions: { rows: 3, examples: ['12.5'] } }
    await openWith({ ...change, questions: ['decimals'] })
    const meaning = page.getByRole('group', { name: 'What does 1.250 mean?' })
    await expect.element(meaning.getByRole('radio', { name: '1.25 points' })).not.toBeChecked()
    await expectAccessible()
    server.answer(checkCustomerImport, { ...check, ...change })
    await meaning.getByRole('radio', { name: '1,250 points' }).click()
    await expect.poll(sentChoices).toMatchObject({ decimals: 'comma' })
    const rounding = page.getByRole('combobox', { name: 'Parts of a point' })
    await expect.element(rounding).toHaveDisplayValue('Leave these rows out')
    await rounding.selectOptions('Round down')
    await expect.poll(sentChoices).toMatchObject({ decimals: 'comma', rounding: 'down' })
    await rounding.selectOptions('Leave these rows out')
    await expect.poll(sentChoices).not.toHaveProperty('rounding')
    await expect.element(importAll).toBeEnabled()
  })
})

test('how many will be blocked is said before anything is imported', async () => {
  await open()
  server.answer(checkCustomerImport, { ...check, blocked: 2 })
  await choose()
  await expect.element(page.getByText(/2 customers will be blocked\./)).toBeVisible()
  await importAll.click()
  const question = page.getByRole('dialog', { name: 'Import 412 customers?' })
  await expect.element(question.getByText(/2 customers will be blocked\./)).toBeVisible()
})

test('the rows that are left out are downloaded, after a failure too', async () => {
  await open(phone)
  await choose()
  server.lose(listRefusedRows)
  const download = page.getByRole('button', { name: 'Download these rows' })
  await download.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  server.answer(listRefusedRows, { csv: 'Phone,Row,Reason\n' })
  await download.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(server.calls(listRefusedRows).at(-1)?.body.choices).toMatchObject({
    country: 'US',
    columns: check.chosen,
  })
})
