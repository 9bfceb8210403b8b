import { describe, expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { formKeyOf, pageDataIn, sameOrigin, sendForm } from '../../../test/pageForm.ts'
import { testApp } from '../../../test/testApp.ts'
import { languageCodes, tagOf } from '../../contract/platform/languages.ts'

const server = testApp()

function choose(fields: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: '/language',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
    },
  })
}

describe('a language that is chosen at the foot of a page', () => {
  test('is kept, and the page is shown again', async () => {
    const { statusCode, headers } = await choose({ language: 'es', to: '/scan?qr=RH-1-20-X' })
    expect([statusCode, headers.location]).toEqual([303, '/scan?qr=RH-1-20-X#language'])
    expect(headers['set-cookie']).toMatch(/^language=es; Max-Age=34560000; Path=\/; HttpOnly/)
  })

  test.each([['xx'], ['en-XA'], [''], ['constructor'], ['es; Domain=example.com']])(
    'is not kept if nobody speaks it: %s',
    async (language) => {
      const { statusCode, headers } = await choose({ language, to: '/scan' })
      expect([statusCode, headers['set-cookie']]).toEqual([303, undefined])
    },
  )

  test.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/.//evil.example/'],
    ['/\\evil.example/'],
    ['http://here//evil.example/'],
    ['/api/auth/sign-out'],
    [''],
  ])('leads nowhere but to a page of ours: %s', async (to) => {
    expect((await choose({ language: 'es', to })).headers.location).toBe('/#language')
  })
})

test.each(languageCodes)('a page is marked as it is read: %s', async (language) => {
  const headers = { cookie: `language=${language}` }
  const { body } = await server.app.inject({ url: '/check-points', headers })
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  expect(/<html[^>]*>/.exec(body)?.[0]).toBe(`<html lang="${tagOf(language)}" dir="${dir}">`)
})

describe('without scripts, what a form has got is not lost with another language', () => {
  /** Chooses Spanish on the answer to this form, as a browser does without scripts. */
  async function chooseSpanish(url: string, fields: Record<string, string>) {
    const sent = { phone: testPhone(), formKey: formKeyOf(), ...fields }
    const first = await sendForm(server.app, { url, fields: sent })
    const hidden = Object.fromEntries(first.data.sentFields ?? [])
    const body = { ...hidden, to: url, language: 'es' }
    for (const [name, value] of Object.entries({ ...sent, to: url })) {
      expect(first.body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
    const chosen = await sendForm(server.app, { url: '/language', fields: body })
    expect([chosen.statusCode, chosen.headers.location]).toEqual([307, `${url}#language`])
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
    const again = await sendForm(server.app, {
      url,
      fields: body,
      headers: { ...sameOrigin, cookie },
    })
    expect(again.body).toContain('<html lang="es"')
    expect(again.data.isAnswer).toBe(true)
    return { first: first.data, again: again.data }
  }

  test('a scan counts once, and points are read again', async () => {
    const shop = await registerTestBusiness(server, 'Chosen After')
    const { businessId, codes } = shop
    await server.change('businesses', { id: businessId }, { languages: ['en', 'es'] })
    const scan = await chooseSpanish(`/scan?qr=${codes[1].code}`, {})
    expect(scan.first.sentScan?.scanned).toHaveProperty('data')
    expect(scan.again.sentScan?.scanned).toEqual(scan.first.sentScan?.scanned)
    expect(await server.rows('ledger_entries', ['kind'], { business_id: businessId })).toHaveLength(
      1,
    )
    for (const url of [`/check-points?business=${businessId}`, '/']) {
      const check = await chooseSpanish(url, { businessId: String(businessId) })
      expect(check.again.sentCheck?.points).toMatchObject({ data: { points: 0 } })
    }
    const review = await chooseSpanish(`/feedback/${businessId}`, { rating: '5', comment: 'Good' })
    expect(review.again.sentReview?.kept).toHaveProperty('data')
    const reviews = await server.rows('feedback', ['rating'], { business_id: businessId })
    expect(reviews).toEqual([{ rating: 5 }])
  })

  test('a refused form is not sent again', async () => {
    const { codes } = await registerTestBusiness(server, 'Refused Before')
    const fields = { phone: '12', formKey: formKeyOf() }
    const { body } = await sendForm(server.app, { url: `/scan?qr=${codes[1].code}`, fields })
    expect(pageDataIn(body).sentFields).toBeUndefined()
  })
})
