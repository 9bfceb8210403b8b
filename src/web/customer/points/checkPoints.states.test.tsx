import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  checkCode,
  checkPoints,
  describedCode,
  openCheck,
  phoneField,
  pointsOfShop,
  reopen,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, left, openPage, phone, server } from '../../../../test/states/page.tsx'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { askForBirthday, setBirthday } from '../../../contract/occasions.ts'
import { checkPointsByBusiness, checkPointsByCode } from '../../../contract/points.ts'
import { findDemoShop, generateCheckQr } from '../../../contract/qr-codes.ts'
import { getClaimCode } from '../../../contract/rewards.ts'
import { describeCode } from '../../../contract/scan.ts'
import { storeVisit } from '../../shared/scan/lastVisit.ts'
import { handOverPhone } from '../../shared/scan/rememberedPhone.ts'

const checkButton = page.getByRole('button', { name: 'Check My Points' })
const receipt = page.getByRole('heading', { name: 'Your points' })
const main = page.getByRole('main')

test('points stay when another language is chosen, and go when the page is opened anew', async () => {
  await checkPoints()
  await expect.element(receipt).toBeVisible()
  await reopen(`/check-points?code=${checkCode}#language`)
  await expect.element(receipt).toBeVisible()
  expect(server.calls(checkPointsByCode)).toHaveLength(2)
  await reopen(`/check-points?code=${checkCode}`)
  await expect.element(phoneField).toBeVisible()
  await expect.element(receipt).not.toBeInTheDocument()
})

