import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { formKeyOf, type PageForm, sendForm } from '../../../test/pageForm.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'

/** Forms as browsers send them before the pages' scripts run. */

const server = testApp()
const shop = shopOfAll(server)
let code: string
beforeAll(() => {
  code = shop.codes[1].code
})

let phones = 20_000
function newPhone(): string {
  phones += 1
  return `41555${phones}`
}

const newKey = formKeyOf
const send = (form: PageForm) => sendForm(server.app, form)

const scan = (fields: Record<string, string>, more: Partial<PageForm> = {}) =>
  send({ url: `/scan?qr=${code}`, fields: { formKey: newKey(), ...fields }, ...more })

const accruals = async (phone: string) => {
  const found = await server.context.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .select('entry.id')
    .where('account.phone', '=', `+1${phone}`)
    .where('entry.kind', '=', 'accrual')
    .execute()
  return found.length
}

describe('a scan', () => {
  test('gives its points once, by form, by form again and by call', async () => {
    const [phone, formKey] = [newPhone(), newKey()]
    const first = await scan({ phone, formKey })
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).toContain('Points Earned')
    expect(first.data.sentScan?.scanned).toMatchObject({ data: { totalPoints: 20 } })
    expect(first.data.formKey).not.toBe(formKey)
    const again = await scan({ phone, formKey })
    expect(again.data.sentScan?.scanned).toEqual(first.data.sentScan?.scanned)
    const called = await server.post(
      '/api/qr/scan-with-phone',
      { qrCode: code, phoneNumber: `+1 ${phone}` },
      { 'idempotency-key': formKey },
    )
    expect({ data: called.json() }).toEqual(first.data.sentScan?.scanned)
    expect(await accruals(phone)).toBe(1)
  })

  test('that is refused is shown again, with what was typed and its key', async () => {
    const formKey = newKey()
    const fields = { phone: '555', country: 'GB 44 United Kingdom', textMe: 'on', formKey }
    const { statusCode, headers, body, data } = await scan(fields)
    expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-cache'])
    expect(body).toContain('Please enter a valid phone number')
    expect(body).toContain('value="555"')
    expect(body).toMatch(/<option value="GB 44 United Kingdom" selected="">/)
    expect(data.formKey).toBe(formKey)
    const nothing = await scan({ phone: '' })
    expect(nothing.body).toContain('Please enter your phone number')
  })

  test('whose page was open for over an hour is not accepted, and gets a new key', async () => {
    const [phone, formKey] = [newPhone(), newKey(61 * 60_000)]
    for (const key of [formKey, '', 'made.up']) {
      const { statusCode, body, data } = await scan({ phone, formKey: key })
      expect([statusCode, body.includes('open for over an hour')]).toEqual([409, true])
      expect(data.formKey).not.toBe(key)
    }
    expect(await accruals(phone)).toBe(0)
  })

  test('that is not answered in time is there again with its key: sent again it is one scan', async () => {
    const { context } = server
    const hasty = await buildApp({ ...context, waits: { ...context.waits, answerMs: 100 } })
    const [phone, formKey] = [newPhone(), newKey()]
    const form = { url: `/scan?qr=${code}`, fields: { phone, formKey } }
    const unanswered = await context.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE loyalty_accounts IN ACCESS EXCLUSIVE MODE`.execute(tx)
      return sendForm(hasty, form)
    })
    expect([unanswered.statusCode, unanswered.data.formKey]).toEqual([503, formKey])
    expect(unanswered.body).toContain(`value="${phone}"`)
    const again = await send(form)
    expect(again.data.sentScan?.scanned).toMatchObject({ data: { totalPoints: 20 } })
    expect(await accruals(phone)).toBe(1)
    await hasty.close()
  })

  test('of a code that gives no points says so, and counts it once', async () => {
    const url = `/scan?qr=RH-${shop.businessId}-20-AAAAAAAAA`
    const { statusCode, body, data } = await send({
      url,
      fields: { phone: newPhone(), formKey: newKey() },
    })
    expect(statusCode).toBe(404)
    expect(body).toContain('We do not know this code.')
    expect(data.code).toBeUndefined()
  })

  test('says from when the next one counts, in the time of the shop', async () => {
    await server.context.db
      .updateTable('businesses')
      .set({ repeat_scan_policy: 'block', time_zone: 'Asia/Kathmandu' })
      .where('id', '=', shop.businessId)
      .execute()
    const phone = newPhone()
    await scan({ phone })
    const { statusCode, headers, body, data } = await scan({ phone })
    const known = data.code && 'data' in data.code ? data.code.data.business : undefined
    expect([statusCode, known?.timeZone]).toEqual([429, 'Asia/Kathmandu'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect(body).toMatch(/Your next scan counts (?:<!-- -->)?(?:at|from)/)
    await server.change('businesses', { id: shop.businessId }, { repeat_scan_policy: 'flag' })
  })

  test('stays text in its result, whatever a shop calls itself', async () => {
    const name = `</script><b>"&'`
    const setName = (to: string) =>
      server.change('businesses', { id: shop.businessId }, { name: to, description: to })
    await setName(name)
    const { body, data } = await scan({ phone: newPhone() })
    expect(body).not.toContain('<b>"')
    expect(data.sentScan?.scanned).toMatchObject({ data: { business: { name } } })
    await setName('Corner Bakery')
  })

  test('goes to another number, once', async () => {
    const [wrong, right] = [newPhone(), newPhone()]
    const { data } = await scan({ phone: wrong })
    const scanned = data.sentScan && 'data' in data.sentScan.scanned && data.sentScan.scanned.data
    const move = (phone: string, formKey: string) =>
      scan({
        form: 'move',
        phone,
        formKey,
        scanned: JSON.stringify(scanned),
        wrongPhone: `+1 ${wrong}`,
      })
    const typo = await move('555', newKey())
    expect(typo.statusCode).toBe(400)
    expect(typo.data.sentScan).toMatchObject({
      typed: { phone: `+1 ${wrong}` },
      scanned: { data: { totalPoints: 20 } },
      notMoved: { error: { code: 'invalid_phone' } },
    })
    const formKey = newKey()
    for (const _ of [1, 2]) {
      const moved = await move(right, formKey)
      expect(moved.statusCode).toBe(200)
      expect(moved.body).toContain('These points moved to the number ending')
    }
    const moved = await move(wrong, newKey())
    expect(moved.headers['cache-control']).toBe('no-store')
    expect(moved.data.sentScan?.notMoved).toMatchObject({
      error: { code: 'already_moved' },
    })
    expect(await accruals(right)).toBe(1)
    const garbled = await scan({ form: 'move', phone: right, scanned: '{"transactionId":1}' })
    expect([garbled.statusCode, garbled.data.sentScan]).toEqual([200, undefined])
  })
})

