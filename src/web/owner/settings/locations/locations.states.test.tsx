import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtDashboard } from '../../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../../test/states/page.tsx'
import { shop } from '../../../../../test/states/samples.ts'
import { getAnalytics } from '../../../../contract/analytics.ts'
import {
  addLocation,
  type Location,
  listLocations,
  switchLocation,
} from '../../../../contract/locations.ts'

const first: Location = {
  id: 1,
  name: 'Main Street',
  address: '12 Main Street',
  timeZone: 'UTC',
  openingHours: [],
  isOpen: true,
  closedAt: null,
  acceptedCardDate: null,
  codes: 3,
  members: 0,
  devices: 0,
  revision: 1,
}
const second: Location = { ...first, id: 2, name: 'Harbor Street', codes: 1 }

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name })

async function openLocations(locations: Location[], size = phone) {
  signInAtDashboard({ ...shop, locationCount: locations.length })
  server.answer(listLocations, locations)
  await openPage('/business/settings?part=locations', size)
  await expect.element(main.getByText('Main Street', { exact: true })).toBeVisible()
}

test('a shop with one location is told what more are for, and cannot close it', async () => {
  await openLocations([first])
  await expect.element(main.getByText(/^Do you have a second place\?/)).toBeVisible()
  await button('More for Main Street').click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Close location' }).elements()).toEqual([])
  await expectAccessible()
})

test('what is wrong stands at its field, and what was typed stays', async () => {
  await openLocations([first])
  await button('Add location').click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible()
  await name.fill('Harbor Street')
  await dialog.getByRole('checkbox', { name: 'Monday' }).click()
  await dialog.getByLabelText('Monday closes').fill('09:00')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog.getByText('Please enter when Monday opens and closes')).toBeVisible()
  expect(server.calls(addLocation)).toEqual([])
  await dialog.getByLabelText('Monday closes').fill('17:00')
  server.refuse(addLocation, 'too_many_locations')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog.getByText(/^You have 50 locations,/)).toBeVisible()
  await expect.element(name).toHaveValue('Harbor Street')
  await expectAccessible()
})

test('closing asks first, and says why it was not done', async () => {
  await openLocations([first, second])
  server.refuse(switchLocation, 'last_location')
  await button('More for Harbor Street').click()
  await page.getByRole('menuitem', { name: 'Close location' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^Its code stops at once\./)).toBeVisible()
  await question.getByRole('button', { name: 'Close location' }).click()
  await expect.element(question.getByText(/^You cannot close your last open/)).toBeVisible()
  await expectAccessible()
})

describe('what each location has', () => {
  const places = [
    { ...first, members: 3, devices: 2 },
    { ...second, members: 1, devices: 0 },
  ]

  test('stands in a table in a wide window, each with its points', async () => {
    await openLocations(places, desktop)
    const row = main.getByRole('row', { name: /^Main Street 12 Main Street/ })
    await expect.element(row.getByRole('cell', { name: '3,160' })).toBeVisible()
    const cells = row.getByRole('cell').elements()
    expect(cells.slice(2, 6).map((cell) => cell.textContent)).toEqual(['3', '3', '2', '3,160'])
    const asked = server.calls(getAnalytics).map(({ query }) => query.locationId)
    expect(asked.sort()).toEqual([1, 2])
    await expectAccessible()
    await button('Edit Harbor Street').click()
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }))
      .toHaveValue('Harbor Street')
  })

  test('is a line on phones, and its devices go with it', async () => {
    await openLocations(places)
    await expect.element(main.getByText('3 codes, 3 people, 2 devices, 3,160 points')).toBeVisible()
    await button('More for Main Street').click()
    await page.getByRole('menuitem', { name: 'Close location' }).click()
    await expect.element(page.getByText(/Its 2 devices are unpaired\./)).toBeVisible()
  })
})
