// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBusinesses,
  noDemoData,
  signInAdmin,
  toastTitled,
} from '../../../test/states/adminSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../test/states/page.tsx'
import {
  createDemoData,
  type DemoData,
  deleteDemoData,
  describeDemoData,
} from '../../contract/demoData.ts'

const shops = [
  { id: 1, name: 'Plum & Crumb Bakery' },
  { id: 2, name: 'Studio Sora Hair' },
]
const there: DemoData = { shops, customers: 400, entries: 6_100, reviews: 90 }

const addButton = page.getByRole('button', { name: 'Add Demo Data' })
const removeButton = page.getByRole('button', { name: 'Remove demo data' })
const question = page.getByRole('dialog', { name: 'Add demo data?' })
const add = question.getByRole('button', { name: 'Add Demo Data' })
const warning = page.getByRole('alertdialog', { name: 'Remove the demo data?' })
const remove = warning.getByRole('button', { name: 'Remove demo data' })

async function openPanel(data: DemoData) {
  signInAdmin()
  answerBusinesses()
  server.answer(describeDemoData, data)
  await openPage('/admin-panel', phone)
}

describe('demo data', () => {
  test('says what comes, and adds it once', async () => {
    await openPanel(noDemoData)
    await addButton.click()
    await expect.element(question).toMatchTextContent('nothing is ever sent')
    await expectAccessible()
    server.answer(createDemoData, { success: true, created: shops })
    const release = server.hold(createDemoData)
    await add.click()
    await question.getByRole('button', { name: 'Adding...' }).click({ force: true })
    server.answer(describeDemoData, there)
    release()
    await expect.element(toastTitled('Demo Data Created')).toBeVisible()
    await expect.element(page.getByText('Plum & Crumb Bakery, Studio Sora Hair.')).toBeVisible()
    await expect.element(removeButton).toBeVisible()
    await expect.poll(() => server.calls(createDemoData)).toHaveLength(1)
  })

  test('is not added by the other key, and the focus goes back', async () => {
    await openPanel(noDemoData)
    await addButton.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(addButton).toHaveFocus()
    await expect.poll(() => server.calls(createDemoData)).toHaveLength(0)
  })

  test('says that another administrator was faster', async () => {
    await openPanel(noDemoData)
    server.answer(createDemoData, { success: true, created: [] })
    await addButton.click()
    await add.click()
    await expect.element(page.getByText('The demo shops were already there.')).toBeVisible()
  })

  test('says that it was not added, and stays open', async () => {
    await openPanel(noDemoData)
    server.lose(createDemoData)
    await addButton.click()
    await add.click()
    await expect.element(toastTitled('Failed to create demo data.')).toBeVisible()
    await expect.element(question.getByText(/could not reach the server/)).toBeVisible()
  })

  test('says in numbers what goes for good, and removes it', async () => {
    await openPanel(there)
    await removeButton.click()
    await expect
      .element(warning)
      .toMatchTextContent(
        /Plum & Crumb Bakery, Studio Sora Hair, with 400 customers, 6,100 entries/,
      )
    await expect.element(warning).toMatchTextContent('This cannot be undone')
    await expectAccessible()
    server.answer(deleteDemoData, { success: true, deleted: 2 })
    server.answer(describeDemoData, noDemoData)
    await remove.click()
    await expect.element(toastTitled('Demo data removed')).toBeVisible()
    await expect.element(addButton).toBeVisible()
  })

  test('says that a part may be left when removing fails', async () => {
    await openPanel(there)
    server.refuse(deleteDemoData, 'unavailable')
    await removeButton.click()
    await remove.click()
    await expect.element(toastTitled('Failed to remove demo data.')).toBeVisible()
    await expect.element(warning.getByRole('alert')).toBeVisible()
  })
})