describe('the points check of a printed code', () => {
  test('asks for the number of this shop, and shows the code', async () => {
    await openCheck()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Blue Door Coffee')
    await expect.element(page.getByText(checkCode)).toBeVisible()
    await expect.element(page.getByText('Please enter your phone number')).toBeVisible()
    await expect.element(checkButton).toBeDisabled()
    await expectAccessible()
  })

  test('says the last day of points whose customer has long stayed away', async () => {
    await checkPoints({
      ...pointsOfShop,
      points: 60,
      pointsNeeded: 40,
      pointsExpireOn: '2027-01-27',
    })
    await expect
      .element(main)
      .toMatchTextContent(
        /Your points are good until January 27, 2027\. Any visit by then keeps them\./,
      )
    await expectAccessible()
  })

  test('asks for the birthday of the number that this browser has scanned for', async () => {
    storeVisit(123, { transactionId: 501, receipt: 'a-receipt' })
    server.answer(askForBirthday, { points: 40, isKnown: false, isAsked: true })
    server.answer(setBirthday, { points: 40, isKnown: true, isAsked: false })
    server.answer(checkPointsByCode, pointsOfShop)
    server.answer(describeCode, {
      ...describedCode,
      kind: 'check',
      code: checkCode,
      pointValue: 0,
      business: { ...describedCode.business, ...shopInPublic, birthdayPoints: 40 },
    })
    await openPage(`/check-points?code=${checkCode}`, phone)
    await phoneField.fill('(415) 234-0138')
    await checkButton.click()
    await expect
      .element(page.getByRole('heading', { name: 'When is your birthday?' }))
      .toBeVisible()
    expect(server.calls(askForBirthday)[0]?.body).toEqual({
      businessId: 123,
      transactionId: 501,
      receipt: 'a-receipt',
      phoneNumber: '+1 (415) 234-0138',
    })
    await expectAccessible()
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('6')
    await page.getByRole('combobox', { name: 'Day' }).selectOptions('14')
    await page.getByRole('button', { name: 'Save my day' }).click()
    await expect
      .poll(() => server.calls(setBirthday)[0]?.body.birthday)
      .toEqual({ month: 6, day: 14 })
  })

  test('asks nobody for a birthday who has not scanned here', async () => {
    await checkPoints()
    await expect.element(receipt).toBeVisible()
    expect(server.calls(askForBirthday)).toEqual([])
  })

  const bands = [
    [33, 'Getting Started', '67 points needed', 'rgb(200, 55, 45)'],
    [34, 'Halfway There', '66 points needed', 'rgb(242, 179, 0)'],
    [66, 'Halfway There', '34 points needed', 'rgb(242, 179, 0)'],
    [67, 'Almost Ready', '33 points needed', 'rgb(46, 139, 87)'],
    [99, 'Almost Ready', '1 point needed', 'rgb(46, 139, 87)'],
  ] as const
  test.each(someOf(bands))('says of %i of 100: %s, %s', async (points, band, needed, color) => {
    await checkPoints({ ...pointsOfShop, points, pointsNeeded: 100 - points })
    await expect.element(receipt).toHaveFocus()
    await expect.element(page.getByText(band)).toBeVisible()
    await expect.element(page.getByText(needed)).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'Progress to reward' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', `${points} of 100 points`)
    expect(getComputedStyle(bar.element().children[0] as Element).backgroundColor).toBe(color)
    await expect.element(page.getByText(/ for your reward:/)).toBeVisible()
    await expect.element(page.getByText('Free coffee', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See all your shops' }))
      .toHaveAttribute('href', '/my-shops')
    await expect
      .poll(() => server.calls(checkPointsByCode)[0]?.body)
      .toEqual({
        qrCode: checkCode,
        phoneNumber: '+1 (415) 234-0138',
      })
    await expectAccessible()
  })

  test('says until when earlier terms are kept', async () => {
    await checkPoints({ ...pointsOfShop, points: 85, pointsNeeded: 15, keptUntil: '2027-01-27' })
    await expect.element(page.getByText(/has changed this reward/)).toBeVisible()
    await expect.element(page.getByText('January 27')).toBeVisible()
    await expectAccessible()
  })

  test('has an empty bar at no points', async () => {
    await checkPoints({ ...pointsOfShop, points: 0, pointsNeeded: 100 })
    await expect.element(page.getByText('100 points needed')).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'Progress to reward' })
    expect(bar.element().children).toHaveLength(0)
  })

  test('says that a shop which is switched off keeps the points', async () => {
    await checkPoints({ ...pointsOfShop, givesPoints: false })
    await expect
      .element(page.getByText('This shop isn’t giving points right now. Yours are safe.'))
      .toBeVisible()
  })

  test('shows a reward as a ticket', async () => {
    server.refuse(getClaimCode, 'visit_needed')
    await checkPoints({ ...pointsOfShop, points: 120, hasReward: true, pointsNeeded: 0 })
    await expect.element(page.getByRole('heading', { name: 'Reward Available' })).toHaveFocus()
    await expect.element(page.getByText('Free coffee')).toBeVisible()
  })

  test('comes at once after a refused scan, with the ticket of the code that was opened', async () => {
    const reward = { ...pointsOfShop, points: 120, hasReward: true, pointsNeeded: 0 }
    server.answer(describeCode, describedCode)
    server.answer(checkPointsByCode, reward)
    server.refuse(getClaimCode, 'visit_needed')
    handOverPhone(pointsOfShop.businessId, '+1 (415) 234-0138')
    await openPage(`/check-points?code=${describedCode.code}&ticket=s.1-2.abc`, phone)
    await expect.element(page.getByRole('heading', { name: 'Reward Available' })).toBeVisible()
    await expect
      .poll(() => server.calls(getClaimCode)[0]?.body)
      .toMatchObject({ qrCode: describedCode.code, ticket: 's.1-2.abc' })
  })

  test('can be asked about another number, which begins empty', async () => {
    await checkPoints()
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect.element(phoneField).toHaveFocus()
    await expect.element(phoneField).toHaveValue('')
    await phoneField.fill('(415) 234-7777')
    await userEvent.keyboard('{Enter}')
    await expect.element(receipt).toBeVisible()
    await expect
      .poll(() => server.calls(checkPointsByCode)[1]?.body.phoneNumber)
      .toBe('+1 (415) 234-7777')
    await page.getByRole('link', { name: 'Done' }).click()
    await expect.poll(() => location.pathname + left.join()).toBe('/')
  })

  test('is sent once, however often the key is pressed', async () => {
    server.answer(checkPointsByCode, pointsOfShop)
    const release = server.hold(checkPointsByCode)
    await openCheck()
    await phoneField.fill('(415) 234-0138')
    await checkButton.dblClick()
    await expect.element(page.getByRole('button', { name: 'Checking Points...' })).toBeVisible()
    release()
    await expect.element(receipt).toBeVisible()
    await expect.poll(() => server.calls(checkPointsByCode)).toHaveLength(1)
  })
})

