import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../../test/someOf.ts'
import {
  code,
  describedCode,
  expectLine,
  phoneField,
  scanned,
} from '../../../../../test/states/customerSamples.ts'
import { refuseMedia } from '../../../../../test/states/microphone.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
  stopTime,
} from '../../../../../test/states/page.tsx'
import {
  chooseFile,
  choosePicture,
  codeField,
  collectPoints,
  forgetReader,
  openScanner,
  readInPictures,
  signedIn,
  typeCode,
  typeKey,
} from '../../../../../test/states/scannerSamples.ts'
import { getSession } from '../../../../contract/auth.ts'
import { describeCode, scan } from '../../../../contract/scan.ts'

const earned = page.getByRole('heading', { name: 'Points Earned' })
const main = page.getByRole('main')
const start = page.getByRole('button', { name: 'Start camera' })
const tryAgain = page.getByRole('button', { name: 'Try Again' })
const keysSent = () => server.calls(scan).map(({ idempotencyKey }) => idempotencyKey)

afterEach(forgetReader)

test('the receipt names the location of its entry, where the shop has several', async () => {
  await openScanner()
  const locations = ['Main Street', 'Harbor Street'].map((name, at) => ({ id: at + 1, name }))
  server.answer(describeCode, { ...describedCode, locations })
  server.answer(scan, { ...scanned, locationId: 2 })
  await typeKey.click()
  await typeCode(code)
  await expect.element(earned).toBeVisible()
  await expect.element(main.getByText('Harbor Street', { exact: true })).toBeVisible()
})

