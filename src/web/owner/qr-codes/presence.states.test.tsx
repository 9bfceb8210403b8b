import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { harborStreet, mainStreet, tablet } from '../../../../test/states/teamSamples.ts'
import { acceptCards } from '../../../contract/dayCards.ts'
import { type Device, listDevices } from '../../../contract/devices.ts'
import { listLocations } from '../../../contract/locations.ts'
import { daysAfter, wallClock } from '../../../contract/platform/wallClock.ts'
import { changePresence, listQrCodes, type QrCode } from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const onPaper: QrCode = { ...large, locationId: 1, presence: 'paper' }
const article = (points: number) => page.getByRole('article', { name: `${points}-point code` })
const change = page.getByRole('button', {
  name: 'Change how the 60-point code is shown',
})
const dialog = page.getByRole('dialog', { name: 'How is the 60-point code shown?' })
const key = (name: string) => dialog.getByRole('button', { name })

async function openCodes(
  code: QrCode,
  {
    devices = [tablet],
    size = phone,
    locations = [mainStreet],
    older = [] as readonly QrCode[],
  } = {},
) {
  signInAtDashboard()
  server.answer(listLocations, locations)
  server.answer(listDevices, devices)
  server.answer(listQrCodes, [small, { ...medium, presence: 'day_card' }, code, ...older])
  await openPage('/business/codes', size)
  await expect.element(change).toBeVisible()
}

const radio = (rung: string) => dialog.getByRole('radio', { name: new RegExp(`^${rung}`) })

async function choose(rung: string) {
  await radio(rung).click({ force: true })
}