describe('the other forms', () => {
  test('a points check, and a reward with its code', async () => {
    const phone = newPhone()
    await scan({ phone })
    const url = `/check-points?business=${shop.businessId}`
    const { statusCode, headers, body } = await send({ url, fields: { phone } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatch(/80<\/bdi> points needed/)
    await server.change('businesses', { id: shop.businessId }, { reward_threshold: 20 })
    const reward = await send({ url: `/check-points?code=${code}`, fields: { phone } })
    expect(reward.data.sentCheck?.claim).toMatchObject({ data: { rewardsWaiting: 1 } })
    expect(reward.body).toContain('Show the next code')
  })

  test('a review, once for its key', async () => {
    const url = `/feedback/${shop.businessId}`
    const fields = {
      rating: '4',
      comment: 'Lovely',
      customerName: '',
      phone: '',
      formKey: newKey(),
    }
    for (const _ of [1, 2]) expect((await send({ url, fields })).body).toContain('Thank You')
    const kept = await server.context.db
      .selectFrom('feedback')
      .select(['rating', 'comment', 'customer_phone'])
      .where('business_id', '=', shop.businessId)
      .execute()
    expect(kept).toEqual([{ rating: 4, comment: 'Lovely', customer_phone: null }])
    const starless = await send({ url, fields: { ...fields, rating: '', formKey: newKey() } })
    expect(starless.statusCode).toBe(400)
    expect(starless.body).toContain('Please select a star rating before submitting.')
    expect(starless.body).toContain('>Lovely</textarea>')
  })

  test('a review of a whole book, of which the beginning is shown again', async () => {
    const url = `/feedback/${shop.businessId}`
    const book = '<'.repeat(9_000)
    const fields = { rating: '4', comment: book, customerName: book, formKey: newKey() }
    const refused = await send({ url, fields })
    expect(refused.statusCode).toBe(400)
    expect(refused.data.sentReview?.comment).toBe('<'.repeat(1_000))
  })

  test('the points check of the landing page', async () => {
    const phone = newPhone()
    const wrong = await send({ url: '/', fields: { phone: '555', businessId: 'none' } })
    expect(wrong.body).toContain('Please enter a whole number')
    expect(wrong.body).not.toContain('{PUBLIC_URL}')
    const right = await send({ url: '/', fields: { phone, businessId: code } })
    expect(right.statusCode).toBe(200)
    expect(right.data.sentCheck?.points).toMatchObject({ data: { points: 0 } })
  })
})

describe('a shop with several rewards and a happy hour', () => {
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
  const put = async (path: string, body: object) => {
    const at = `/api/businesses/${shop.businessId}/${path}`
    const answer = await server.put(at, body, { cookie: shop.cookie })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('shows what holds, what is ready, and the ticket of what was chosen', async () => {
    await put('rewards', {
      pointCapType: 'unlimited',
      rewards: [
        { id: 1, name: 'A coffee', points: 30 },
        { name: 'A cookie', points: 20 },
        { name: 'A mug', points: 40, kind: 'milestone' },
      ],
    })
    await put('promotions', {
      promotions: [{ name: 'Happy hour', effect: 'times', amount: 2, ...always }],
    })
    const opened = await server.app.inject({ url: `/scan?qr=${code}` })
    expect(opened.body).toMatch(/20(<!-- -->)?\u00a0\+\u00a0(<!-- -->)?20/)
    expect(opened.body).toContain('Double points today')
    expect(opened.body).toContain('Collect <bdi translate="no">40</bdi> points')

    const phone = newPhone()
    const scanned = await scan({ phone })
    expect(scanned.body).toContain('Happy hour')
    // The milestone that it has reached, with its ticket.
    expect(scanned.body).toContain('You did it.')
    expect(scanned.data.sentScan?.claim).toMatchObject({ data: { rewardDescription: 'A mug' } })

    const check = (fields: object) =>
      send({ url: `/check-points?code=${code}`, fields: { phone, ...fields } })
    const listed = await check({})
    expect(listed.body).toContain('Ready for you')
    expect(listed.data.sentCheck).not.toHaveProperty('claim')
    const chosen = await check({ rewardId: '1' })
    expect(chosen.body).toContain('Rather this?')
    expect(chosen.data.sentCheck?.claim).toMatchObject({ data: { rewardDescription: 'A coffee' } })
    // One that is not there is no choice.
    expect((await check({ rewardId: '99' })).data.sentCheck).not.toHaveProperty('claim')
    await put('promotions', { promotions: [] })
    // The page still stood open as it was. Nothing that it says afterwards is its promise.
    const [, promised = ''] = /name="promised" value="([^"]+)"/.exec(opened.body) ?? []
    const late = await scan({ phone: newPhone(), promised: promised.replaceAll('&quot;', '"') })
    expect(late.body).toContain('The extra points ended before you scanned.')
    for (const wrong of ['', '{', '{"points":1e9}', '[]']) {
      const answer = await scan({ phone: newPhone(), promised: wrong })
      expect(answer.data.sentScan).not.toHaveProperty('promised')
      expect(answer.body).not.toContain('The extra points ended')
    }
  })
})
