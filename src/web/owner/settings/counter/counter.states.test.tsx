import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../../test/someOf.ts'
import { codes, signInAtDashboard } from '../../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../../test/states/page.tsx'
import { anna, mainStreet, tablet } from '../../../../../test/states/teamSamples.ts'
import { till } from '../../../../../test/states/tillSamples.ts'
import {
  type Device,
  getDevice,
  getTillSettings,
  listDevices,
  pairDevice,
  startPairing,
} from '../../../../contract/devices.ts'
import { changeLocation, type Location, listLocations } from '../../../../contract/locations.ts'
import { listQrCodes, type QrCode } from '../../../../contract/qr-codes.ts'
import { addMember, listStaff, type Member } from '../../../../contract/staff.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const expiresAt = '2030-01-01T00:00:00.000Z'
const [small, medium, large] = codes
const printed: QrCode[] = [small, medium, large].map((code) => ({ ...code, presence: 'paper' }))

interface Shown {
  size?: typeof phone
  team?: Member[]
  devices?: Device[]
  shown?: QrCode[]
  locations?: Location[]
}

async function openCounter({
  size = phone,
  team = [anna],
  devices = [tablet],
  shown = printed,
  locations = [mainStreet],
}: Shown = {}) {
  signInAtDashboard()
  server.answer(listLocations, locations).answer(listDevices, devices).answer(listStaff, team)
  server.answer(listQrCodes, shown).answer(getTillSettings, { mostPoints: null })
  await openPage('/business/settings?part=counter', size)
  await expect.element(main.getByRole('heading', { name: 'Counter', level: 2 })).toBeVisible()
  await expect.element(main.getByText('60 points, your highest code.')).toBeVisible()
}

test.each(someOf([phone, desktop]))('joins all that a counter has: $width px', async (size) => {
  await openCounter({ size })
  for (const name of ['Pair a device', 'Devices', 'People and PINs', 'What customers scan']) {
    await expect.element(main.getByRole('heading', { name })).toBeVisible()
  }
  await expect.element(main.getByText('Not set, so always open.')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
})

test('has the address that the devices had', async () => {
  signInAtDashboard()
  server.answer(listDevices, [tablet]).answer(listStaff, [anna]).answer(listQrCodes, printed)
  server.answer(listLocations, [mainStreet]).answer(getTillSettings, { mostPoints: null })
  await openPage('/business/settings?part=devices', phone)
  await expect.element(main.getByRole('heading', { name: 'Counter', level: 2 })).toBeVisible()
})

test('a second tablet for a new barista takes six acts', async () => {
  await openCounter()
  const acts: string[] = []
  const act = async (what: string, doing: () => Promise<unknown>) => {
    acts.push(what)
    await doing()
  }
  const member = { ...anna, id: 9, name: 'Noa' }
  server.answer(addMember, { member, pin: '4711' })
  await act('add a person', () => button('Add person').click())
  await act('type the name', () => dialog.getByRole('textbox', { name: 'Name' }).fill('Noa'))
  await act('save it', () => userEvent.keyboard('{Enter}'))
  await expect.element(main.getByText('4711')).toBeVisible()
  server.answer(startPairing, { code: 'KTRMPWHA', expiresAt, validForMs: 600_000 })
  await act('show a code', () => button('Show a code').click())
  await expect.element(main.getByText('KTRM PWHA')).toBeVisible()
  // The PIN stays until it was noted, and the code beside it.
  await expect.element(main.getByText('4711')).toBeVisible()

  server.answer(pairDevice, till).answer(getDevice, till)
  await act('scan it with the tablet', () => openPage('/pair?code=KTRMPWHA', desktop))
  await act('pair', () => page.getByRole('button', { name: 'Pair this device' }).click())
  await expect.poll(() => server.calls(pairDevice)[0]?.body).toEqual({ code: 'KTRMPWHA' })
  expect(acts).toHaveLength(6)
})

test('says what a counter screen still needs, and leads there', async () => {
  await openCounter({ devices: [] })
  await expect.element(main.getByText(/^No code is on a counter screen\./)).toBeVisible()
  await button('Change how the 20-point code is shown').click()
  await expect.element(dialog).toBeVisible()
})

const onScreen: QrCode[] = [{ ...medium, presence: 'screen' }, large]

test('a code on a screen without a device leads to pairing one', async () => {
  await openCounter({ devices: [], shown: onScreen })
  await expect
    .element(main.getByRole('link', { name: 'Pair a tablet or an old phone' }))
    .toHaveAttribute('href', '#pair-device')
})

test('a paired device shows the counter screen', { tags: ['long'] }, async () => {
  await openCounter({ shown: onScreen })
  await expect.element(main.getByText(/tap “Show the counter screen here”/)).toBeVisible()
})

test('one line sets the hours of a first shop', async () => {
  await openCounter()
  server.answer(changeLocation, [mainStreet])
  await button('Set hours of Main Street').click()
  await dialog.getByRole('checkbox', { name: 'Same every day' }).click()
  await dialog.getByLabelText('Every day opens').fill('07:00')
  await dialog.getByLabelText('Every day closes').fill('15:00')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.calls(changeLocation)).toHaveLength(1)
  expect(server.calls(changeLocation)[0]?.body.openingHours).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '07:00', closes: '15:00' })),
  )
})

test('a till on the owner’s own browser needs a person with a PIN', async () => {
  await openCounter({ team: [] })
  await expect.element(button('Open the till on this device')).toBeDisabled()
  await expect.element(main.getByText(/^Add yourself under People and PINs first/)).toBeVisible()
})

test('the owner’s own browser is a till in one press, and says why it is none', async () => {
  await openCounter()
  server.refuse(getDevice, 'device_unpaired')
  server.answer(startPairing, { code: 'KTRMPWHA', expiresAt, validForMs: 600_000 })
  server.refuse(pairDevice, 'pairing_code_wrong')
  await button('Open the till on this device').click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  expect(server.calls(pairDevice).map(({ body }) => body)).toEqual([{ code: 'KTRMPWHA' }])
})