test('a code says what it is scanned from, and how long a photo is good', async () => {
  await openCodes({ ...large, presence: 'screen' })
  await expect.element(article(60).getByText('On a screen.')).toBeVisible()
  await expect.element(article(20).getByText('A new card each day.')).toBeVisible()
  await expect.element(article(1).getByText('Printed.')).toBeVisible()
  // And how to change that, on the same line.
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return Math.round(top + height / 2)
  }
  const said = article(60).getByText('On a screen.').element()
  expect(Math.abs(middleOf(said) - middleOf(change.element()))).toBeLessThan(3)
  // What a photo is good for is said once, above the codes.
  for (const words of [
    'Printed. Anyone with a photo can scan it again.',
    'A new card each day. A photo of a card works that day.',
    'On a screen. A photo of it works for eight seconds, once.',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  expect(page.getByText(/photo/).elements()).toHaveLength(3)
  await expectAccessible()
})

describe('what a code is scanned from', () => {
  test.each(someOf([phone, desktop]))('goes up to the screen, at $width pixels', async (size) => {
    await openCodes(onPaper, { size })
    await change.click()
    await expect.element(key('Change')).toBeDisabled()
    await choose('On a screen')
    await expect
      .element(dialog.getByText(/^Printed copies of this code stop giving points at once/))
      .toBeVisible()
    await expect.element(dialog.getByText(/^Lock the till on the paired device/)).toBeVisible()
    await expectAccessible()
    const after: QrCode = { ...onPaper, presence: 'screen' }
    server.answer(changePresence, after)
    server.answer(listQrCodes, [small, medium, after])
    await key('Change').click()
    await expect.element(article(60).getByText(/^On a screen\./)).toBeVisible()
    await expect.element(change).toHaveFocus()
    const [sent] = server.calls(changePresence)
    expect([sent?.params.codeId, sent?.body.presence]).toEqual([large.id, 'screen'])
  })

  test('goes up to day cards, which are printed first', async () => {
    await openCodes(onPaper, { devices: [] })
    await change.click()
    await choose('A new card each day')
    await expect
      .element(dialog.getByText(/^Printed copies of this code stop giving points at once/))
      .toBeVisible()
    const toPrint = `/business/print?piece=day-cards&code=${large.id}`
    await expect
      .element(dialog.getByRole('link', { name: 'Print day cards' }))
      .toHaveAttribute('href', toPrint)
    await expectAccessible()
    const after: QrCode = { ...onPaper, presence: 'day_card' }
    server.answer(changePresence, after)
    server.answer(listQrCodes, [small, medium, after])
    await key('Change').click()
    await expect
      .element(page.getByRole('link', { name: 'Print 60-point code' }))
      .toHaveAttribute('href', toPrint)
    await expectAccessible()
  })

  test('goes from day cards up to the screen', { tags: ['long'] }, async () => {
    await openCodes({ ...onPaper, presence: 'day_card' })
    // A picture of the bare code would give no points.
    const picture = page.getByRole('button', { name: 'Download 60-point code as PNG' })
    expect(picture.elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Print 60-point code' })).toBeVisible()
    await change.click()
    await choose('On a screen')
    await expect
      .element(dialog.getByText(/^Day cards of this code stop giving points at once/))
      .toBeVisible()
  })

  test.each(
    someOf<[string, Device[]]>([
      ['nothing paired', []],
      ['a device elsewhere', [{ ...tablet, locationId: 2 }]],
      ['an unpaired device', [{ ...tablet, revokedAt: '2026-10-02T15:00:00.000Z' }]],
    ]),
  )('is no screen with %s', async (_, devices) => {
    await openCodes(onPaper, { devices })
    await change.click()
    await choose('On a screen')
    await expect.element(dialog.getByText(/^No device is paired at its location yet/)).toBeVisible()
    await expect.element(key('Change')).toBeDisabled()
    await expectAccessible()
  })

  test('takes the older codes of its value with it, unless the owner keeps them', async () => {
    const older = { ...onPaper, id: 91, isOlder: true, code: 'RH-123-60-OLDERONE2' }
    const others = [
      older,
      { ...older, id: 92, isActive: false },
      { ...older, id: 93, locationId: 2 },
      { ...older, id: 94, pointValue: 20 },
      { ...older, id: 95, presence: 'screen' },
    ] as const
    await openCodes(onPaper, { older: others })
    const box = dialog.getByRole('checkbox', { name: 'Also switch off the other 60-point code' })
    const sent = () => server.calls(changePresence).map(({ body }) => body)
    for (const othersOff of [true, false]) {
      server.lose(changePresence)
      await change.click()
      expect(box.elements()).toEqual([])
      await choose('On a screen')
      await expect.element(box).toBeChecked()
      await expect.element(dialog.getByText('RH-123-60-OLDERONE2')).toBeVisible()
      await expectAccessible()
      if (!othersOff) await box.click({ force: true })
      await key('Change').click()
      await expect.element(dialog.getByRole('alert')).toBeVisible()
      await key('Cancel').click()
      expect(sent().at(-1)).toEqual({ presence: 'screen', othersOff })
    }
  })

  test('stays as it is where the change is lost, and is chosen still', {
    tags: ['long'],
  }, async () => {
    await openCodes({ ...onPaper, presence: 'screen' })
    server.lose(changePresence)
    await change.click()
    await choose('Printed')
    await expect.element(dialog.getByText(/^Printed copies give points at once/)).toBeVisible()
    await key('Change').click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(radio('Printed')).toBeChecked()
  })
})

test('yesterday’s cards are accepted where codes are on cards, until midnight there', async () => {
  const timeZone = 'Pacific/Kiritimati'
  const date = daysAfter(wallClock(new Date(), timeZone).date, -1)
  const locationsWith = (acceptedCardDate: string | null) => [
    { ...mainStreet, timeZone, acceptedCardDate },
    harborStreet,
  ]
  server.answer(acceptCards, { date })
  await openCodes({ ...onPaper, presence: 'day_card' }, { locations: locationsWith(null) })
  const accept = page.getByRole('button', { name: /^Accept yesterday’s cards today/ })
  await expect.element(accept).toHaveAccessibleName(/ at Main Street$/)
  await expectAccessible()
  server.lose(acceptCards, 1)
  await accept.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answer(listLocations, locationsWith(date))
  await accept.click()
  const said = page.getByText(/Yesterday’s cards count until midnight/)
  await expect.element(said).toHaveFocus()
  expect(accept.elements()).toEqual([])
  expect(server.calls(acceptCards).map(({ body }) => body)).toEqual([
    { locationId: 1 },
    { locationId: 1 },
  ])
  await expectAccessible()
})
