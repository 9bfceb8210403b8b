import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  code,
  collectFor,
  expectLine,
  openCode,
  phoneField,
  pointsOfShop,
  reloadPage,
  reopen,
  scanned,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { checkPointsByBusiness } from '../../../contract/points.ts'
import { getClaimCode } from '../../../contract/rewards.ts'
import { type ScanResult, scanWithPhone } from '../../../contract/scan.ts'

const earned = page.getByRole('heading', { name: 'Points Earned' })
const remember = page.getByRole('checkbox', { name: 'Remember my number on this phone' })

async function collect(result: Partial<ScanResult> = {}) {
  server.answer(scanWithPhone, { ...scanned, ...result })
  await openCode()
  await collectFor('(415) 234-0138')
}

function withReward(more: Partial<ScanResult['business']> = {}): Partial<ScanResult> {
  const business = { ...scanned.business, ...more }
  return { business, pointsBefore: 80, totalPoints: 100, rewardEarned: true }
}

const claim = {
  claimCode: 'K7M2Q',
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  validForMs: 180_000,
  rewardsWaiting: 1,
  rewardDescription: 'Free coffee',
  ticket: 'a.ticket',
}

describe('what a scan gave', () => {
  test('stays when another language is chosen, and goes when the code is opened anew', async () => {
    await collect()
    await expect.element(earned).toBeVisible()
    await reopen(`/scan?qr=${code}#language`)
    await expect.element(earned).toBeVisible()
    await reopen(`/scan?qr=${code}`)
    await expect.element(phoneField).toBeVisible()
    expect(server.calls(scanWithPhone)).toHaveLength(1)
  })

  test('is a receipt: before, this visit, now, and how far it is to the reward', async () => {
    await collect({ pointsBefore: 1_020, totalPoints: 1_040, ...ofFarReward })
    await expect.element(earned).toHaveFocus()
    await expectLine('Before', '1,020')
    await expectLine('This visit', '+20')
    await expectLine('Your points', '1,040 / 2,000')
    await expect.element(page.getByText('960 more points', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Free coffee', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Check My Points' }))
      .toHaveAttribute('href', '/check-points?business=123')
    await expect.element(page.getByRole('button', { name: 'Leave feedback' })).toBeVisible()
    await expect.element(page.getByText(/^We’ll text you once to ask/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/^You scanned recently/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('counts on a repeat scan too, and says that the shop sees it', async () => {
    await collect({ isRepeatScan: true })
    await expect
      .element(page.getByText(/^You scanned recently\. These points still count/))
      .toBeVisible()
  })

  test('gets claim codes on the page of the points, too', async () => {
    server.answer(getClaimCode, claim)
    server.answer(getPublicBusiness, shopInPublic)
    server.answer(checkPointsByBusiness, { ...pointsOfShop, points: 100, hasReward: true })
    await collect()
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await expect.element(page.getByText('K7M 2Q')).toBeVisible()
    await expect
      .poll(() => server.calls(getClaimCode)[0]?.body.visit)
      .toEqual({ transactionId: scanned.transactionId, receipt: scanned.receipt })
  })

  test('is a ticket with the reward, once the threshold is met', async () => {
    server.answer(getClaimCode, claim)
    await collect(withReward())
    await expect.element(page.getByRole('heading', { name: 'Reward Unlocked' })).toHaveFocus()
    await expect.element(page.getByText('Free coffee')).toBeVisible()
    await expect.element(page.getByText('Show this screen to redeem')).toBeVisible()
    await expect.element(page.getByText('K7M 2Q')).toBeVisible()
    await expect.element(page.getByText(/^Phone …0138, /)).toBeVisible()
    await expect
      .element(page.getByText('Your points go back to zero once you have it.'))
      .toBeVisible()
    await expect
      .poll(() => server.calls(getClaimCode)[0]?.body)
      .toEqual({
        businessId: 123,
        phoneNumber: '+1 (415) 234-0138',
        qrCode: code,
        visit: { transactionId: scanned.transactionId, receipt: scanned.receipt },
      })
    await expectAccessible()
  })

  test('says nothing of points and number on a ticket that has been redeemed', async () => {
    server.answer(getClaimCode, claim)
    await collect({ ...withReward(), isRepeatScan: true, scannedAt: new Date().toISOString() })
    await expect.element(page.getByText('K7M 2Q')).toBeVisible()
    await expect.element(page.getByText(/^You scanned recently/)).toBeVisible()
    await expect.element(page.getByText('That’s not my number')).toBeVisible()
    await expect.poll(() => FakeEventSource.count).toBe(1)
    FakeEventSource.say({ givenAt: new Date().toISOString(), points: 0, rewardsWaiting: 0 })
    await expect.element(page.getByRole('heading', { name: 'Redeemed. Enjoy!' })).toHaveFocus()
    await expect.element(page.getByText(/^You scanned recently/)).not.toBeInTheDocument()
    await expect.element(page.getByText('That’s not my number')).not.toBeInTheDocument()
  })

  test('leaves the points over the threshold where the shop lets them stand', async () => {
    server.answer(getClaimCode, claim)
    await collect(withReward({ pointCapType: 'unlimited' }))
    await expect.element(page.getByText('It takes 100 points. You keep the rest.')).toBeVisible()
  })
})

const ofFarReward = { business: { ...scanned.business, rewardThreshold: 2_000 } }

describe('a number that is to be remembered', () => {
  test('stands in the form of the next scan, with its country', async () => {
    server.answer(scanWithPhone, scanned)
    await openCode()
    await remember.click()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('CA 1 Canada')
    await collectFor('(604) 234-0138')
    await expect.element(earned).toBeVisible()
    await reloadPage()
    await expect.element(phoneField).toHaveValue('(604) 234-0138')
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('CA 1 Canada')
    await expect.element(remember).toBeChecked()
    await expectAccessible()
    await remember.click()
    await reloadPage()
    await expect.element(phoneField).toHaveValue('')
    await expect.element(remember).not.toBeChecked()
  })

  test('is not kept where nobody ticked it, nor where it was refused', async () => {
    await collect()
    await expect.element(earned).toBeVisible()
    await reloadPage()
    await expect.element(phoneField).toHaveValue('')
    server.refuse(scanWithPhone, 'number_blocked')
    await remember.click()
    await collectFor('(415) 234-0138')
    await expect.element(page.getByText(/^This number cannot collect/)).toBeVisible()
    await reloadPage()
    await expect.element(phoneField).toHaveValue('')
  })

  test('is not taken from what somebody else put in its place', async () => {
    localStorage.setItem('rewardhop.my-phone', '{"phone":["<b>"]}')
    await openCode()
    await expect.element(page.getByText('This code is worth 20 points.')).toBeVisible()
    await expect.element(phoneField).toHaveValue('')
    await expect.element(remember).not.toBeChecked()
  })
})

describe('a reload of the receipt', () => {
  const loadedBy = (type: NavigationTimingType) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as unknown as PerformanceEntry])

  test.each(['reload', 'back_forward'] as const)('shows it again: %s', async (type) => {
    await collect()
    await expect.element(earned).toBeVisible()
    loadedBy(type)
    await reloadPage()
    await expect.element(earned).toHaveFocus()
    await expectLine('This visit', '+20')
    expect(server.calls(scanWithPhone)).toHaveLength(1)
  })

  test('shows the form to who opens the code anew, or another code', async () => {
    await collect()
    await expect.element(earned).toBeVisible()
    await reloadPage()
    await expect.element(phoneField).toBeVisible()
    loadedBy('reload')
    await reopen('/scan?qr=RH-7-60-ZZZZZZZZZ')
    await expect.element(phoneField).toBeVisible()
    await expect.element(earned).not.toBeInTheDocument()
  })
})
