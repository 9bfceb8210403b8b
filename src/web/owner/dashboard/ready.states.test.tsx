import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { returning, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { shop, signInOwner } from '../../../../test/states/samples.ts'
import { tablet } from '../../../../test/states/teamSamples.ts'
import { listDevices } from '../../../contract/devices.ts'
import { getReturning } from '../../../contract/returning.ts'
import { updateBusiness } from '../../../contract/setup.ts'

const address = '/business-dashboard-real'
const chart = page.getByRole('region', { name: 'Points over time' })

describe('the list after the setup', () => {
  const list = page.getByRole('region', { name: 'Ready for customers' })
  const done = (title: string) =>
    list.getByRole('listitem').filter({ hasText: title }).getByText(', done')

  test('shows what is left, and is gone once all of it is done', async () => {
    signInAtDashboard()
    server.answer(listDevices, [])
    await openPage(address)
    await expect.element(list.getByText('2 of 5 done')).toBeVisible()
    await expect.element(done('Print your codes')).toBeInTheDocument()
    await list.getByRole('button', { name: 'Show a sheet for them' }).click()
    const sheet = page.getByRole('dialog', { name: 'For the team' })
    await expect.element(sheet.getByText(/ask for the claim code/)).toBeVisible()
    await expectAccessible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect.element(list.getByText('3 of 5 done')).toBeVisible()
    await expect
      .element(list.getByRole('link', { name: 'Add your link' }))
      .toHaveAttribute('href', '/business/settings?part=shop')
    signInOwner({ ...shop, reviewUrl: 'https://g.page/r/x/review' })
    server.answer(listDevices, [tablet])
    server.say({ activity: '1', desk: '2', reviews: '1' })
    await expect.element(list).not.toBeInTheDocument()
  })

  test('is hidden for good by its key', async () => {
    signInAtDashboard()
    server.answer(listDevices, [])
    await openPage(address)
    await list.getByRole('button', { name: 'Hide this list' }).click()
    await expect.element(list).not.toBeInTheDocument()
    await openPage(address)
    await expect.element(chart).toBeVisible()
    expect(list.elements()).toEqual([])
  })
})

describe('the one figure of the week', () => {
  test('says how it is computed, and takes the owner’s average sale', async () => {
    signInAtDashboard()
    await openPage(address)
    const figure = page.getByRole('button', { name: /^12 customers came back .* about \$180$/ })
    await figure.click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/12 × \$15 makes about \$180/)).toBeVisible()
    await expectAccessible()
    const sale = dialog.getByRole('textbox', { name: /^Your average sale, in dollars/ })
    await expect.element(sale).toHaveValue('15')
    await sale.fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog.getByText('Please enter a whole amount from 1 to 10,000'))
      .toBeVisible()
    server.answer(updateBusiness, shop)
    server.answer(getReturning, { ...returning, averageSale: { amount: 20, from: 'owner' } })
    await sale.fill('20')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/about \$240$/)).toBeVisible()
    expect(server.calls(updateBusiness)[0]?.body).toEqual({ averageSale: 20 })
  })
})
