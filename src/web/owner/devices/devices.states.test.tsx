import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { harborStreet, mainStreet, tablet } from '../../../../test/states/teamSamples.ts'
import {
  changeTillSettings,
  type Device,
  getTillSettings,
  listDevices,
  renameDevice,
  revokeDevice,
  startPairing,
} from '../../../contract/devices.ts'
import { listLocations } from '../../../contract/locations.ts'

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const gone: Device = {
  ...tablet,
  id: 2,
  name: 'Old phone',
  locationId: 2,
  revokedAt: '2026-10-02T15:00:00.000Z',
}
const validForMs = 600_000
const expiresAt = '2030-01-01T00:00:00.000Z'

async function openDevices(devices: Device[], size = phone) {
  signInAtDashboard({ ...shop, locationCount: 2 })
  server.answer(listLocations, [mainStreet, harborStreet]).answer(listDevices, devices)
  server.answer(getTillSettings, { mostPoints: null })
  await openPage('/business/settings?part=counter', size)
  await expect.element(button('Show a code')).toBeVisible()
}

test.each(someOf([phone, desktop]))('every device is listed, at $width pixels', async (size) => {
  await openDevices([{ ...tablet, lastSeenAt: new Date().toISOString() }, gone], size)
  await expect.element(main.getByText(/^Unpaired/)).toBeVisible()
  await expect
    .element(main.getByText('Now', { exact: true }).or(main.getByText(/^Seen now/)))
    .toBeVisible()
  expect(main.getByRole('button', { name: 'Unpair Old phone' }).elements()).toEqual([])
  await expectAccessible()
})

describe('pairing', () => {
  test('shows a code for a location until a device has come by it', async () => {
    await openDevices([])
    await expect.element(main.getByText(/^No device is paired yet/)).toBeVisible()
    await expectAccessible()
    server.answer(startPairing, { code: 'KTRMPWHA', expiresAt, validForMs })
    await main
      .getByRole('combobox', { name: 'Location of the device' })
      .selectOptions('Harbor Street')
    await button('Show a code').click()
    await expect.element(main.getByText('KTRM PWHA')).toBeVisible()
    await expect
      .element(main.getByRole('img', { name: 'QR code that pairs a device' }))
      .toBeVisible()
    await expect
      .element(main.getByText(/till and the counter screen of Harbor Street, nothing else/))
      .toBeVisible()
    expect(server.calls(startPairing)[0]?.body).toEqual({ locationId: 2 })
    await expectAccessible()
    server.answer(listDevices, [tablet])
    server.say({ activity: '1', desk: '2', reviews: '1' })
    await expect.element(page.getByText('Device paired', { exact: true })).toBeVisible()
    await expect.element(button('Show a code')).toBeVisible()
    expect(main.getByText('KTRM PWHA').elements()).toEqual([])
  })

  test('makes a new code once the time of one is over', { tags: ['long'] }, async () => {
    ownTime()
    await openDevices([])
    server.answer(startPairing, { code: 'KTRMPWHA', expiresAt, validForMs })
    await button('Show a code').click()
    await expect.element(main.getByText('KTRM PWHA')).toBeVisible()
    server.answer(startPairing, { code: 'BCDFGHJK', expiresAt, validForMs })
    await passTime(validForMs + 1_000)
    await expect.element(main.getByText('BCDF GHJK')).toBeVisible()
    expect(server.calls(startPairing)).toHaveLength(2)
  })

  test('that is refused says why', async () => {
    await openDevices([])
    server.refuse(startPairing, 'too_many_devices')
    await button('Show a code').click()
    await expect.element(main.getByText(/^You have 100 devices/)).toBeVisible()
  })
})

test('a device is renamed, and unpaired after a question', { tags: ['long'] }, async () => {
  await openDevices([tablet], desktop)
  await expect.element(main.getByText('Is it switched on?')).toBeVisible()
  await button('Rename Counter tablet').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bar tablet')
  server.answer(renameDevice, [{ ...tablet, name: 'Bar tablet' }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await button('Unpair Bar tablet').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^It stops at once/)).toBeVisible()
  await expectAccessible()
  server.answer(revokeDevice, [{ ...tablet, name: 'Bar tablet', revokedAt: expiresAt }])
  await question.getByRole('button', { name: 'Unpair' }).click()
  await expect.element(page.getByText('Device unpaired', { exact: true })).toBeVisible()
  expect(button('Unpair Bar tablet').elements()).toEqual([])
})

test('on a phone a row’s actions are behind its dots, the destructive one last', async () => {
  await openDevices([tablet])
  await expect.element(main.getByText('Unpair', { exact: true })).not.toBeInTheDocument()
  await button('Actions for Counter tablet').click()
  const names = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Rename', 'Unpair'])
  await page.getByRole('menuitem', { name: 'Unpair' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(/^It stops at once/)).toBeVisible()
})

test('what staff give by “Other” is bounded, by the highest code where nothing is said', async () => {
  await openDevices([tablet])
  await expect.element(main.getByText('60 points, your highest code.')).toBeVisible()
  await button('Change the limit').click()
  const dialog = page.getByRole('dialog')
  const most = dialog.getByRole('textbox', { name: /^Most points/ })
  await most.fill('1001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a number from 1 to 1,000')).toBeVisible()
  await expectAccessible()
  server.answer(changeTillSettings, { mostPoints: 80 })
  await most.fill('80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('80 points, or what a code gives.')).toBeVisible()
})
