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
  type CustomerImport,
  checkCustomerImport,
  listCustomerImports,
  startCustomerImport,
  undoCustomerImport,
} from '../../../../contract/customerImports.ts'

const done: CustomerImport = {
  id: 3,
  fileName: 'stamps.csv',
  startedAt: '2026-11-24T15:02:00.000Z',
  state: 'imported',
  rows: 412,
  imported: 412,
  points: 3_825,
  skipped: 0,
  undone: 0,
  undonePoints: 0,
  spent: 0,
}

async function open(size = desktop, imports: CustomerImport[] = []) {
  signInOwner()
  server.answer(listCustomerImports, imports)
  server.answer(checkCustomerImport, check)
  await openPage('/business/customers/import', size)
}

const choose = (name = 'stamps.csv') =>
  page.getByLabelText('File of customers').upload(new File(['Name,Mobile,Stamps\n'], name))
const importAll = page.getByRole('button', { name: 'Import 412 customers' })
const sentChoices = () => server.calls(checkCustomerImport).at(-1)?.body.choices

test('the page asks for a file, and says what will not happen', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect.element(page.getByText(/Customers aren’t texted/)).toBeVisible()
  await expectAccessible()
})

test.each(someOf([phone, desktop]))(
  'a file is checked before anything, at $width pixels',
  async (size) => {
    await open(size)
    await choose()
    await expect.element(page.getByText('stamps.csv')).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Phone number' }))
      .toHaveDisplayValue('Mobile')
    await expect
      .element(page.getByText('For example (415) 234-0138. Where it is empty, we take Home phone.'))
      .toBeVisible()
    await expect.element(page.getByText('Not imported: Last visit.')).toBeVisible()
    await expect.element(page.getByText(/^Last visits stay out/)).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText('Zoë Ortiz')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '2 rows left out' })).toBeVisible()
    await expect.element(page.getByText('Not a valid phone number')).toBeVisible()
    await expect.element(page.getByText('(415) 234-0139')).toBeVisible()
    await expect.element(page.getByText(/12 rewards will be waiting/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
    await expectAccessible()
  },
)

test('columns and options are changed, and the file is checked by them again', async () => {
  await open()
  await choose()
  await page.getByRole('combobox', { name: 'Points or stamps' }).selectOptions('No points')
  await expect
    .poll(sentChoices)
    .toMatchObject({ columns: { phone: 1, points: null, name: 0 }, noPoints: true })
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Germany')
  await page.getByRole('radio', { name: 'Add the points' }).click()
  await page.getByRole('combobox', { name: 'Encoding' }).selectOptions('windows-1251')
  await expect.poll(sentChoices).toMatchObject({
    country: 'DE',
    existing: 'add',
    columns: { points: null },
    encoding: 'windows-1251',
  })
})

test('what was checked is imported, once after a lost answer, and its progress shows', async () => {
  await open()
  await choose()
  await importAll.click()
  const question = page.getByRole('dialog', { name: 'Import 412 customers?' })
  await expect.element(question.getByText(/They bring 3,825 points\./)).toBeVisible()
  server.refuse(startCustomerImport, 'internal')
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(question.getByText(/^Something went wrong on our side/)).toBeVisible()
  server.answer(startCustomerImport, { success: true, importId: 3 })
  const underWay = { ...done, state: 'importing', imported: 200, points: 1_900 } as const
  server.answer(listCustomerImports, [underWay])
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText('Importing 200 of 412')).toBeVisible()
  server.answer(listCustomerImports, [done])
  await expect.element(page.getByText('412 customers, 3,825 points.')).toBeVisible()
  const [first, second] = server.calls(startCustomerImport)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(second?.body).toMatchObject({ fileName: 'stamps.csv', choices: { country: 'US' } })
  await expectAccessible()
})

describe('a file', () => {
  test('that cannot be read says so, and another one is chosen', async () => {
    await open()
    server.refuse(checkCustomerImport, 'import_unreadable')
    await choose('picture.png')
    await expect.element(page.getByText(/^We cannot read this file/)).toBeVisible()
    await expectAccessible()
    server.answer(checkCustomerImport, check)
    await choose()
    await expect.element(importAll).toBeVisible()
  })

  test('without phones has no key to import it', async () => {
    await open()
    const chosen = { ...check.chosen, phone: null }
    server.answer(checkCustomerImport, { ...check, chosen, ready: 0, refused: 0, refusals: [] })
    await choose()
    await expect.element(page.getByText(/Choose the column with the phone numbers/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import 0 customers' })).toBeDisabled()
  })

  test('with many rows left out shows the first ten, then those that are listed', async () => {
    await open()
    const reason = 'Not a valid phone number'
    const refusals = Array.from({ length: 12 }, (_, n) => ({ row: n + 2, phone: '1', reason }))
    server.answer(checkCustomerImport, { ...check, refused: 900, refusals })
    await choose()
    await expect.element(page.getByRole('heading', { name: '900 rows left out' })).toBeVisible()
    expect(page.getByText(reason).elements()).toHaveLength(10)
    await page.getByRole('button', { name: 'Show more' }).click()
    expect(page.getByText(reason).elements()).toHaveLength(12)
    await expect
      .element(page.getByText(/These are the first 12\. The download has all of them/))
      .toBeVisible()
  })
})

describe('an import', () => {
  test('is undone after a question, and says what is spent', async () => {
    await open(phone, [done])
    await page.getByRole('button', { name: 'Undo import' }).click()
    const question = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect.element(question.getByText(/takes back 3,825 points/)).toBeVisible()
    await expectAccessible()
    server.answer(undoCustomerImport, { success: true })
    const undone = { state: 'undone', undone: 410, undonePoints: 3_600, spent: 2 } as const
    server.answer(listCustomerImports, [{ ...done, ...undone }])
    await question.getByRole('button', { name: 'Undo import' }).click()
    await expect
      .element(
        page.getByText(
          'Undone. 3,600 points taken back from 410 customers. 2 customers had spent some and kept the rest.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo the rest' })).toBeVisible()
  })

  test('that could not be listed is looked for again', async () => {
    signInOwner()
    server.lose(listCustomerImports)
    await openPage('/business/customers/import')
    await expect.element(page.getByText('Your imports did not load')).toBeVisible()
    await expectAccessible()
    server.answer(listCustomerImports, [done])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('stamps.csv')).toBeVisible()
  })
})
