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
  changeBusinessEmail,
  changePlan,
  openBusiness,
  switchBusiness,
} from '../../../contract/adminBusinesses.ts'

const dialog = page.getByRole('dialog')
const key = (name: string) => dialog.getByRole('button', { name, exact: true })
const menu = page.getByRole('button', { name: 'More for Blue Door Coffee, ID 123' })

async function choose(action: string, shown = business) {
  signInAdmin()
  answerBusinesses([shown])
  await openPage('/admin-panel', phone)
  await menu.click()
  await page.getByRole('menuitem', { name: action }).click()
  await expect.element(dialog).toBeVisible()
}

describe('changing the email of a business', { tags: ['long'] }, () => {
  const field = dialog.getByRole('textbox', { name: 'New email' })

  test('says which one it has, and asks for another', async () => {
    await choose('Change Email')
    await expect
      .element(dialog.getByText(/^The email of Blue Door Coffee is owner@bluedoor\.example\./))
      .toBeVisible()
    await field.fill('')
    await key('Update email').click()
    await expect.element(field).toHaveAccessibleDescription('Valid email is required')
    await expect.element(field).toHaveFocus()
    await expect.poll(() => server.calls(changeBusinessEmail)).toHaveLength(0)
    await expectAccessible()
  })

  test('says that the business has none yet', async () => {
    await choose('Change Email', { ...business, email: null })
    await expect.element(dialog.getByText('Blue Door Coffee has no email yet.')).toBeVisible()
  })

  test('changes it once, however often the key is pressed, and gives the focus back', async () => {
    await choose('Change Email')
    server.answer(changeBusinessEmail, { success: true, email: 'new@bluedoor.example' })
    const release = server.hold(changeBusinessEmail)
    await field.fill('new@bluedoor.example')
    await key('Update email').click()
    await key('Updating...').click({ force: true })
    release()
    await expect.element(toastTitled('Email Updated')).toBeVisible()
    await expect.element(page.getByText(/^We write to new@bluedoor\.example/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await expect
      .poll(() => server.calls(changeBusinessEmail).map(({ body }) => body))
      .toEqual([{ newEmail: 'new@bluedoor.example', evenIfInUse: false }])
  })

  test('asks whether one that another business has is meant for both', async () => {
    await choose('Change Email')
    server.refuse(changeBusinessEmail, 'email_in_use')
    await field.fill('shared@bluedoor.example')
    await key('Update email').click()
    const inUse = dialog.getByText(
      /Another business already has this email\. Is it meant for both\?/,
    )
    await expect.element(inUse).toBeVisible()
    await expectAccessible()
    await field.fill('other@bluedoor.example')
    await expect.element(inUse).not.toBeInTheDocument()
    await field.fill('shared@bluedoor.example')
    await key('Update email').click()
    await expect.element(inUse).toBeVisible()
    server.answer(changeBusinessEmail, { success: true, email: 'shared@bluedoor.example' })
    await key('Use it anyway').click()
    await expect.element(toastTitled('Email Updated')).toBeVisible()
    await expect
      .poll(() => server.calls(changeBusinessEmail).map(({ body }) => body.evenIfInUse))
      .toEqual([false, false, true])
  })

  test('says that the line is down, and keeps what was typed', async () => {
    await choose('Change Email')
    server.lose(changeBusinessEmail)
    await field.fill('new@bluedoor.example')
    await key('Update email').click()
    await expect
      .element(dialog.getByText(/^Failed to update business email\. We could not reach the server/))
      .toBeVisible()
    await expect.element(field).toHaveValue('new@bluedoor.example')
  })

  test('is as it was after the password, when the session ended in the middle', async () => {
    ownTime()
    await choose('Change Email')
    server.refuse(changeBusinessEmail, 'sign_in_required')
    await field.fill('new@bluedoor.example')
    await key('Update email').click()
    await expect.poll(() => server.calls(changeBusinessEmail)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(field).toHaveValue('new@bluedoor.example')
    server.answer(changeBusinessEmail, { success: true, email: 'new@bluedoor.example' })
    await key('Update email').click()
    await expect.element(toastTitled('Email Updated')).toBeVisible()
  })
})

describe('changing the plan of a business', { tags: ['long'] }, () => {
  const plan = (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) })

  test('shows the plans with their limits, and which one it has', async () => {
    await choose('Change plan')
    await expect.element(dialog.getByText(/^Blue Door Coffee is on the Free plan\./)).toBeVisible()
    await expect.element(plan('Free')).toBeChecked()
    await expectAccessible()
  })

  test('puts it on another plan', async () => {
    await choose('Change plan')
    server.answer(changePlan, { success: true, plan: 'professional' })
    await plan('Professional').click({ force: true })
    await key('Change plan').click()
    await expect.element(toastTitled('Plan updated')).toBeVisible()
    await expect
      .element(page.getByText('Blue Door Coffee is on the Professional plan.'))
      .toBeVisible()
    await expect
      .poll(() => server.calls(changePlan).map(({ body }) => body.plan))
      .toEqual(['professional'])
  })

  test('says why it was not changed, and keeps the choice', async () => {
    await choose('Change plan')
    server.refuse(changePlan, 'unavailable')
    await plan('Professional').click({ force: true })
    await key('Change plan').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('cannot reach our records')
    await expect.element(plan('Professional')).toBeChecked()
  })
})

describe('switching a business off and on', () => {
  const reason = dialog.getByRole('textbox', { name: 'Reason' })

  test('asks for the reason that the owner reads', async () => {
    await choose('Switch off')
    await expect.element(dialog.getByText(/Its codes stop giving points right away/)).toBeVisible()
    await key('Switch off').click()
    await expect.element(reason).toHaveAccessibleDescription(/Please say why: the owner reads it/)
    await expect.element(reason).toHaveFocus()
    await expect.poll(() => server.calls(switchBusiness)).toHaveLength(0)
    await expectAccessible()
  })

  test('switches it off, and reads the table again', async () => {
    await choose('Switch off')
    server.answer(switchBusiness, { success: true, isActive: false })
    answerBusinesses([{ ...business, isActive: false }])
    await reason.fill('  The shop has moved away ')
    await key('Switch off').click()
    await expect.element(toastTitled('Business switched off')).toBeVisible()
    await expect.element(page.getByText('Account Inactive')).toBeVisible()
    await expect
      .poll(() => server.calls(switchBusiness).map(({ body }) => body))
      .toEqual([{ isActive: false, reason: 'The shop has moved away' }])
  })

  test('switches it on again', { tags: ['long'] }, async () => {
    await choose('Switch on', { ...business, isActive: false })
    server.answer(switchBusiness, { success: true, isActive: true })
    await reason.fill('They are back')
    await key('Switch on').click()
    await expect.element(toastTitled('Business switched on')).toBeVisible()
    await expect.poll(() => server.calls(switchBusiness)[0]?.body.isActive).toBe(true)
  })

  test('says that the business is gone, and keeps the reason', { tags: ['long'] }, async () => {
    await choose('Switch off')
    server.refuse(switchBusiness, 'business_not_found')
    await reason.fill('The shop has moved away')
    await key('Switch off').click()
    await expect.element(reason).toHaveAccessibleDescription(/Business not found/)
    await expect.element(reason).toBeInvalid()
    await expect.element(reason).toHaveValue('The shop has moved away')
  })
})

describe('opening a business as support', { tags: ['long'] }, () => {
  const reason = dialog.getByRole('textbox', { name: 'Reason' })

  async function openAccess() {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel', phone)
    await page.getByRole('button', { name: 'Access Blue Door Coffee, ID 123' }).click()
    await expect.element(dialog).toHaveAccessibleName('Business login info')
  }

  test('says what it means and what the owner signs in with, and asks why', async () => {
    await openAccess()
    await expect.element(dialog.getByText(/as support for 60 minutes/)).toBeVisible()
    await expect.element(dialog.getByText('(415) 234-0123')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: /^.business-check/ })).toBeVisible()
    await key('Open dashboard').click()
    await expect
      .element(reason)
      .toHaveAccessibleDescription(/Please say why you open this dashboard/)
    await expect.element(reason).toHaveFocus()
    await expect.poll(() => server.calls(openBusiness)).toHaveLength(0)
    await expectAccessible()
  })

  test('says why it did not open, and keeps the reason', async () => {
    await openAccess()
    server.lose(openBusiness)
    await reason.fill('Points are missing')
    await key('Open dashboard').click()
    await expect.element(reason).toHaveAccessibleDescription(/could not reach the server/)
    await expect.element(reason).toHaveValue('Points are missing')
  })

  test('has its reason again after the password, when the session ended in the middle', async () => {
    ownTime()
    await openAccess()
    server.refuse(openBusiness, 'sign_in_required')
    await reason.fill('Typed before the end')
    await key('Open dashboard').click()
    await expect.poll(() => server.calls(openBusiness)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(reason).toHaveValue('Typed before the end')
    await expect.poll(() => server.calls(openBusiness)).toHaveLength(3)
  })
})