describe('a check that fails', () => {
  test('says what is wrong with the number', async () => {
    await openCheck()
    await phoneField.fill('(415) 555-013')
    await checkButton.click()
    await expect.element(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expect.element(phoneField).toHaveFocus()
    await expect.element(phoneField).toHaveValue('(415) 555-013')
    await expect.poll(() => server.calls(checkPointsByCode)).toEqual([])
  })

  test('keeps the number on a dead line, and works when it is tried again', async () => {
    server.lose(checkPointsByCode)
    await openCheck()
    await phoneField.fill('(415) 234-0138')
    await checkButton.click()
    await expect.element(main.getByText(/^We could not reach the server\./)).toBeVisible()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await expectAccessible()
    server.answer(checkPointsByCode, pointsOfShop)
    await checkButton.click()
    await expect.element(page.getByText('80 points needed')).toBeVisible()
  })

  test.each(
    someOf([
      ['too_many_requests', /^Too many attempts in a short time\./],
      ['internal', /^Something went wrong on our side\./],
    ] as const),
  )('is refused as %s in the words of the server', async (refusal, sentence) => {
    server.refuse(checkPointsByCode, refusal)
    await openCheck()
    await phoneField.fill('(415) 234-0138')
    await checkButton.click()
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
  })
})

test('a proxy that answers in the server’s place is not quoted', async () => {
  await openCheck()
  await expect.element(phoneField).toBeVisible()
  window.fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  await phoneField.fill('(415) 234-0138')
  await checkButton.click()
  await expect.element(main.getByText('Failed to check points')).toBeVisible()
  await expect.element(phoneField).toHaveValue('(415) 234-0138')
})

describe('an address without a shop', () => {
  const demo = page.getByRole('button', { name: 'Try it with a test code' })

  test('says how to check, and offers no test code without a demo shop', async () => {
    server.answer(findDemoShop, { businessId: null })
    await openPage('/check-points', phone)
    await expect.poll(() => server.calls(findDemoShop)).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    expect(demo.elements()).toEqual([])
  })

  test('says how to check, and tries it with a test code', async () => {
    server.answer(findDemoShop, { businessId: 7 })
    await openPage('/check-points', phone)
    await expect
      .element(page.getByText(/Find the code that says “Check your points”\./))
      .toBeVisible()
    await expectAccessible()
    server.answer(generateCheckQr, { qrCode: checkCode })
    server.answer(describeCode, { ...describedCode, kind: 'check', code: checkCode, pointValue: 0 })
    await demo.click()
    await expect.element(phoneField).toBeVisible()
    expect(location.search).toBe(`?code=${checkCode}`)
    expect(server.calls(generateCheckQr)[0]?.params.businessId).toBe(7)
  })

  test.each(
    someOf([
      [
        'there is no demo shop',
        () => server.refuse(generateCheckQr, 'business_not_found'),
        /There is no demo shop here\./,
      ],
      ['the line is down', () => server.lose(generateCheckQr), /We could not reach the server\./],
    ]),
  )('says that %s', async (_, fail, sentence) => {
    server.answer(findDemoShop, { businessId: 7 })
    await openPage('/check-points', phone)
    fail()
    await demo.click()
    await expect.element(main.getByText(/^Failed to generate test QR code\./)).toBeVisible()
    await expect.element(main.getByText(sentence)).toBeVisible()
  })

  test.each(
    someOf([
      ['unknown_code', 'We do not know this code. Please ask at the counter for a new one.'],
      ['invalid_code', 'Invalid QR code. Please scan the one at the counter again.'],
      ['inactive_business', 'This shop is not giving points right now. Please ask at the counter.'],
    ] as const),
  )('is refused as %s, and leads to the way how to check', async (refusal, sentence) => {
    server.answer(findDemoShop, { businessId: 7 })
    server.refuse(describeCode, refusal)
    await openPage(`/check-points?code=${checkCode}`, phone)
    await expect.element(page.getByRole('heading', { name: 'No points to show' })).toBeVisible()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'How to check your points' }).click()
    await expect.element(demo).toBeVisible()
  })

  test('says that there is no such business', async () => {
    server.refuse(getPublicBusiness, 'business_not_found')
    await openPage('/check-points?business=124', phone)
    await expect.element(page.getByText(/^Business not found\. Please scan the code/)).toBeVisible()
  })
})

describe('a remembered number', () => {
  test('is asked for at once at the shop’s own address, until it is unticked', async () => {
    server.answer(getPublicBusiness, shopInPublic)
    server.answer(checkPointsByBusiness, pointsOfShop)
    const remember = page.getByRole('checkbox', { name: 'Remember my number on this phone' })
    await openPage('/check-points?business=123', phone)
    await phoneField.fill('(415) 234-0138')
    await remember.click()
    await checkButton.click()
    await expect.element(receipt).toBeVisible()

    await reopen('/check-points?business=123')
    await expect.element(page.getByText('80 points needed')).toBeVisible()
    await expect.poll(() => server.calls(checkPointsByBusiness)).toHaveLength(2)
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect.element(remember).toBeChecked()
    await remember.click()

    await reopen('/check-points?business=123')
    await expect.element(page.getByText('Please enter your phone number')).toBeVisible()
    await expect.element(remember).not.toBeChecked()
    await expect.poll(() => server.calls(checkPointsByBusiness)).toHaveLength(2)
  })

  test('waits in the form of a printed code for a press', async () => {
    const country = { code: 'US', callingCode: '1', name: 'United States' }
    localStorage.setItem(
      'rewardhop.my-phone',
      JSON.stringify({ phone: '+1 (415) 234-0138', country }),
    )
    server.answer(checkPointsByCode, pointsOfShop)
    await openCheck()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await expect.poll(() => server.calls(checkPointsByCode)).toEqual([])
    await checkButton.click()
    await expect.element(receipt).toBeVisible()
  })
})
