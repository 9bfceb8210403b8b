import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  askForCode,
  codes,
  locationOf,
  signInAtDashboard,
} from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { customer, shop, signInOwner } from '../../../../test/states/samples.ts'
import { tablet } from '../../../../test/states/teamSamples.ts'
import { exportCustomers, listCustomers, searchCustomers } from '../../../contract/customers.ts'
import { listDevices } from '../../../contract/devices.ts'
import { listLocations } from '../../../contract/locations.ts'
import { changePresence, listQrCodes, type QrCode } from '../../../contract/qr-codes.ts'
import { acceptBurst, type Burst, listBursts, undoBurst } from '../../../contract/watch.ts'

const search = page.getByRole('searchbox', { name: 'Search customers' })

describe('the customers of a shop', () => {
  test('are none before the first scan, and the page says what to do', async () => {
    signInOwner()
    server.answer(listCustomers, { customers: [], total: 0, ahead: 0 })
    await openPage('/business/customers')
    await expect.element(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to your codes' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Export CSV' }).elements()).toEqual([])
    await expectAccessible()
  })

  test('are none at a location, where no filter hides any', async () => {
    signInOwner({ ...shop, locationCount: 2 })
    server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
    server.answer(listCustomers, { customers: [], total: 0, ahead: 0 })
    await openPage('/business/customers?location=2')
    await expect.element(page.getByRole('heading', { name: 'No customers here yet' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Show everybody' }).elements()).toEqual([])
  })

  test.each(someOf([phone, desktop]))('stand in a list, at $width pixels', async (size) => {
    signInOwner()
    const blocked = { ...customer, id: 8, phone: '+14152347777', isBlocked: true }
    const waiting = { ...customer, id: 9, phone: '+14152349999', points: 240, rewardsWaiting: 2 }
    const erased = { ...customer, id: 10, phone: null, lastVisitAt: null }
    server.answer(listCustomers, {
      customers: [customer, blocked, waiting, erased],
      total: 4,
      ahead: 0,
    })
    await openPage('/business/customers', size)
    await expect.element(page.getByRole('link', { name: '(415) 234-0138' })).toBeVisible()
    await expect.element(page.getByText('4 customers', { exact: true })).toBeVisible()
    await expect.element(page.getByText('2 rewards waiting')).toBeVisible()
    await expectAccessible()
  })

  test('are searched, sorted and narrowed, and the address keeps it', async () => {
    signInOwner()
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    server.answer(searchCustomers, { customers: [customer], total: 1, ahead: 0 })
    await openPage('/business/customers')
    await search.fill('0138')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Points')
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Close to a reward')
    await expect.element(page.getByText('1 customer', { exact: true })).toBeVisible()
    await expect
      .poll(() => [location.search, location.hash])
      .toEqual(['?state=close&sort=points', '#search=0138'])
    await expect
      .poll(() => server.calls(searchCustomers).at(-1)?.body)
      .toMatchObject({ search: '0138', state: 'close', sort: 'points' })
  })

  test('are found again by the address of a search', async () => {
    signInOwner()
    server.answer(searchCustomers, { customers: [customer], total: 1, ahead: 0 })
    await openPage('/business/customers?sort=points#search=0138')
    await expect.element(search).toHaveValue('0138')
    await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('points')
    await expect
      .poll(() => server.calls(searchCustomers)[0]?.body)
      .toMatchObject({ search: '0138', sort: 'points' })
  })

  test('that nobody matches lead back to everybody', async () => {
    signInOwner()
    server.answer(searchCustomers, { customers: [], total: 0, ahead: 0 })
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    await openPage('/business/customers#search=9999')
    await expect.element(page.getByRole('heading', { name: 'No number found' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect.element(page.getByRole('link', { name: '(415) 234-0138' })).toBeVisible()
    await expect.element(search).toHaveValue('')
  })

  test('that did not load are read again by the key', async () => {
    signInOwner()
    server.lose(listCustomers)
    await openPage('/business/customers')
    await expect.element(page.getByText('The customers did not load')).toBeVisible()
    await expectAccessible()
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByRole('link', { name: '(415) 234-0138' })).toBeVisible()
  })
})

const burst: Burst = {
  firstTransactionId: 900,
  startedAt: '2026-11-24T15:02:00.000Z',
  endedAt: '2026-11-24T15:06:00.000Z',
  scans: 10,
  phones: 10,
  newPhones: 10,
  points: 600,
  codeIds: [13],
  codeDescriptions: ['Large: $60 or more'],
  transactionIds: [900, 901, 902],
}

describe('a burst of scans', () => {
  const card = page.getByRole('region', { name: 'Many scans in a few minutes' })

  async function openWith(parts: Partial<Burst>) {
    signInAtDashboard()
    server.answer(listBursts, [{ ...burst, ...parts }])
    await openPage('/business-dashboard-real', phone)
    await expect.element(card).toBeVisible()
  }

  test('is shown with what was scanned by how many', async () => {
    await openWith({})
    await expect.element(card.getByText(/10 numbers collected 600 points/)).toBeVisible()
    await expect.element(card.getByText(/All of them are new\./)).toBeVisible()
    await expect.element(card.getByText(/All with the code “Large: \$60 or more”\./)).toBeVisible()
    await expectAccessible()
  })

  test('is undone at once after a question, with one key for a second try', async () => {
    await openWith({})
    server.refuse(undoBurst, 'internal')
    await card.getByRole('button', { name: 'Undo all 3' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo all 3 scans?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Undo all 3' }).click()
    await expect.element(question.getByText(/^Something went wrong on our side/)).toBeVisible()
    server.answer(undoBurst, { success: true, undone: 1, points: 60, spent: 2 })
    await question.getByRole('button', { name: 'Undo all 3' }).click()
    await expect
      .element(page.getByText('1 scan undone, 60 points taken back. 2 stay: the points are spent.'))
      .toBeVisible()
    const [first, second] = server.calls(undoBurst)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('of one scan that is left is said to be one', async () => {
    await openWith({ newPhones: 1, transactionIds: [900], codeDescriptions: ['Small', 'Large'] })
    await expect.element(card.getByText(/1 of them is new\./)).toBeVisible()
    await expect.element(card.getByText(/With the codes “Small” and “Large”\./)).toBeVisible()
    await card.getByRole('button', { name: 'Undo all 1' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Undo this scan?' })).toBeVisible()
  })

  test('that was in order goes away, and stays where that was not noted', async () => {
    await openWith({})
    server.refuse(acceptBurst, 'internal')
    const fine = card.getByRole('button', { name: 'This was fine' })
    await fine.click()
    await expect.element(page.getByText('Not noted', { exact: true })).toBeVisible()
    server.answer(acceptBurst, { success: true })
    server.answer(listBursts, [])
    await fine.click()
    await expect.element(page.getByText('Noted', { exact: true })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('is said to be undone where news of that takes its card away first', async () => {
    await openWith({})
    server.answer(undoBurst, { success: true, undone: 3, points: 180, spent: 0 })
    const release = server.hold(undoBurst)
    await card.getByRole('button', { name: 'Undo all 3' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all 3' }).click()
    await expect.poll(() => server.calls(undoBurst)).toHaveLength(1)
    server.answer(listBursts, [])
    server.say({ activity: '2', desk: '2', reviews: '1' })
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    release()
    await expect.element(page.getByText('3 scans undone, 180 points taken back.')).toBeVisible()
  })
})

describe('the next rung of a code in a burst', () => {
  const [small, medium, large] = codes
  const onPaper: QrCode = { ...large, locationId: 1, presence: 'paper' }
  const card = page.getByRole('region', { name: 'Many scans in a few minutes' })
  const dialog = page.getByRole('dialog', { name: 'How is the 60-point code shown?' })

  async function openWith(code: QrCode, devices = [tablet]) {
    signInAtDashboard()
    const codesNow = [small, medium, code]
    server.answer(listDevices, devices).answer(listQrCodes, codesNow)
    server.answer(listLocations, [locationOf(1, 'Main Street')])
    server.answer(listBursts, [{ ...burst, codeIds: [large.id, medium.id] }])
    await openPage('/business-dashboard-real', phone)
    await expect.element(card).toBeVisible()
  }

  test('is one key away, and nothing changes before the owner has read what stops', async () => {
    await openWith(onPaper)
    const key = card.getByRole('button', { name: 'Show the 60-point code on the counter screen' })
    await key.click()
    await expect.element(dialog.getByRole('radio', { name: /^On a screen/ })).toBeChecked()
    await expect.element(dialog.getByText(/of this code stop giving points at once/)).toBeVisible()
    await expectAccessible()
    expect(server.calls(changePresence)).toEqual([])
    const after: QrCode = { ...onPaper, presence: 'screen' }
    server.answer(changePresence, after).answer(listQrCodes, [small, medium, after])
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByText('QR Code Updated', { exact: true })).toBeVisible()
    await expect.element(key).not.toBeInTheDocument()
    await expect.element(card).toBeVisible()
  })

  test('is the day cards where no device is paired, and from there the screen', async () => {
    await openWith(onPaper, [])
    await card.getByRole('button', { name: 'Use day cards for the 60-point code' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Change' })).toBeEnabled()
    await openWith({ ...onPaper, presence: 'day_card' }, [])
    await expect
      .element(card.getByRole('button', { name: 'Show the 60-point code on the counter screen' }))
      .toBeVisible()
  })

  test.each(
    someOf<[string, Partial<QrCode>]>([
      ['on the screen', { presence: 'screen' }],
      ['switched off', { isActive: false }],
      ['an older one', { isOlder: true }],
    ]),
  )('is that of another one where a code is %s', async (_, parts) => {
    await openWith({ ...onPaper, ...parts })
    await expect
      .element(card.getByRole('button', { name: 'Show the 20-point code on the counter screen' }))
      .toBeVisible()
  })
})

test('the file is of the location that is looked at', async () => {
  signInOwner({ ...shop, locationCount: 2 })
  server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
  server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
  askForCode(exportCustomers)
  await openPage('/business/customers?location=2', phone)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the customers of Harbor Street?' })
  await dialog.getByRole('button', { name: 'Download file' }).click()
  await expect.poll(() => server.calls(exportCustomers)[0]?.query.locationId).toBe(2)
})
