import { readFile } from 'node:fs/promises'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

/** A shop brings the stamps of its old program along. */

test('stamps of another program become points, and a row that is mended follows', async ({
  page,
}) => {
  const shop = await openShop(page)
  const [zoe, ben] = [newPhone().national, newPhone().national]
  const file = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') => ({
    name: 'stamps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, encoding),
  })
  const rows = `Zoë;${zoe};7/10;no\nBen;${ben};lots;no\n`
  await page.goto('/business/customers/import')
  const choose = page.getByLabel('File of customers')
  await choose.setInputFiles(file(`Name;Mobile;Stamps;Blocked\n${rows}`, 'latin1'))
  const start = page.getByRole('button', { name: 'Import 1 customer' })

  await test.step('nothing is imported until it is said what a stamp is worth', async () => {
    await expect(page.getByRole('listitem').getByText('Zoë')).toBeVisible()
    await expect(start).toBeDisabled()
    await page.getByRole('textbox', { name: 'Points for one stamp' }).fill('10')
    await expect(start).toBeEnabled()
    await expect(page.getByText('Not a number of points')).toBeVisible()
  })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows' }).click()
  const left = await readFile(await (await saving).path(), 'utf8')
  expect(left).toContain('Not a number of points')

  const confirm = async (withCode: boolean) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    if (!withCode) return
    const code = dialog.getByRole('textbox')
    await expect(code).toBeVisible()
    await code.fill(await textedCode(page, shop.phone))
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  }
  await start.click()
  await confirm(true)
  await expect(page.getByText('1 customer, 70 points.')).toBeVisible()

  await test.step('the row that was left out is mended and imported', async () => {
    await choose.setInputFiles(file(left.replace('lots', '3/10')))
    await page.getByRole('textbox', { name: 'Points for one stamp' }).fill('10')
    await start.click()
    await confirm(false)
    await expect(page.getByText('1 customer, 30 points.')).toBeVisible()
  })
})
