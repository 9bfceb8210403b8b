import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  code,
  collectButton,
  collectFor,
  describedCode,
  expectLine,
  openCode,
  phoneField,
  scanned,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { describeCode, scanWithPhone } from '../../../contract/scan.ts'
import { loadPhoneNumbers } from '../../platform/ui/phoneCheck.ts'

const texts = page.getByRole('checkbox', { name: 'Text me about my rewards' })
const deadCode = page.getByRole('heading', { name: 'Scan Failed' })
const checkLink = page.getByRole('link', { name: 'Check My Points' })

describe('the page of a scanned code', () => {
  test('takes a number while the shop is still loading', async () => {
    server.answer(describeCode, describedCode)
    server.answer(scanWithPhone, scanned)
    const release = server.hold(describeCode)
    await openPage(`/scan?qr=${code}`, phone)
    await expect.element(page.getByText('Collect your points with this code.')).toBeVisible()
    await collectFor('(415) 234-0138')
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
    release()
    await expect.element(page.getByText(code)).toBeVisible()
  })

  test('says whose code it is, what it is worth, and how the number is treated', async () => {
    await openCode()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Blue Door Coffee')
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'This code is worth 20 points.' }))
      .toBeVisible()
    await expect.element(page.getByText(code)).toBeVisible()
    await expect.element(texts).not.toBeChecked()
    await expect
      .element(texts)
      .toHaveAccessibleDescription(
        /^Text me about my rewards at Blue Door Coffee\..* You’re set\.$/,
      )
    await page.getByText('Details', { exact: true }).click()
    await expect.element(page.getByText(/Reply STOP to stop, HELP for help\./)).toBeVisible()
    await expect.element(page.getByText(/We text you only if you tick the box\./)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Privacy Policy/ }))
      .toHaveAttribute('href', '/privacy-policy')
    await expectAccessible()
  })

  test('has its key above a phone’s keyboard, under a name of two lines too', async () => {
    const business = {
      ...shopInPublic,
      name: 'Café Lindquist & Söhne',
      description: 'Buns, coffee',
    }
    await openCode({ business })
    await expect.element(collectButton).toBeVisible()
    const key = collectButton.element().getBoundingClientRect()
    expect(key.bottom).toBeLessThanOrEqual(520)
    // Nothing is between the field and its button.
    expect(key.top - phoneField.element().getBoundingClientRect().bottom).toBeLessThan(24)
  })

  test('says “1 point” of a code that is worth one', async () => {
    await openCode({ pointValue: 1 })
    await expect.element(page.getByText('This code is worth 1 point.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Collect 1 point' })).toBeVisible()
  })

  test('does not ask for texts where the shop sends none', async () => {
    await openCode({ textsCustomers: false })
    await expect.element(page.getByText('This code is worth 20 points.')).toBeVisible()
    await expect.element(texts).not.toBeInTheDocument()
    await expect.element(page.getByText(/we text only those/)).not.toBeInTheDocument()
  })

  test('says that the shop did not load, takes the number all the same, and asks again', async () => {
    server.lose(describeCode)
    await openPage(`/scan?qr=${code}`, phone)
    await expect.element(page.getByText(/^We could not reach the server\./)).toBeVisible()
    await phoneField.fill('(415) 234-0138')
    await expectAccessible()
    server.answer(describeCode, describedCode)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByRole('button', { name: 'Collect 20 points' })).toBeVisible()
    await expect.element(page.getByText(/^We could not reach/)).not.toBeInTheDocument()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
  })

  test.each(
    someOf([
      ['(415) 234-013', 'Please enter a valid phone number. This one is a digit short.'],
      ['(415) 234-01381234', 'Please enter a valid phone number. This one is too long.'],
      ['my number', 'Please enter a valid phone number'],
      ['', 'Please enter your phone number'],
    ]),
  )('says what is wrong with the number “%s” and leaves it alone', async (typed, sentence) => {
    await openCode()
    // Without the rules, only the server checks.
    await loadPhoneNumbers()
    await collectFor(typed)
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(phoneField).toHaveFocus()
    await expect.element(phoneField).toHaveValue(typed)
    await expect.element(phoneField).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => server.calls(scanWithPhone)).toEqual([])
    server.answer(scanWithPhone, scanned)
    await phoneField.fill('(415) 234-0138')
    await expect.element(phoneField).not.toHaveAttribute('aria-invalid')
    await collectButton.click()
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  })

  test('guesses the country by the browser, and lets it be another one', async () => {
    vi.spyOn(Navigator.prototype, 'languages', 'get').mockReturnValue(['pt-PT'])
    server.answer(scanWithPhone, scanned)
    await openCode()
    const country = page.getByRole('combobox', { name: 'Country' })
    await expect.element(country).toHaveValue('PT 351 Portugal')
    await country.selectOptions('US 1 United States')
    await collectFor('(415) 234-0138')
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
    await expect
      .poll(() => server.calls(scanWithPhone)[0]?.body.phoneNumber)
      .toBe('+1 (415) 234-0138')
  })

  test('puts under the field what the server says about the number', async () => {
    await openCode()
    server.refuse(scanWithPhone, 'invalid_phone')
    await collectFor('(415) 234-0138')
    await expect.element(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expect.element(phoneField).toHaveFocus()
    await expectAccessible()
  })

  test('sends the agreement to texts only where it was ticked', async () => {
    server.answer(scanWithPhone, scanned)
    await openCode()
    await texts.click()
    await collectFor('(415) 234-0138')
    await expect
      .element(page.getByText(/^We’ll text you once to ask\. Reply YES to get reward texts\./))
      .toBeVisible()
    await expect
      .poll(() => server.calls(scanWithPhone)[0]?.body)
      .toEqual({
        qrCode: code,
        phoneNumber: '+1 (415) 234-0138',
        textMe: true,
        languages: 'en-US',
      })
  })

  test('sends one scan with one key, however often the key is pressed', async () => {
    server.answer(scanWithPhone, scanned)
    const release = server.hold(scanWithPhone)
    await openCode()
    await phoneField.fill('(415) 234-0138')
    await page.getByRole('button', { name: 'Collect 20 points' }).dblClick()
    await expect.element(page.getByRole('button', { name: 'Collecting...' })).toBeVisible()
    await page.getByRole('button', { name: 'Collecting...' }).click({ force: true })
    release()
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toHaveFocus()
    await expectLine('Your points', '20 / 100')
    const calls = server.calls(scanWithPhone)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.idempotencyKey).toMatch(/\S{16}/)
    expect(calls[0]?.body.textMe).toBe(false)
  })
})