describe('the scanner', () => {
  test('waits for the session, and says when it cannot be had', async () => {
    server.lose(getSession)
    await openPage('/scan', phone)
    await expect
      .element(page.getByRole('heading', { name: 'The scanner did not open' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(getSession, signedIn())
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(start).toBeVisible()
  })

  test('says whose points it collects, and asks before it opens the camera', async () => {
    await openScanner()
    await expect.element(page.getByText(/^Points go to the number ending/)).toBeVisible()
    await expect.element(page.getByText('Signed in as Ana Lima')).toBeVisible()
    await expect.element(page.getByText('Your browser will ask you to allow it.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign out' }))
      .toHaveAttribute('href', '/auth/logout')
    await expectAccessible()
  })

  test.each(
    someOf([
      ['NotAllowedError', /is blocking the camera/],
      ['NotFoundError', 'We found no camera on this device.'],
      ['NotReadableError', /^Another app may be using it\./],
    ]),
  )('without a camera (%s) offers another try, and the form', async (reason, advice) => {
    refuseMedia(reason)
    await openScanner()
    await start.click()
    const sentence = 'Unable to access camera. Please check permissions or use manual input.'
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(main.getByText(advice)).toBeVisible()
    await expect.element(tryAgain).toBeVisible()
    await expect.element(codeField).toBeVisible()
    await expectAccessible()
  })
})

test.each([
  ['NotAllowedError', /^You opened this page inside another app\./],
  ['NotReadableError', /^Another app may be using it\./],
])('inside another app, a camera that fails (%s) says what helps', async (reason, advice) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 340.0')
  refuseMedia(reason)
  await openScanner()
  await start.click()
  await expect.element(main.getByText(advice)).toBeVisible()
})

describe('a typed code', () => {
  async function openForm() {
    await openScanner()
    await typeKey.click()
    await expect.element(codeField).toHaveFocus()
  }

  test.each(
    someOf([
      ['in small letters', ` ${code.toLowerCase()} `],
      ['with blanks', code.replaceAll('-', ' - ')],
      ['as its link', `${location.origin}/scan?qr=${code}`],
    ]),
  )('is taken %s', async (_, typed) => {
    stopTime()
    server.answer(scan, scanned)
    await openForm()
    await typeCode(typed)
    await expect.element(earned).toHaveFocus()
    await expectLine('Your points', '20 / 100')
    await expect
      .poll(() => server.calls(scan)[0]?.body)
      .toEqual({ qrCode: code, textMe: false, languages: 'en-US' })
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await expect.element(codeField).toHaveFocus()
  })

  test('is asked for where nothing was typed', async () => {
    await openForm()
    await typeCode('   ')
    await expect.element(page.getByText('Please enter the code')).toBeVisible()
    await expect.element(codeField).toHaveFocus()
    await expect.poll(() => keysSent()).toEqual([])
    await expectAccessible()
  })

  test.each(
    someOf([
      ['unknown_code', 'We do not know this code. Please ask at the counter for a new one.'],
      [
        'inactive_code',
        'This code is switched off. Please ask at the counter for the current one.',
      ],
      ['inactive_business', 'This shop is not giving points right now. Please ask at the counter.'],
      ['number_blocked', 'This number cannot collect points here. Please ask at the counter.'],
      ['repeat_scan', 'These points were already collected a moment ago. Please try again later.'],
    ] as const),
  )('is refused as %s, and stands there', async (refusal, sentence) => {
    server.refuse(scan, refusal)
    await openForm()
    await typeCode(code)
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(codeField).toHaveValue(code)
  })

  test('that shows points leads to where it does', async () => {
    server.refuse(scan, 'check_code')
    await openForm()
    await typeCode('RH-123-CHECK-ABCDEFGH2')
    await expect
      .element(main.getByRole('link', { name: 'Check My Points' }))
      .toHaveAttribute('href', '/check-points?code=RH-123-CHECK-ABCDEFGH2')
    await expectAccessible()
  })

  test('is sent once with one key, however often it is pressed', async () => {
    server.answer(scan, scanned)
    const release = server.hold(scan)
    await openForm()
    await codeField.fill(code)
    await collectPoints.dblClick()
    await expect.element(page.getByRole('button', { name: 'Collecting...' })).toBeVisible()
    release()
    await expect.element(earned).toBeVisible()
    await expect.poll(() => keysSent()).toEqual([expect.stringMatching(/\S{16}/)])
  })

  test('is sent again with the same key after a lost answer', async () => {
    ownTime()
    server.answer(scan, scanned)
    server.lose(scan, 1)
    await openForm()
    await typeCode(code)
    await expect.poll(keysSent).not.toHaveLength(0)
    await passTime(500)
    await expect.element(earned).toBeVisible()
    expect(new Set(keysSent()).size).toBe(1)
    await expect.poll(() => keysSent()).toHaveLength(2)
  })

  test('leads back to the phone where the server misses it', async () => {
    server.refuse(scan, 'phone_missing')
    await openForm()
    await typeCode(code)
    await expect.element(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
    await expect.element(phoneField).toHaveFocus()
  })
})

describe('a picture from the gallery', () => {
  test('with a code of ours earns its points', async () => {
    readInPictures(`${location.origin}/scan?qr=${code}`)
    server.answer(scan, scanned)
    await openScanner()
    await choosePicture()
    await expect.element(earned).toHaveFocus()
    await expect.poll(() => server.calls(scan)[0]?.body.qrCode).toBe(code)
  })

  test.each(
    someOf([
      ['no code', undefined, /^We couldn’t find one of our codes in this picture\./],
      ['a link elsewhere', 'https://example.com/scan?qr=RH', /it leads to example\.com$/],
      ['words of somebody else', 'javascript:alert(1)', /it says “javascript:alert\(1\)”$/],
    ]),
  )('with %s is named, and nothing is sent', async (_, text, sentence) => {
    readInPictures(text)
    await openScanner()
    await choosePicture()
    await expect.element(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /example/ })).not.toBeInTheDocument()
    await expect.poll(() => keysSent()).toEqual([])
    await expectAccessible()
  })

  test('that is none says so', async () => {
    readInPictures(undefined)
    await openScanner()
    await chooseFile(new File(['no picture'], 'code.png', { type: 'image/png' }))
    await expect
      .element(page.getByText(/^This file could not be opened as a picture\./))
      .toBeVisible()
  })

  test('whose code is refused says why, and can be tried again', { tags: ['long'] }, async () => {
    readInPictures(code)
    server.refuse(scan, 'inactive_business')
    await openScanner()
    await choosePicture()
    await expect.element(main.getByText(/^This shop is not giving points/)).toBeVisible()
    await expectAccessible()
    server.answer(scan, scanned)
    await tryAgain.click()
    await expect.element(earned).toBeVisible()
  })

  test('that was collected before is not collected again by itself', {
    tags: ['long'],
  }, async () => {
    stopTime()
    readInPictures(code)
    server.answer(scan, scanned)
    await openScanner()
    await choosePicture()
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await choosePicture()
    await expect.element(page.getByText(/^You’ve already collected this one\./)).toBeVisible()
    await expect.poll(() => keysSent()).toHaveLength(1)
    await page.getByRole('button', { name: 'Collect again' }).click()
    await expect.element(earned).toBeVisible()
    const [first, second] = keysSent()
    expect(second).not.toBe(first)
  })
})

describe('texts after a scan', () => {
  test('are asked for with the key of the scan, which gives nothing more', async () => {
    readInPictures(code)
    server.answer(scan, scanned)
    await openScanner()
    await choosePicture()
    const texts = page.getByRole('region', { name: 'Texts' })
    await expect
      .element(texts.getByText(/^Text me about my rewards at Blue Door Coffee\./))
      .toBeVisible()
    await texts.getByRole('button', { name: 'Text me' }).click()
    await expect
      .element(page.getByText(/^We’ll text you once to ask\. Reply YES to get reward texts\./))
      .toBeVisible()
    const [first, second] = server.calls(scan)
    expect(second?.body).toEqual({ qrCode: code, textMe: true, languages: 'en-US' })
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })
})
