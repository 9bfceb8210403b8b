// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBusinesses,
  business,
  enterPasswordAgain,
  signInAdmin,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  type BusinessDeletion,
  deleteAdminBusiness,
  describeBusinessDeletion,
  restoreAdminBusiness,
} from '../../../contract/adminDeletion.ts'

const goes: BusinessDeletion = {
  customers: 1_204,
  pointsWaiting: 20,
  rewardsWaiting: 3,
  reviews: 7,
  voiceComments: 2,
  workingCodes: 4,
  messagesWaiting: 1,
  ownerIsTold: true,
}

const menu = page.getByRole('button', { name: 'More for Blue Door Coffee, ID 123' })
const dialog = page.getByRole('dialog', { name: 'Delete Blue Door Coffee?' })
const remove = dialog.getByRole('button', { name: 'Delete business' })
const typedName = dialog.getByRole('textbox', { name: 'Type the name of the business' })
const reason = dialog.getByRole('textbox', { name: /^Reason/ })

async function askDeletion(deletion = goes) {
  signInAdmin()
  answerBusinesses()
  server.answer(describeBusinessDeletion, deletion)
  await openPage('/admin-panel', phone)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete business' }).click()
  await expect.element(dialog).toBeVisible()
}

describe('deleting a business', () => {
  test('says in numbers what goes, and until when it can be restored', async () => {
    ownTime('2026-11-20T12:00:00.000Z')
    await askDeletion()
    await expect.element(dialog.getByText('1,204')).toBeVisible()
    await expect.element(dialog.getByText('Reviews, some with a voice message')).toBeVisible()
    await expect
      .element(dialog.getByText(/^It can be restored for 30 days, until December 20, 2026/))
      .toBeVisible()
    await expect.element(dialog.getByText(/We send the owner a link/)).toBeVisible()
    await expect.element(remove).toBeDisabled()
    await expectAccessible()
  })

  test('says that nobody is told where the phone was never confirmed', async () => {
    await askDeletion({ ...goes, voiceComments: 0, ownerIsTold: false })
    await expect.element(dialog.getByText(/never confirmed, so no one is notified/)).toBeVisible()
    await expect.element(dialog.getByText('Reviews', { exact: true })).toBeVisible()
  })

  test('waits for the name, and takes it however it is written', async () => {
    await askDeletion()
    await typedName.fill('Blue Door')
    await expect.element(remove).toBeDisabled()
    await expect.element(typedName).toHaveAccessibleDescription(/^It is: Blue Door Coffee\./)
    await typedName.fill(' BLUE  door coffee ')
    await expect.element(typedName).toHaveAccessibleDescription(/^This is its name\./)
    await expect.element(remove).toBeEnabled()
  })

  test('is kept by the other key, and the focus is where it was', async () => {
    await askDeletion()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await expect.poll(() => server.calls(deleteAdminBusiness)).toHaveLength(0)
  })

  test('sends the name and the reason, and says how to restore it', async () => {
    await askDeletion()
    server.answer(deleteAdminBusiness, { success: true, restoreUntil: '2026-12-20T12:00:00.000Z' })
    await reason.fill('Closed for good')
    await typedName.fill('Blue Door Coffee')
    await remove.click()
    await expect.element(toastTitled('Business Deleted')).toBeVisible()
    await expect
      .element(page.getByText(/until December 20, 2026: show the deleted businesses/))
      .toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => server.calls(deleteAdminBusiness).map(({ body }) => body))
      .toEqual([{ businessName: 'Blue Door Coffee', reason: 'Closed for good' }])
  })

  test('does not delete what could not be counted, and counts again', async () => {
    signInAdmin()
    answerBusinesses()
    server.lose(describeBusinessDeletion)
    await openPage('/admin-panel', phone)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete business' }).click()
    await expect.element(dialog.getByText(/could not reach the server/)).toBeVisible()
    await typedName.fill('Blue Door Coffee')
    await expect.element(remove).toBeDisabled()
    server.answer(describeBusinessDeletion, goes)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(remove).toBeEnabled()
  })

  test('says that the line is down, and keeps what was typed', async () => {
    await askDeletion()
    server.lose(deleteAdminBusiness)
    await typedName.fill('Blue Door Coffee')
    await remove.click()
    await expect
      .element(dialog.getByText(/^Failed to delete business\. We could not reach the server/))
      .toBeVisible()
    await expect.element(typedName).toHaveValue('Blue Door Coffee')
    await expect.element(remove).toBeEnabled()
  })

  test('says that another administrator was faster, and closes', async () => {
    await askDeletion()
    server.refuse(deleteAdminBusiness, 'already_deleted')
    await typedName.fill('Blue Door Coffee')
    await remove.click()
    await expect.element(toastTitled('Failed to delete business.')).toBeVisible()
    await expect.element(page.getByText(/^This business is already deleted\./)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is as it was after the password, when the session ended in the middle', async () => {
    ownTime()
    await askDeletion()
    server.refuse(deleteAdminBusiness, 'sign_in_required')
    await reason.fill('Closed for good')
    await typedName.fill('Blue Door Coffee')
    await remove.click()
    await expect.poll(() => server.calls(deleteAdminBusiness)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(reason).toHaveValue('Closed for good')
    await expect.element(remove).toBeEnabled()
  })
})

describe('taking a deletion back', () => {
  const question = page.getByRole('alertdialog', { name: 'Restore Blue Door Coffee?' })
  const confirm = question.getByRole('button', { name: 'Restore' })

  async function ask() {
    signInAdmin()
    answerBusinesses([{ ...business, restoreUntil: '2026-12-20T12:00:00.000Z' }])
    await openPage('/admin-panel?standing=deleted', phone)
    await page.getByRole('button', { name: 'Restore Blue Door Coffee, ID 123' }).click()
    await expect.element(question).toBeVisible()
  }

  test('says what comes back, and takes it back once', async () => {
    await ask()
    await expect.element(question.getByText(/The owner has to sign in again/)).toBeVisible()
    await expectAccessible()
    server.answer(restoreAdminBusiness, { success: true, businessName: 'Blue Door Coffee' })
    const release = server.hold(restoreAdminBusiness)
    await confirm.click()
    await question.getByRole('button', { name: 'Restoring...' }).click({ force: true })
    release()
    await expect.element(toastTitled('Business restored')).toBeVisible()
    await expect.poll(() => server.calls(restoreAdminBusiness)).toHaveLength(1)
  })

  test('says that another business has its name and phone now', async () => {
    await ask()
    server.refuse(restoreAdminBusiness, 'business_exists')
    await confirm.click()
    await expect
      .element(question.getByText(/Another business has since registered with this name and phone/))
      .toBeVisible()
  })

  test('says that the time is over, and closes', async () => {
    await ask()
    server.refuse(restoreAdminBusiness, 'restore_over')
    await confirm.click()
    await expect.element(toastTitled('Failed to restore the business.')).toBeVisible()
    await expect.element(page.getByText(/^The 30 days are over/)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })
})