describe('a code that gives no points', () => {
  test.each(
    someOf([
      ['unknown_code', 'We do not know this code. Please ask at the counter for a new one.'],
      [
        'inactive_code',
        'This code is switched off. Please ask at the counter for the current one.',
      ],
      ['inactive_business', 'This shop is not giving points right now. Please ask at the counter.'],
      ['invalid_code', 'Invalid QR code. Please scan the one at the counter again.'],
    ] as const),
  )('is refused as %s before anybody types', async (refusal, sentence) => {
    server.refuse(describeCode, refusal)
    await openPage(`/scan?qr=${code}`, phone)
    await expect.element(deadCode).toBeVisible()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(phoneField).not.toBeInTheDocument()
    await expect.element(checkLink).toHaveAttribute('href', '/check-points')
    await expectAccessible()
  })

  test.each(
    someOf([
      ['inactive_code', /^This code is switched off\./, '/check-points'],
      ['inactive_business', /^This shop is not giving points right now\./, '/check-points'],
      ['check_code', /^This code only shows your points/, `/check-points?code=${code}`],
    ] as const),
  )('is refused as %s when it changed meanwhile', async (refusal, sentence, way) => {
    await openCode()
    server.refuse(scanWithPhone, refusal)
    await collectFor('(415) 234-0138')
    await expect.element(deadCode).toBeVisible()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Collect points' })).toHaveFocus()
    // It keeps the shop's face.
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Blue Door Coffee' }))
      .toBeVisible()
    await expect.element(checkLink).toHaveAttribute('href', way)
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })

  test('is the one that shows points: it says so and leads there', async () => {
    const checkCode = 'RH-123-CHECK-ABCDEFGH2'
    await openCode({ kind: 'check', code: checkCode, pointValue: 0, business: shopInPublic })
    await expect
      .element(page.getByRole('heading', { name: 'This code shows your points.' }))
      .toBeVisible()
    await expect.element(checkLink).toHaveAttribute('href', `/check-points?code=${checkCode}`)
    await expect.element(phoneField).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is missing in the address: the page says how to scan one', async () => {
    await openPage('/scan?qr=', phone)
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'No QR code found in URL' }))
      .toBeVisible()
    await expect.element(checkLink).toHaveAttribute('href', '/check-points')
    await expectAccessible()
  })
})

describe('a number that gets no points', () => {
  test.each(
    someOf([
      ['number_blocked', 'This number cannot collect points here. Please ask at the counter.'],
      ['unconfirmed_limit', /^This shop is still setting up and has given all of its points/],
      ['too_many_requests', 'Too many attempts in a short time. Please try again later.'],
      ['internal', 'Something went wrong on our side. Please try again.'],
    ] as const),
  )('is refused as %s, and stands there for another try', async (refusal, sentence) => {
    await openCode()
    server.refuse(scanWithPhone, refusal)
    await collectFor('(415) 234-0138')
    await expect.element(page.getByRole('alert').getByText('Scan Failed')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await expect.element(checkLink).not.toBeInTheDocument()
    server.answer(scanWithPhone, scanned)
    await collectButton.click()
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  })

  test('has its points of a moment ago: it hears the minute of the next ones', async () => {
    await openCode()
    server.refuse(scanWithPhone, 'repeat_scan', { retryAfterSeconds: 90 })
    await collectFor('(415) 234-0138')
    await expect
      .element(
        page.getByText(
          /^These points were already collected a moment ago\. .* Your next scan counts (at|from) .+ (AM|PM)\.$/,
        ),
      )
      .toBeVisible()
    await expect
      .element(checkLink)
      .toHaveAttribute('href', '/check-points?code=RH-123-20-ABCDEFGH2')
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await expectAccessible()
  })

  test('has collected 20 times today: it hears the day of the next points', async () => {
    await openCode()
    server.refuse(scanWithPhone, 'daily_limit', { retryAfterSeconds: 26 * 3_600 })
    await collectFor('(415) 234-0138')
    await expect
      .element(
        page.getByText(
          /^This number has collected points 20 times .* counts from \w{3} \d+, .+\.$/,
        ),
      )
      .toBeVisible()
    await expect.element(checkLink).toBeVisible()
  })
})
